import { eventsMissed } from '@cancha/contract/calls/ground/live-events'
import { logoutUser, membershipChanged } from '@cancha/contract/calls/people/accounts-events'
import type { LiveData } from '@cancha/contract/ground/live'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { notify } from '../ui/overlays/notify.ts'
import type { Ending } from './Farewell.tsx'
import { hearEvents, type LiveParts, type OpenPage } from './live-handlers.ts'
import { setLine } from './live-line.ts'
import {
  type Access,
  askAccess,
  forgetInactive,
  forgetSession,
  ownChange,
  refetchAccess,
  refetchForgotten,
  sessionQuery,
} from './session.ts'

const FAREWELL: Record<Exclude<Reason, Ending>, string> = {
  logout: 'Tu sesión se cerró en otra pestaña o dispositivo.',
  password: 'Tu contraseña cambió. Inicia sesión de nuevo.',
  expired: 'Tu sesión terminó. Inicia sesión de nuevo.',
}

type Reason = LiveData<typeof logoutUser>['reason']

/** Checked by hand, because the contract's schemas are only loaded where something else than a farewell is told. */
function reasonIn(farewell: unknown): Reason {
  const { reason } = (farewell ?? {}) as { reason?: unknown }
  const known = [...Object.keys(FAREWELL), 'subscription_expired', 'blocked'] as Reason[]
  return known.find((each) => each === reason) ?? 'expired'
}

/** How long to wait for the reason why a session ended. */
const FAREWELL_MS = 1_500
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

type Options = {
  queryClient: QueryClient
  router: AnyRouter
  userId: string
  features: LiveParts
  /** shows the dialog about the session's end; a blocked member's stands over the page as visitors see it */
  show: (farewell: ReactNode) => void
}

/**
 * Keeps the live connection of an open page, and checks whether its session is still valid. The events of accounts
 * are handled here and not in a manifest, because they end or change the session, and with it the connection that
 * carries all other events.
 * @returns a function that closes the connection
 */
export function keepInStep(options: Options): () => void {
  const { queryClient, router, userId, features, show } = options
  /**
   * Checks whether the session is still valid; if not, the current page's guard runs again. Where the server can't be
   * asked, a page that is being opened leads to sign-in, and one that is loaded stays: its reader only lost the signal.
   */
  async function checkAccess(loaded: boolean): Promise<Access> {
    const access = await (loaded ? refetchAccess : askAccess)(queryClient, userId)
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

  async function signOut(farewell: unknown, reconnect: () => void): Promise<void> {
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
    const reason = reasonIn(farewell)
    if (reason === 'subscription_expired') return part(reason)
    forgetSession(queryClient)
    await askGuards()
    if (reason === 'blocked') await part(reason)
    else notify.error(FAREWELL[reason])
  }

  /** Its code comes when it is needed, which is seldom. */
  const part = (ending: Ending) =>
    import('./Farewell.tsx').then(
      ({ Farewell }) => show(createElement(Farewell, { ending, onGone: () => show(null) })),
      async () => {
        forgetSession(queryClient)
        await askGuards()
        notify.error(FAREWELL.expired)
      },
    )

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
  Promise.all([import('./live-socket.ts'), features.lineOpens()]).then(
    ([{ openLiveSocket }, lineOpens]) => {
      if (closed) return
      const line = openLiveSocket()
      setLine(line)
      close = () => {
        closed = true
        setLine(null)
        line.close()
      }
      let connections = 0
      line.onOpen(() => {
        // Events were missed while the connection was down.
        if (connections++ > 0) void lookAgain()
        for (const act of lineOpens) act(page)
      })
      const hear = hearEvents({
        handlers: features.live,
        handle: ({ act }, data) => !closed && act(data, page),
        onLost: () => !closed && void lookAgain(),
      })
      line.onEvent((name, data) => {
        if (name === logoutUser.name) void signOut(data, line.open)
        else if (name === eventsMissed.name || name === membershipChanged.name) void lookAgain()
        else hear(name, data)
      })
    },
    () => undefined,
  )
  return () => close()
}
