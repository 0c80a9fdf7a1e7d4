import { topicHref } from '@cancha/domain/forums/addresses'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { topicQuery } from './queries.ts'
import { useTopic } from './use-topic.ts'

/**
 * Leads to the page of the post that the address names, where it isn't on this one: since posts before it are gone it stands further
 * in front than its number says.
 */
export function useNamedPost(): void {
  const { topic, sid, page } = useTopic()
  const router = useRouter()
  const queryClient = useQueryClient()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const named = Number(/^p([1-9]\d{0,5})$/.exec(hash)?.[1] ?? 0)
  const first = Math.min(...topic.posts.flatMap(({ place }) => (place > 0 ? [place] : [])))
  const isBefore = named > 0 && named < first

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each post that an address names
  useEffect(() => {
    if (!isBefore) return
    let isOver = false
    queryClient.fetchQuery({ ...topicQuery(sid, 1, named), staleTime: 0 }).then(
      ({ currentPage: found }) => {
        const { subcategory, shortid, title } = topic
        const address = { subcategory: subcategory.name, shortid, title, page: found, place: named }
        if (!isOver && found < page)
          void router.navigate({ href: topicHref(subcategory.tier, address), replace: true })
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [sid, page, named, isBefore])
}
