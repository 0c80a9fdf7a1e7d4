import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SuggestedMember } from '../../writing/PostEditor.tsx'
import { nameOf, roleAndPlace } from '../post/name-of.ts'
import { mentionableQuery } from '../queries.ts'

/** Finds the members whom a post of a topic can mention, by the beginning of their name. */
export function useMentionable(topicId: string): (typed: string) => Promise<readonly SuggestedMember[]> {
  const queryClient = useQueryClient()
  return useCallback(
    async (typed) => {
      const users = await queryClient.fetchQuery(mentionableQuery(topicId, typed))
      return users.map((user) => ({
        id: user._id,
        name: nameOf(user),
        detail: roleAndPlace(user),
        picture: user.avatar,
      }))
    },
    [queryClient, topicId],
  )
}
