// @vitest-environment happy-dom
import type { Notification } from '@cancha/contract/talk/notification'
import { onlineManager } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import {
  listed,
  notification,
  notificationsFrom,
  serveNotifications,
} from '../../../../testing/notifications.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, refused, type ServedRequest } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { toasts } from '../../../../ui/overlays/notify.ts'
import { LatestNotifications } from '../header/LatestNotifications.tsx'
import { Route } from './NotificationsPage.tsx'

/** Opens Ana's list. */
async function open(stored: Notification[], instead?: (request: ServedRequest) => Answer | null) {
  const log = serveNotifications(stored, instead)
  await openRoute(Route, '/notifications', { address: '/notifications', user: ANA })
  return log
}

/** A press that stays on the page, as with a key that opens a new tab. */
const press = (element: HTMLElement) =>
  act(async () => {
    element.addEventListener('click', (event) => event.preventDefault(), { once: true })
    element.click()
  })
const button = (name: string) => screen.getByRole('button', { name })
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const toastMessages = () => toasts.now().map(({ message }) => message)

test('[NOTI-001] [NOTI-002] the list has who, what and when, the newest first, and says in words what is unread', async () => {
  const site = { id: '', firstname: 'Cancha', lastname: '', avatar: null }
  const log = await open([
    notification(),
    notification({
      shortid: '2',
      status: 'true',
      notificationcategory: 'education',
      kind: 'school_news',
      author: site,
      text: 'Hay un curso nuevo: «Primeros pasos».',
      redirecturl: '/education/videocourses/primeros-pasos',
    }),
  ])
  expect(log[0]?.path).toBe('/api/users/notify/7')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Notificaciones')
  expect(rows()).toEqual([
    'BSBeto Salas quiere conectar contigo.hace 5 minutosSin leer',
    'Hay un curso nuevo: «Primeros pasos».hace 5 minutos',
  ])
  const [first, second] = screen.getAllByRole('listitem')
  const links = [first, second].map((row) => within(row as HTMLElement).getByRole('link'))
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/user/pending-connections',
    '/education/videocourses/primeros-pasos',
  ])
  // The site has no initials, but a drawing.
  expect(links[1]?.querySelector('svg')).toBeTruthy()
})

test('[NOTI-003] [NOTI-010] a press marks a notification as read by the GraphQL mutation, and shows it before the answer', async () => {
  const log = await open([notification(), notification({ shortid: '2', text: 'Otro aviso.' })])
  await press(screen.getByRole('link', { name: /Beto Salas/ }))
  await act(async () => {})
  const [marking] = log.filter(({ path }) => path.endsWith('/graphql'))
  expect(marking?.body).toMatchObject({
    query: expect.stringContaining('notifications_update_seen_or_read(shortid: $shortid)'),
    variables: { shortid: '1' },
  })
  expect(rows()[0]).not.toContain('Sin leer')
  expect(rows()[1]).toContain('Sin leer')
  // A notification that is read already isn't marked again.
  await press(screen.getByRole('link', { name: /Beto Salas/ }))
  expect(log.filter(({ path }) => path.endsWith('/graphql'))).toHaveLength(1)
})

test('what could not be marked is shown as unread again', async () => {
  await open([notification()], ({ path }) =>
    path.endsWith('/graphql') ? refused(503, 'unavailable', 'No disponible.') : null,
  )
  await press(screen.getByRole('link', { name: /Beto Salas/ }))
  await act(async () => {})
  expect(rows()[0]).toContain('Sin leer')
})

test('[NOTI-005] all are marked as read with one press, which leaves the focus on the heading', async () => {
  const log = await open(notificationsFrom(1, 3))
  await press(button('Marcar todas como leídas'))
  expect(log.find(({ path }) => path.endsWith('/mallread'))).toEqual({
    method: 'POST',
    path: '/api/users/noti/mallread',
    body: { b: ANA.id },
  })
  await waitFor(() => expect(rows().filter((row) => row?.includes('Sin leer'))).toEqual([]))
  expect(screen.queryByRole('button', { name: 'Marcar todas como leídas' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a refusal to mark all brings them back, and says why', async () => {
  await open(notificationsFrom(1, 2), ({ path }) =>
    path.endsWith('/mallread') ? refused(503, 'unavailable', 'El servicio no está disponible.') : null,
  )
  await press(button('Marcar todas como leídas'))
  await waitFor(() => expect(toastMessages()).toEqual(['El servicio no está disponible.']))
  await waitFor(() => expect(rows().filter((row) => row?.includes('Sin leer'))).toHaveLength(2))
})

test('where everything is read there is nothing to mark', async () => {
  await open([notification({ status: 'true' })])
  expect(screen.queryByRole('button', { name: 'Marcar todas como leídas' })).toBeNull()
})

test('[NOTI-008] without any, it says so in the specification’s words, and leads on', async () => {
  await open([])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('No tienes notificaciones.')
  expect(screen.getByRole('link', { name: 'Buscar con quién conectar' }).getAttribute('href')).toBe(
    '/network',
  )
})

test('[NOTI-009] «Ver más» adds the following ones below, without repeating one; after the last it is gone', async () => {
  await open([], ({ path }) =>
    path.endsWith('?before=20')
      ? listed([...notificationsFrom(20, 1), ...notificationsFrom(21, 5)])
      : listed(notificationsFrom(1, 20), '20', 25),
  )
  expect(rows()).toHaveLength(20)
  await press(button('Ver más'))
  expect(await screen.findByText('Aviso 25.')).toBeTruthy()
  expect(rows()).toHaveLength(25)
  expect(rows().at(-1)).toContain('Aviso 25.')
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull()
})

test('following ones that don’t come are asked for again, and the first ones stay', async () => {
  let fails = true
  await open([], ({ path }) => {
    if (!path.includes('before=')) return listed(notificationsFrom(1, 2), '2', 3)
    return fails
      ? refused(503, 'unavailable', 'El servicio no está disponible.')
      : listed(notificationsFrom(3, 1))
  })
  await press(button('Ver más'))
  expect((await screen.findByRole('alert')).textContent).toContain('El servicio no está disponible.')
  expect(rows()).toHaveLength(2)
  fails = false
  await press(button('Reintentar'))
  expect(await screen.findByText('Aviso 3.')).toBeTruthy()
  expect(rows()).toHaveLength(3)
})

test('a list that can’t be loaded says why, and can be asked for again', async () => {
  let fails = true
  await open([notification()], () =>
    fails ? refused(503, 'unavailable', 'El servicio no está disponible.') : null,
  )
  expect(screen.getByRole('alert').textContent).toContain('El servicio no está disponible.')
  fails = false
  await press(button('Reintentar'))
  await vi.waitFor(() => expect(rows()).toHaveLength(1))
})

describe('without a network', () => {
  let away = true
  const offline = (): null => {
    if (away) throw new TypeError('Failed to fetch')
    return null
  }
  beforeEach(() => {
    away = true
    onlineManager.setOnline(false)
  })
  afterEach(() => onlineManager.setOnline(true))
  const back = () =>
    act(async () => {
      away = false
      onlineManager.setOnline(true)
    })

  test('the list says so, can be asked for again, and comes by itself with the network', async () => {
    await open([notification()], offline)
    expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión con Cancha.')
    await press(button('Reintentar'))
    expect(screen.getByRole('alert').textContent).toContain('No hay conexión con Cancha.')
    await back()
    expect(await screen.findByRole('link', { name: /Beto Salas/ })).toBeTruthy()
  })

  test('the following ones say so', async () => {
    away = false
    await open([], ({ path }) =>
      path.includes('before=') ? offline() : listed(notificationsFrom(1, 2), '2'),
    )
    away = true
    await press(button('Ver más'))
    expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión con Cancha.')
  })

  test('the header’s menu says so', async () => {
    serveNotifications([notification()], offline)
    render(<LatestNotifications user={ANA} />, { wrapper: WithQueries })
    expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión con Cancha.')
    await back()
    expect(await screen.findByRole('link', { name: /Beto Salas/ })).toBeTruthy()
  })
})

test('the way to the settings is on the page', async () => {
  await open([])
  expect(screen.getByRole('link', { name: 'Cómo te avisamos' }).getAttribute('href')).toBe(
    '/notifications/ajustes',
  )
})
