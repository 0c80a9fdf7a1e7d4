// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import {
  listed,
  notification,
  notificationsFrom,
  serveNotifications,
} from '../../../../testing/notifications.ts'
import { type Answer, later, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
// Loaded before, because the first load of the list may take longer than a test waits.
import './LatestNotifications.tsx'
import { NotificationsTool } from './NotificationsTool.tsx'

const show = () => render(<NotificationsTool user={ANA} />, { wrapper: WithQueries })
/** Opens the menu as the browser does: before any script it shows the panel by itself. */
const open = () =>
  act(async () => {
    document.querySelector('[popover]')?.dispatchEvent(new Event('beforetoggle'))
  })

test('[SHELL-017] [SHELL-018] the header says how many are unread, and its menu has the last eight; before it is opened only the count is asked for', async () => {
  const log = serveNotifications(notificationsFrom(1, 12))
  show()
  expect(await screen.findByRole('button', { name: 'Notificaciones, 12 sin leer' })).toBeTruthy()
  expect(log.map(({ path }) => path)).toEqual(['/api/users/notify/7?limit=0'])
  await open()
  expect(await screen.findAllByRole('link', { name: /Aviso/ })).toHaveLength(8)
  expect(log.at(-1)?.path).toBe('/api/users/notify/7?limit=8')
  expect(screen.getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe('/notifications')
})

test('[NOTI-003] a press in the menu marks it as read, and the count is one less at once', async () => {
  serveNotifications(notificationsFrom(1, 2))
  show()
  await open()
  const link = await screen.findByRole('link', { name: /Aviso 1/ })
  link.addEventListener('click', (event) => event.preventDefault())
  await act(async () => link.click())
  expect(await screen.findByRole('button', { name: 'Notificaciones, 1 sin leer' })).toBeTruthy()
  expect(link.textContent).not.toContain('Sin leer')
})

test('with everything read there is no count, and without any it says so', async () => {
  serveNotifications([])
  show()
  expect(await screen.findByRole('button', { name: 'Notificaciones' })).toBeTruthy()
  await open()
  expect(await screen.findByText('No tienes notificaciones.')).toBeTruthy()
})

test('a list that can’t be loaded says why, and can be asked for again', async () => {
  let fails = true
  serveNotifications([notification()], () =>
    fails ? refused(503, 'unavailable', 'El servicio no está disponible.') : null,
  )
  show()
  await open()
  expect(await screen.findByText('El servicio no está disponible.')).toBeTruthy()
  fails = false
  await act(async () => screen.getByRole('button', { name: 'Reintentar' }).click())
  expect(await screen.findByRole('link', { name: /Beto Salas/ })).toBeTruthy()
})

test('the number on the installed app’s icon stays until the count is known', async () => {
  const badges: (number | null)[] = []
  vi.stubGlobal('navigator', {
    onLine: true,
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(null),
  })
  const answer = later<Answer>()
  serve(() => answer.promise)
  const { unmount } = show()
  await act(async () => {})
  expect(badges).toEqual([])
  await act(async () => answer.settle(listed([], null, 4)))
  await screen.findByRole('button', { name: 'Notificaciones, 4 sin leer' })
  expect(badges).toEqual([4])
  unmount()
  expect(badges).toEqual([4, null])
  vi.unstubAllGlobals()
})
