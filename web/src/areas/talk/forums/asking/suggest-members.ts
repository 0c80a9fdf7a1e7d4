import { reading } from '@cancha/contract/calls/talk/forums/reading'
import { call } from '../../../../api/call.ts'
import type { SuggestedMember } from '../writing/PostEditor.tsx'

/**
 * Finds the members whom a post may mention, as the editor lists them.
 * @param topic the topic that is answered: members who wrote in it come first
 */
export const membersFor =
  (topic?: string) =>
  async (typed: string): Promise<readonly SuggestedMember[]> => {
    const { users } = await call(reading.mentionable, { query: { q: typed, ...(topic && { topic }) } })
    return users.map(({ id, firstname, lastname, avatar, userinfoid: { rolename, city, state } }) => ({
      id,
      name: `${firstname} ${lastname}`,
      detail: [rolename, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · '),
      picture: avatar,
    }))
  }
