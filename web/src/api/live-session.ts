import type { logoutUser } from '@cancha/contract/events/accounts'
import type { LiveData } from '@cancha/contract/live'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { notify } from '../ui/overlays/notify.ts'
import type { LiveHandler, OpenPage } from './live-handlers.ts'
import {
  forgetInactive,
  forgetSession,
  ownChange,
  refetchAccess,
  refetchForgotten,
  sessionQuery,
} from './session.ts'

const FAREWELL: Record<string, string> = {
  logout: 'Tu sesión se cerró en otra pestaña o dispositivo.',
  blocked: 'Has sido bloqueado. Comuníquese con el administrador a través de la página Contáctenos.',
  password: 'Tu contraseña cambió. Inicia sesión de nuevo.',
  expired: 'Tu sesión terminó. Inicia sesión de nuevo.',
}

/** How long the reason for the end of a session may be on its way. */
const FAREWELL_MS = 1_500
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

type Options = {
  queryClient: QueryClient
  router: AnyRouter
  userId: string
  /** What features do when the server tells of their events. */
  handlers: () => Promise<readonly LiveHandler[]>
  onPaidTimeOver: () => void
}

/**
 * Keeps the open page in step with the server: asks whether its session still opens pages, and opens the live line. The
 * events of accounts are handled here and not in a manifest: with them the session ends or changes, and the line that
 * brings all the others closes and opens with the session.
 * @returns what closes the line
 */
export function keepInStep({ queryClient, router, userId, handlers, onPaidTimeOver }: Options): () => void {
  /** Asks whether the session still opens pages; where it doesn't, the page at hand asks its guard again. */
  async function checkAccess(): Promise<void> {
    const access = await refetchAccess(queryClient, userId)
    if (access === 'ok') return
    if (access === 'logout') {
      // Why it ended comes by the line, a moment before or after, and is what the person should read.
      await Promise.race([told, pause(FAREWELL_MS)])
      if (isTold || closed) return
      forgetSession(queryClient)
    }
    await askGuards()
  }

  /** Pages that need a session go to the door by their guards; the others stay, as visitors see them. */
  async function askGuards(): Promise<void> {
    await router.invalidate()
    refetchForgotten(queryClient)
  }

  async function lookAgain(): Promise<void> {
    const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
    // Nobody, or somebody else, by another tab: what this page holds is of neither.
    if (user !== undefined && user?.id !== userId) {
      forgetSession(queryClient)
      return askGuards()
    }
    // Pages begin from what is there: a lock that was opened meanwhile would still be closed.
    forgetInactive(queryClient)
    await queryClient.invalidateQueries()
    await checkAccess()
    await router.invalidate()
  }

  const page: OpenPage = { queryClient, navigate: (href) => void router.navigate({ href }) }

  async function signOut(farewell: LiveData<typeof logoutUser> | null, reconnect: () => void): Promise<void> {
    const change = ownChange()
    if (change) {
      await change
      const user = queryClient.getQueryData(sessionQuery.queryKey)
      // The same person in a new session: the line is opened with it.
      if (!closed && user?.id === userId) reconnect()
      return
    }
    isTold = true
    onTold()
    const reason = farewell?.reason ?? 'expired'
    if (reason === 'subscription_expired') return onPaidTimeOver()
    forgetSession(queryClient)
    await askGuards()
    notify.error(FAREWELL[reason] ?? '')
  }

  let isTold = false
  let onTold = () => {}
  const told = new Promise<void>((resolve) => {
    onTold = resolve
  })
  let closed = false
  let close = () => {
    closed = true
  }
  void checkAccess()
  // The socket's code comes after the page works without it.
  Promise.all([import('./live-socket.ts'), import('@cancha/contract/events/accounts'), handlers()]).then(
    ([{ openLiveSocket }, { logoutUser, membershipChanged }, features]) => {
      if (closed) return
      const line = openLiveSocket()
      close = () => {
        closed = true
        line.close()
      }
      let connections = 0
      // What was said while the line was down went unheard.
      line.onOpen(() => connections++ > 0 && void lookAgain())
      line.on(membershipChanged, () => void lookAgain())
      for (const { event, act } of features) line.on(event, (data) => act(data as never, page))
      line.on(logoutUser, (farewell) => void signOut(farewell, line.open))
    },
    () => undefined,
  )
  return () => close()
}
