// @vitest-environment happy-dom

import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { later, ok, serve } from '../../../testing/server.ts'
import { WithQueries } from '../../../testing/with-queries.tsx'
import { sessionsQuery } from './queries.ts'
import { SessionsSection } from './SessionsSection.tsx'

const session = (id: string, device: string) => ({
  id,
  device,
  current: id === '1',
  method: 'password',
  opened: '2026-11-20T12:00:00.000Z',
  lastseen: '2026-11-21T12:00:00.000Z',
})

function Page() {
  const { data = [] } = useQuery(sessionsQuery)
  return (
    <main>
      <h1>Seguridad</h1>
      <SessionsSection sessions={data} />
    </main>
  )
}

test('the session that is closed turns and leaves, and the focus goes to the heading', async () => {
  let left = [session('1', 'Este'), session('2', 'Teléfono'), session('3', 'Tableta')]
  const ended = later<void>()
  serve(async ({ method }) => {
    if (method === 'GET') return ok({ success: true, sessions: left })
    await ended.promise
    left = left.filter(({ id }) => id !== '2')
    return ok({ success: true })
  })
  render(<Page />, { wrapper: WithQueries })
  const phone = await screen.findByRole('button', { name: 'Cerrar la sesión de Teléfono' })
  act(() => phone.focus())
  act(() => void fireEvent.click(phone))
  await waitFor(() => expect(phone.getAttribute('aria-busy')).toBe('true'))
  const tablet = screen.getByRole('button', { name: 'Cerrar la sesión de Tableta' })
  expect(tablet.getAttribute('aria-busy')).not.toBe('true')
  ended.settle()
  await waitFor(() => expect(phone.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Seguridad'))
})

test('three quick presses end three sessions', async () => {
  let left = ['1', '2', '3', '4'].map((id) => session(id, `D${id}`))
  const log = serve(({ method, body }) => {
    if (method === 'GET') return ok({ success: true, sessions: left })
    const { id } = body as { id: string }
    left = left.filter((each) => each.id !== id)
    return ok({ success: true })
  })
  render(<Page />, { wrapper: WithQueries })
  await screen.findByRole('button', { name: 'Cerrar la sesión de D2' })
  act(() => {
    for (const id of ['2', '3', '4'])
      fireEvent.click(screen.getByRole('button', { name: `Cerrar la sesión de D${id}` }))
  })
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(log.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
    { id: '2' },
    { id: '3' },
    { id: '4' },
  ])
})
