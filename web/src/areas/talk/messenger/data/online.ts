import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SessionUser } from '../../../../api/session.ts'
import { listenLive } from './live-bus.ts'
import { onlineQuery } from './queries.ts'

let users = 0
let stop = () => {}

/**
 * Introduces the page while a messenger is open on it: from then on the server tells it who is online. When the member looks at
 * the page again after a while, the server is asked anew.
 */
function introduceWhileOpen(): () => void {
  if (users++ === 0) stop = introduceAndStay()
  return () => {
    if (--users === 0) stop()
  }
}

function introduceAndStay(): () => void {
  const introduce = () => {
    if (document.hidden) return
    import('./tell.ts').then(
      (tell) => tell.introduce(),
      () => undefined,
    )
  }
  document.addEventListener('visibilitychange', introduce)
  const stopListening = listenLive(({ kind }) => kind === 'open' && introduce())
  introduce()
  return () => {
    document.removeEventListener('visibilitychange', introduce)
    stopListening()
  }
}

const NOBODY: ReadonlySet<string> = new Set()

/** Returns the ids of the member's connections who are online, for a messenger that is open. */
export function useOnline(user: SessionUser): ReadonlySet<string> {
  useEffect(introduceWhileOpen, [])
  const { data = NOBODY } = useQuery({ ...onlineQuery(user.id), select: idsOf })
  return data
}

const idsOf = (online: readonly { userId: string }[]): ReadonlySet<string> =>
  new Set(online.map(({ userId }) => userId))
