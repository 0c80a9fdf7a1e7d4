import { progress, type WatchedKind } from '@cancha/contract/calls/progress'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { sendBeacon } from '../../api/beacon.ts'
import { call } from '../../api/call.ts'
import { ownProgressQuery } from './queries.ts'

/** While something plays, its place is sent this often at most. */
const EVERY_MS = 15_000

type Watched = { kind: WatchedKind; id: string; part?: number }

/**
 * Keeps where a member is in a video or audio: every quarter of a minute, and when they leave. Visitors keep nothing.
 * @returns what the player tells its place, in seconds from its beginning
 */
export function useKeepProgress({ kind, id, part = 1 }: Watched, member: boolean) {
  const queryClient = useQueryClient()
  const place = useRef<number | null>(null)
  const sentAt = useRef(0)

  const body = useCallback(
    (seconds: number) => ({ kind, id, part, seconds: Math.floor(seconds) }),
    [kind, id, part],
  )
  const forget = useCallback(
    () => queryClient.invalidateQueries({ queryKey: ownProgressQuery.queryKey }),
    [queryClient],
  )

  const tell = useCallback(
    (seconds: number, now = false) => {
      if (!member) return
      place.current = seconds
      if (!now && Date.now() - sentAt.current < EVERY_MS) return
      sentAt.current = Date.now()
      place.current = null
      // A place that didn't arrive is followed by the next one; whoever watches isn't stopped for it.
      call(progress.keepProgress, { body: body(seconds) }).then(forget, (error: unknown) =>
        console.warn('No se pudo guardar tu avance', error),
      )
    },
    [member, body, forget],
  )

  useEffect(() => {
    if (!member) return
    const leave = () => {
      if (place.current === null) return
      sendBeacon(progress.keepProgress, { body: body(place.current) })
      place.current = null
    }
    const hidden = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', leave)
      leave()
      void forget()
    }
  }, [member, body, forget])

  return tell
}
