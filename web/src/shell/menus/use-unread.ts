import { QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SessionUser } from '../../api/session.ts'
import { useFeatures, useParts } from '../manifest/use-features.ts'

const NONE: ReadonlyMap<string, number> = new Map()

/**
 * How many things are new at each place, by the places' keys. Empty for a visitor, and until it is known. By observers
 * and not by `useQueries`, which would weigh two kilobytes on every page.
 */
export function useUnread(user: SessionUser | null): ReadonlyMap<string, number> {
  const { places } = useFeatures()
  const parts = useParts()
  const queryClient = useQueryClient()
  const [unread, setUnread] = useState(NONE)

  useEffect(() => {
    if (!user) return
    const stops = places.flatMap(({ key, unread: load }) => {
      const queryOf = load && parts.get(load)
      if (!queryOf) return []
      const observer = new QueryObserver(queryClient, queryClient.defaultQueryOptions(queryOf(user)))
      const tell = ({ data = 0 }: { data?: number | undefined }) =>
        setUnread((before) => ((before.get(key) ?? 0) === data ? before : new Map(before).set(key, data)))
      tell(observer.getCurrentResult())
      return [observer.subscribe(tell)]
    })
    return () => {
      for (const stop of stops) stop()
      setUnread(NONE)
    }
  }, [user, places, parts, queryClient])

  return unread
}
