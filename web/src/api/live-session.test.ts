// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ANA } from '../shell/session/sample-member.ts'
import { ok, serve } from '../testing/server.ts'
import { notify } from '../ui/overlays/notify.ts'
import { keepInStep } from './live-session.ts'
import { sessionQuery } from './session.ts'

const opened: (() => void)[] = []
const listeners: ((name: string, data: unknown) => void)[] = []
vi.mock('./live-socket.ts', () => ({
  openLiveSocket: () => ({
    onOpen: (act: () => void) => opened.push(act),
    onEvent: (act: (name: string, data: unknown) => void) => listeners.push(act),
    open: () => {},
    close: () => {},
  }),
}))

beforeEach(() => {
  opened.length = 0
  listeners.length = 0
})

test('a loaded page stays when the signal is lost: the guards, which would lead to sign-in, aren’t asked', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  let line = true
  const log = serve(({ path }) =>
    !line ? null : ok(path.includes('checkuser') ? { status: 'ok' } : { user: ANA }),
  )
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, ANA)
  const router = { invalidate: vi.fn(async () => undefined) }
  const close = keepInStep({
    queryClient,
    router: router as never,
    userId: ANA.id,
    features: { live: async () => [], lineOpens: async () => [] },
    show: () => undefined,
  })
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  const comes = () => opened[0]?.()
  comes()
  line = false
  const before = log.length
  comes()
  await vi.waitFor(() => expect(log.slice(before).some(({ path }) => path.includes('checkuser'))).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(router.invalidate).not.toHaveBeenCalled()
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(ANA)
  line = true
  comes()
  await vi.waitFor(() => expect(router.invalidate).toHaveBeenCalled())
  close()
})

test('what an event whose handlers don’t arrive would have changed is asked for again', async () => {
  serve(({ path }) => ok(path.includes('checkuser') ? { status: 'ok' } : { user: ANA }))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, ANA)
  queryClient.setQueryData(['shown'], 'before')
  const lineOpens = vi.fn()
  const close = keepInStep({
    queryClient,
    router: { invalidate: async () => undefined } as never,
    userId: ANA.id,
    features: {
      live: () => Promise.reject(new Error('lost')),
      lineOpens: async () => [lineOpens],
    },
    show: () => undefined,
  })
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  opened[0]?.()
  expect(lineOpens).toHaveBeenCalledTimes(1)
  // Nothing is shown of what isn't open, so it is forgotten.
  expect(queryClient.getQueryData(['shown'])).toBe('before')
  listeners[0]?.('getMessage', {})
  await vi.waitFor(() => expect(queryClient.getQueryData(['shown'])).toBeUndefined())
  close()
})

test.each([
  [{ reason: 'password' }, 'Tu contraseña cambió. Inicia sesión de nuevo.'],
  [{ reason: 'constructor' }, 'Tu sesión terminó. Inicia sesión de nuevo.'],
  [null, 'Tu sesión terminó. Inicia sesión de nuevo.'],
])('a farewell says why the session ended, as far as the page understands it: %j', async (farewell, says) => {
  serve(({ path }) => ok(path.includes('checkuser') ? { status: 'ok' } : { user: ANA }))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, ANA)
  const error = vi.spyOn(notify, 'error').mockReturnValue(undefined as never)
  const close = keepInStep({
    queryClient,
    router: { invalidate: async () => undefined } as never,
    userId: ANA.id,
    features: { live: async () => [], lineOpens: async () => [] },
    show: () => undefined,
  })
  await vi.waitFor(() => expect(listeners).toHaveLength(1))
  listeners[0]?.('logoutUser', farewell)
  await vi.waitFor(() => expect(error).toHaveBeenCalledWith(says))
  close()
})

test('who is blocked is told by a dialog, once their page shows what visitors see', async () => {
  serve(({ path }) => ok(path.includes('checkuser') ? { status: 'ok' } : { user: ANA }))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, ANA)
  const error = vi.spyOn(notify, 'error')
  const told: string[] = []
  const router = { invalidate: async () => void told.push('guards') }
  const close = keepInStep({
    queryClient,
    router: router as never,
    userId: ANA.id,
    features: { live: async () => [], lineOpens: async () => [] },
    show: (farewell) => told.push((farewell as ReactElement<{ ending: string }>).props.ending),
  })
  await vi.waitFor(() => expect(listeners).toHaveLength(1))
  listeners[0]?.('logoutUser', { reason: 'blocked' })
  await vi.waitFor(() => expect(told).toEqual(['guards', 'blocked']))
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  expect(error).not.toHaveBeenCalled()
  close()
})
