import { progress } from '@cancha/contract/calls/school/progress'
import type { WatchedKind } from '@cancha/domain/ground/aliases/kinds'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { sendBeacon } from '../../../../api/beacon.ts'
import { send as sendInBackground } from '../../../../api/call.ts'
import { queriesOf } from '../../../../api/queries.ts'
import { sessionQuery } from '../../../../api/session.ts'
import type { PlaceKeeper } from '../../../../ui/audio/now.ts'
import { ownProgressQuery } from '../public/queries.ts'

/** The position is sent this often at most. */
const EVERY_MS = 15_000

type WatchedPiece = { kind: WatchedKind; id: string; part?: number }

/**
 * Stores a member's position in a video or audio: every 15 seconds, when they leave, and at the end. Nothing is
 * stored for visitors, or after signing out.
 */
export function progressKeeper(queryClient: QueryClient, { kind, id, part = 1 }: WatchedPiece): PlaceKeeper {
  let place: number | null = null
  let sentAt = 0
  const isMember = () => Boolean(queryClient.getQueryData(sessionQuery.queryKey))
  const body = (seconds: number) => ({ kind, id, part, seconds: Math.floor(seconds) })
  const forget = () =>
    Promise.all([
      queryClient.invalidateQueries(ownProgressQuery),
      queryClient.invalidateQueries(queriesOf(progress.progressOf)),
    ])

  function send(seconds: number): void {
    sentAt = Date.now()
    place = null
    // A failed update is followed by the next one; playback isn't interrupted.
    sendInBackground(progress.keepProgress, { body: body(seconds) }).then(forget, (error: unknown) =>
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

/** The progress keeper of the current page's player; it ends with the page. */
export function useKeepProgress({ kind, id, part }: WatchedPiece): PlaceKeeper {
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
