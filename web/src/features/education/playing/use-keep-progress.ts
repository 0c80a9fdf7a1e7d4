import { progress, type WatchedKind } from '@cancha/contract/calls/progress'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { sendBeacon } from '../../../api/beacon.ts'
import { call } from '../../../api/call.ts'
import { sessionQuery } from '../../../api/session.ts'
import type { PlaceKeeper } from '../../../ui/audio/playing.ts'
import { ownProgressQuery } from '../public/queries.ts'

/** While something plays, its place is sent this often at most. */
const EVERY_MS = 15_000

type Watched = { kind: WatchedKind; id: string; part?: number }

/**
 * Keeps where a member is in a video or audio: every quarter of a minute, when they leave, and once at its end.
 * Visitors keep nothing, nor does who signed out meanwhile.
 */
export function progressKeeper(queryClient: QueryClient, { kind, id, part = 1 }: Watched): PlaceKeeper {
  let place: number | null = null
  let sentAt = 0
  const isMember = () => Boolean(queryClient.getQueryData(sessionQuery.queryKey))
  const body = (seconds: number) => ({ kind, id, part, seconds: Math.floor(seconds) })
  const forget = () => queryClient.invalidateQueries({ queryKey: ownProgressQuery.queryKey })

  function send(seconds: number): void {
    sentAt = Date.now()
    place = null
    // A place that didn't arrive is followed by the next one; whoever watches isn't stopped for it.
    call(progress.keepProgress, { body: body(seconds) }).then(forget, (error: unknown) =>
      console.warn('No se pudo guardar tu avance', error),
    )
  }

  return {
    at(seconds) {
      if (!isMember()) return
      place = seconds
      if (Date.now() - sentAt >= EVERY_MS) send(seconds)
    },
    left() {
      if (place === null || !isMember()) return
      sendBeacon(progress.keepProgress, { body: body(place) })
      place = null
      void forget()
    },
    ended(seconds) {
      if (isMember()) send(seconds)
    },
  }
}

/** Of what plays on the page at hand, and ends with it. */
export function useKeepProgress({ kind, id, part }: Watched): PlaceKeeper {
  const queryClient = useQueryClient()
  const keeper = useMemo(
    () => progressKeeper(queryClient, { kind, id, ...(part !== undefined && { part }) }),
    [queryClient, kind, id, part],
  )

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && keeper.left()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', keeper.left)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', keeper.left)
      keeper.left()
    }
  }, [keeper])

  return keeper
}
