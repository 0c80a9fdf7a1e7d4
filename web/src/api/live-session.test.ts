// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ANA } from '../shell/session/sample-member.ts'
import { ok, serve } from '../testing/server.ts'
import { keepInStep } from './live-session.ts'
import { sessionQuery } from './session.ts'

const opened: (() => void)[] = []
vi.mock('./live-socket.ts', () => ({
  openLiveSocket: () => ({
    onOpen: (act: () => void) => opened.push(act),
    on: () => {},
    open: () => {},
    close: () => {},
  }),
}))

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
    handlers: async () => [],
    onPaidTimeOver: () => undefined,
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
