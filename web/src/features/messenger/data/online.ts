import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SessionUser } from '../../../api/session.ts'
import { listenLive } from './live-bus.ts'
import { onlineQuery } from './queries.ts'

/** An open messenger introduces itself this often, and is told who is online, in milliseconds. */
const EVERY_MS = 30_000

let users = 0
let stop = () => {}

/** Introduces the page while a messenger is open on it and the person looks at it. */
function introduceWhileOpen(): () => void {
  if (users++ === 0) stop = introduceOften()
  return () => {
    if (--users === 0) stop()
  }
}

function introduceOften(): () => void {
  const introduce = () => {
    if (document.hidden) return
    import('./tell.ts').then(
      (tell) => tell.introduce(),
      () => undefined,
    )
  }
  const clock = setInterval(introduce, EVERY_MS)
  document.addEventListener('visibilitychange', introduce)
  const stopListening = listenLive(({ kind }) => kind === 'open' && introduce())
  introduce()
  return () => {
    clearInterval(clock)
    document.removeEventListener('visibilitychange', introduce)
    stopListening()
  }
}

const NOBODY: ReadonlySet<string> = new Set()

/** Who of one's connections is online, for a messenger that is open. */
export function useOnline(user: SessionUser): ReadonlySet<string> {
  useEffect(introduceWhileOpen, [])
  const { data = NOBODY } = useQuery({ ...onlineQuery(user.id), select: idsOf })
  return data
}

const idsOf = (online: readonly { userId: string }[]): ReadonlySet<string> =>
  new Set(online.map(({ userId }) => userId))
