import { useQueries } from '@tanstack/react-query'
import type { SessionUser } from '../../api/session.ts'
import { useFeatures, useParts } from '../manifest/use-features.ts'

/** How many things are new at each place, by the places' keys. Empty for a visitor, and until it is known. */
export function useUnread(user: SessionUser | null): ReadonlyMap<string, number> {
  const { places } = useFeatures()
  const parts = useParts()
  const counted = places.flatMap(({ key, unread }) => {
    const queryOf = user && unread && parts.get(unread)
    return queryOf ? [{ key, query: queryOf(user) }] : []
  })
  const found = useQueries({ queries: counted.map(({ query }) => query) })
  return new Map(counted.map(({ key }, at) => [key, found[at]?.data ?? 0]))
}
