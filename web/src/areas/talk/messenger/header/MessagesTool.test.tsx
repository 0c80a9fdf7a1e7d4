// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { conversation } from '../../../../testing/messenger.ts'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { WithQueries } from '../../../../testing/with-queries.tsx'
import { MessagesTool } from './MessagesTool.tsx'
// Loaded before, because the first load of the list may take longer than a test waits.
import './RecentConversations.tsx'

const answered = (count: number, unread: number): Answer =>
  ok({
    conversations: Array.from({ length: count }, (_, at) =>
      conversation({ _id: `${at + 1}`, id: `${at + 1}` }),
    ),
    next: null,
    unread,
    archived: false,
  })

/** Opens the menu as the browser does: before any script it shows the panel by itself. */
const open = () =>
  act(async () => {
    document.querySelector('[popover]')?.dispatchEvent(new Event('beforetoggle'))
  })

test('[SHELL-014] [SHELL-015] [SHELL-016] [LIM-003] [CALL-031] the header’s menu has the last eight conversations and says how many are unread; before it is opened nothing is loaded for it', async () => {
  const log = serve(({ path }) => answered(path.endsWith('limit=8') ? 8 : 1, 2))
  render(<MessagesTool user={ANA} />, { wrapper: WithQueries })
  expect(await screen.findByRole('button', { name: 'Mensajes, 2 sin leer' })).toBeTruthy()
  expect(log.map(({ path }) => path)).toEqual(['/api/conversations/7?limit=1'])
  await open()
  const links = await screen.findAllByRole('link', { name: /Beto Salas/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: 8 }, (_, at) => `/messenger?chat=${at + 1}`),
  )
  expect(log.at(-1)?.path).toBe('/api/conversations/7?limit=8')
  expect(screen.getByRole('link', { name: 'Ver todas' }).getAttribute('href')).toBe('/messenger')
})

test('whoever has no conversation yet finds the way to one', async () => {
  serve(() => answered(0, 0))
  render(<MessagesTool user={ANA} />, { wrapper: WithQueries })
  expect(await screen.findByRole('button', { name: 'Mensajes' })).toBeTruthy()
  await open()
  const way = await screen.findByRole('link', { name: 'Buscar con quién hablar' })
  expect(way.getAttribute('href')).toBe('/network')
})

test('a list that can’t be loaded says why, and can be asked for again', async () => {
  let fails = true
  serve(() => (fails ? refused(503, 'unavailable', 'El servicio no está disponible.') : answered(1, 0)))
  render(<MessagesTool user={ANA} />, { wrapper: WithQueries })
  await open()
  expect(await screen.findByText('El servicio no está disponible.')).toBeTruthy()
  fails = false
  await act(async () => screen.getByRole('button', { name: /de nuevo|Reintentar/ }).click())
  expect(await screen.findByRole('link', { name: /Beto Salas/ })).toBeTruthy()
})
