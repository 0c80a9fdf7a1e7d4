import type { logoutUser } from '@cancha/contract/events/accounts'
import type { LiveData } from '@cancha/contract/live'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { notify } from '../ui/overlays/notify.ts'
import type { LiveHandler, OpenPage } from './live-handlers.ts'
import { setLine } from './live-line.ts'
import {
  type Access,
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

/** How long to wait for the reason why a session ended. */
const FAREWELL_MS = 1_500
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

type Options = {
  queryClient: QueryClient
  router: AnyRouter
  userId: string
  /** The features' handlers of live events. */
  handlers: () => Promise<readonly LiveHandler[]>
  onPaidTimeOver: () => void
}

/**
 * Keeps the live connection of an open page, and checks whether its session is still valid. The events of accounts
 * are handled here and not in a manifest, because they end or change the session, and with it the connection that
 * carries all other events.
 * @returns a function that closes the connection
 */
export function keepInStep({ queryClient, router, userId, handlers, onPaidTimeOver }: Options): () => void {
  /**
   * Checks whether the session is still valid; if not, the current page's guard runs again. Where the server can't be
   * asked, a page that is being opened leads to sign-in, and one that is loaded stays: its reader only lost the signal.
   */
  async function checkAccess(loaded: boolean): Promise<Access> {
    const access = await refetchAccess(queryClient, userId)
    if (access === 'ok' || (access === 'unknown' && loaded)) return access
    if (access === 'logout') {
      // The reason arrives as an event, a moment before or after, and should be shown to the person.
      await Promise.race([told, pause(FAREWELL_MS)])
      if (isTold || closed) return access
      forgetSession(queryClient)
    }
    await askGuards()
    return access
  }

  /** Pages that need a session redirect to sign-in by their guards; others stay and show what visitors see. */
  async function askGuards(): Promise<void> {
    await router.invalidate()
    refetchForgotten(queryClient)
  }

  async function lookAgain(): Promise<void> {
    const user = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined)
    // Another tab signed out or signed in as somebody else: this page's data belong to neither.
    if (user !== undefined && user?.id !== userId) {
      forgetSession(queryClient)
      return askGuards()
    }
    // Pages would reuse loaded data, in which something unlocked in the meantime is still locked.
    forgetInactive(queryClient)
    await queryClient.invalidateQueries()
    const access = await checkAccess(true)
    // The guards would ask the same, and lead away from a page that is only without a signal.
    if (access !== 'unknown') await router.invalidate()
  }

  const page: OpenPage = { queryClient, userId, navigate: (href) => void router.navigate({ href }) }

  async function signOut(farewell: LiveData<typeof logoutUser> | null, reconnect: () => void): Promise<void> {
    const change = ownChange()
    if (change) {
      await change
      const user = queryClient.getQueryData(sessionQuery.queryKey)
      // The same person has a new session, so the connection is opened with it.
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
  void checkAccess(false)
  // The socket's code is loaded after the page works.
  Promise.all([
    import('./live-socket.ts'),
    import('@cancha/contract/events/accounts'),
    import('@cancha/contract/events/live'),
    handlers(),
  ]).then(
    ([{ openLiveSocket }, { logoutUser, membershipChanged }, { eventsMissed }, features]) => {
      if (closed) return
      const line = openLiveSocket()
      setLine(line)
      close = () => {
        closed = true
        setLine(null)
        line.close()
      }
      let connections = 0
      // Events were missed while the connection was down.
      line.onOpen(() => connections++ > 0 && void lookAgain())
      line.on(eventsMissed, () => void lookAgain())
      line.on(membershipChanged, () => void lookAgain())
      for (const { event, act } of features)
        if (event) line.on(event, (data) => act(data as never, page))
        else line.onOpen(() => act(undefined as never, page))
      line.on(logoutUser, (farewell) => void signOut(farewell, line.open))
    },
    () => undefined,
  )
  return () => close()
}
