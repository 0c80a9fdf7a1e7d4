// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { ok, serve } from '../../../../testing/server.ts'
import { Route as Connections } from './ConnectionsPage.tsx'
import { Route as Pending } from './PendingConnectionsPage.tsx'
import { Route as Sent } from './SentConnectionsPage.tsx'

/** Opens one of the three lists, all of them empty. */
async function open(
  route: typeof Connections | typeof Pending | typeof Sent,
  path: string,
  counters = { connected: 0, pending: 0, sent: 0 },
) {
  const pages = { totalCount: 0, currentPage: 1, totalPages: 0 }
  serve(({ path: asked }) => {
    if (asked.includes('/counter/')) return ok(counters)
    return ok({ friend: asked.includes('/users/f/') ? { friends: [] } : [], ...pages })
  })
  const router = await openRoute(route, path, { address: path, user: ANA })
  await screen.findByRole('heading', { level: 1 })
  return () => router.state.location.href
}
const tabs = () =>
  within(screen.getByRole('navigation', { name: 'Mi red' }))
    .getAllByRole('link')
    .map((tab) => [
      tab.textContent?.replace('\u00a0', ' '),
      tab.getAttribute('href'),
      tab.getAttribute('aria-current'),
    ])

test.each([
  [Connections, '/user/connections', 'Construye su red'],
  [Pending, '/user/pending-connections', 'No hay Solicitud Pendiente'],
  [Sent, '/user/sent-connections', 'No hay Solicitud Enviada'],
] as const)(
  '[NET-036] [NET-038] [NET-039] [NET-041] [NET-045..047] each list has its tab and address, an empty one says so, and no tab has brackets without a number: %#',
  async (route, path, empty) => {
    await open(route, path)
    expect(screen.getByRole('heading', { name: empty })).toBeTruthy()
    const current = (at: string) => (at === path ? 'page' : null)
    expect(tabs()).toEqual([
      ['Conexiones', '/user/connections', current('/user/connections')],
      ['Pendiente', '/user/pending-connections', current('/user/pending-connections')],
      ['Solicitud enviada', '/user/sent-connections', current('/user/sent-connections')],
    ])
  },
)

test('[NET-036] [NET-054] [PROF-056] a tab says how many there are', async () => {
  await open(Connections, '/user/connections', { connected: 1, pending: 2, sent: 0 })
  expect(tabs().map(([label]) => label)).toEqual(['Conexiones (1)', 'Pendiente (2)', 'Solicitud enviada'])
})

test('[NET-042] [NET-043] the words of a search stand in the address and stay in the field; finding nobody is said otherwise than having nobody', async () => {
  const at = await open(Sent, '/user/sent-connections')
  const text = 'Búsqueda por nombre, ciudad, estado, código postal'
  fireEvent.change(screen.getByPlaceholderText(text), { target: { value: 'José' } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Buscar' })))
  expect(await screen.findByRole('heading', { name: 'Ningún miembro encontrado.' })).toBeTruthy()
  expect(decodeURI(at())).toBe('/user/sent-connections?search=José')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('José')
})
