// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ANA } from '../../../shell/session/sample-member.ts'
import { notification, serveNotifications } from '../../../testing/notifications.ts'
import { openRoute } from '../../../testing/open-route.tsx'
import { type Answer, ok, refused, type ServedRequest } from '../../../testing/server.ts'
import { toasts } from '../../../ui/overlays/notify.ts'
import { Route } from './OpenNotificationPage.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock(import('@tanstack/react-router'), async (original) => {
  const router = await original()
  return {
    ...router,
    useRouter: ((...given: []) => ({ ...router.useRouter(...given), navigate: went })) as never,
  }
})

async function open(instead?: (request: ServedRequest) => Answer | null) {
  const log = serveNotifications([notification()], instead)
  went.mockReset()
  await openRoute(Route, '/notifications/$shortid', { address: '/notifications/1', user: ANA })
  await act(async () => {})
  return log
}

const leadsTo = (redirecturl: string) => (asked: ServedRequest) =>
  asked.path.endsWith('/graphql')
    ? ok({ data: { notifications_update_seen_or_read: { redirecturl } } })
    : null

test('[NOTI-010] the address of a notification marks it as read and goes on to what it is about, in its place', async () => {
  const log = await open()
  expect(log.filter(({ path }) => path.endsWith('/graphql')).map(({ body }) => body)).toMatchObject([
    { variables: { shortid: '1' } },
  ])
  expect(went.mock.calls).toEqual([[{ href: '/user/pending-connections', replace: true }]])
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
  'it goes to no other site: of %s the list is left',
  async (address) => {
    await open(leadsTo(address))
    expect(went.mock.calls).toEqual([[{ href: '/notifications', replace: true }]])
  },
)

test('one that is gone leads to the list, with a sentence', async () => {
  await open(({ path }) =>
    path.endsWith('/graphql') ? refused(404, 'not_found', 'No encontramos lo que buscas.') : null,
  )
  expect(went.mock.calls).toEqual([[{ href: '/notifications', replace: true }]])
  expect(toasts.now().map(({ message }) => message)).toEqual([
    'Esa notificación ya no está. Aquí tienes las demás.',
  ])
})

test('while the service is away it stays, says why, and tries again at a press', async () => {
  let fails = true
  await open(({ path }) =>
    fails && path.endsWith('/graphql')
      ? refused(503, 'unavailable', 'El servicio no está disponible.')
      : null,
  )
  expect(went).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('El servicio no está disponible.')
  fails = false
  await act(async () => screen.getByRole('button', { name: 'Reintentar' }).click())
  await act(async () => {})
  expect(went).toHaveBeenCalledTimes(1)
})
