// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ANA, rights } from '../../../shell/session/sample-member.ts'
import { openRoute } from '../../../testing/open-route.tsx'
import { ok, serve } from '../../../testing/server.ts'
import { Route } from './MembersPage.tsx'

test('a search text that is too short is said at its field, the page stays and leads to all members; another one stands in the address', async () => {
  const msg = 'Escribe al menos tres letras, o el correo completo'
  const short = { success: false, code: 'invalid_input', msg, issues: [{ path: 'query.search', msg }] }
  serve(({ path }) =>
    path.endsWith('search=a')
      ? { status: 400, body: short }
      : ok({ members: [], currentPage: 1, more: false, totalCount: null, counts: null }),
  )
  const user = { ...ANA, level: 1 as const, can: rights('administer') }
  const router = await openRoute(Route, '/admin/miembros', { address: '/admin/miembros?search=a', user })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Miembros')
  const field = () => screen.getByRole<HTMLInputElement>('searchbox')
  expect(screen.getByText(msg)).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('link', { name: 'Ver a todos' }).getAttribute('href')).toBe('/admin/miembros')
  fireEvent.change(field(), { target: { value: 'HECTOR' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Buscar' })))
  await vi.waitFor(() => expect(router.state.location.href).toBe('/admin/miembros?search=HECTOR'))
  await vi.waitFor(() => expect(field().getAttribute('aria-invalid')).not.toBe('true'))
})
