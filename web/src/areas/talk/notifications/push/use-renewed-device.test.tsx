// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adoptSession, forgetSession } from '../../../../api/session.ts'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { choices } from '../../../../testing/notifications.ts'
import { ok, refused, serve } from '../../../../testing/server.ts'
import { renew } from './device.ts'
import { useRenewedDevice } from './use-renewed-device.ts'

vi.mock('./device.ts', () => ({ renew: vi.fn(async () => undefined) }))

const BETO = { ...ANA, id: '8' }
const Header = ({ userId }: { userId: string }) => {
  useRenewedDevice(userId)
  return null
}

let queryClient: QueryClient
beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(renew).mockClear()
  vi.stubGlobal('Notification', { permission: 'granted' })
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Shows the header for as long as a renewal may take, and has it go away. @param then before it goes */
async function headerFor(user: typeof ANA, then = () => undefined as unknown) {
  const { unmount } = render(<Header userId={user.id} />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await vi.advanceTimersByTimeAsync(4_000)
  then()
  unmount()
}
const renewed = () => vi.mocked(renew).mock.calls.map(([userId]) => userId)
const signOut = () => forgetSession(queryClient)

test('a device is renewed once in each session, also of who comes in again without loading the page anew', async () => {
  serve(() => ok(choices()))
  adoptSession(queryClient, ANA)
  await headerFor(ANA)
  expect(renewed()).toEqual(['7'])
  await headerFor(ANA, signOut)
  expect(renewed()).toEqual(['7'])
  adoptSession(queryClient, ANA)
  await headerFor(ANA, () => adoptSession(queryClient, BETO))
  await headerFor(BETO, signOut)
  adoptSession(queryClient, BETO)
  await headerFor(BETO, signOut)
  expect(renewed()).toEqual(['7', '7', '8', '8'])
})

test('what could not be renewed is tried again with the next page', async () => {
  let fails = true
  serve(() => (fails ? refused(503, 'unavailable', 'No disponible.') : ok(choices())))
  adoptSession(queryClient, ANA)
  await headerFor(ANA)
  expect(renewed()).toEqual([])
  fails = false
  await headerFor(ANA, signOut)
  expect(renewed()).toEqual(['7'])
})
