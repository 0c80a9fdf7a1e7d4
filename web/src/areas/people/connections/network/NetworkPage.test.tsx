// @vitest-environment happy-dom
import type { NetworkMember, RelationName } from '@cancha/contract/people/member-card'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { SessionUser } from '../../../../api/session.ts'
import { gatherFeatures } from '../../../../shell/manifest/gather.ts'
import { LateParts } from '../../../../shell/manifest/late-parts.ts'
import { ANA, rights } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, refused, serve } from '../../../../testing/server.ts'
import { toasts } from '../../../../ui/overlays/notify.ts'
import { Route } from './NetworkPage.tsx'

const CARMEN: NetworkMember = {
  id: '8',
  firstname: 'Carmen',
  lastname: 'Villanueva',
  pathalias: { alias: 'carmen-villanueva' },
  avatar: null,
  sub: 'premium',
  userinfoid: { roles: '2', rolename: 'Inversionista', city: 'Orlando', state: 'FL', shortbio: null },
  relation: null,
}
const ROLES = [
  { _id: '1', name: 'Abogado' },
  { _id: '22', name: 'Asegurador' },
]
const PAID: SessionUser = { ...ANA, sub: 'premium', membershiprole: 'basic', can: rights('openPaid') }

type Directory = { user?: SessionUser | null; address?: string; members?: NetworkMember[]; send?: Answer }

/** Opens the directory of forty members, of which these are shown; a search for "zzzz" finds nobody. */
async function open({ user = null, address = '/network', members = [CARMEN], send }: Directory = {}) {
  const log = serve(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'https://prueba.example')
    if (pathname === '/api/users/networks')
      return searchParams.get('search') === 'zzzz'
        ? ok({ userdata: [], totalCount: 0, currentPage: 1, totalPages: 0 })
        : ok({ userdata: members, totalCount: 40, currentPage: 1, totalPages: 2 })
    if (pathname === '/api/roles') return ok({ success: true, roles: ROLES })
    if (pathname === '/api/users/suggestions') return ok({ userdata: [] })
    return pathname === '/api/users/send' ? (send ?? null) : null
  })
  const features = gatherFeatures([])
  const context = { features, parts: new LateParts(features.drawnLate) }
  const router = await openRoute(Route, '/network', { address, user, context })
  await screen.findByRole('heading', { level: 1 })
  return {
    at: () => router.state.location.href,
    asked: () => log.map(({ path }) => path).filter((path) => path.startsWith('/api/users/networks')),
  }
}
const prompt = () => screen.findByRole('alertdialog')
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement))
const role = (name: string) =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name })[0] as HTMLInputElement
const as = (relation: RelationName) => ({ ...CARMEN, relation })

describe('a card of the directory', () => {
  test('[NET-011] [NET-012] [NET-014] [NET-016] says who it is and where, leads to their page, and has the way to connect', async () => {
    await open({ user: ANA, members: [as('none')] })
    const card = within(screen.getByRole('article'))
    expect(card.getByText('Inversionista')).toBeTruthy()
    expect(card.getByText('Orlando, FL')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Carmen Villanueva' }).getAttribute('href')).toBe(
      '/carmen-villanueva',
    )
    expect(card.getByRole('button', { name: 'Conectar con Carmen Villanueva' })).toBeTruthy()
  })

  test('[NET-015] has nothing to do about oneself', async () => {
    await open({ user: ANA, members: [{ ...as('self'), id: ANA.id }] })
    const card = within(screen.getByRole('article'))
    expect(card.getByText('Así te ven los demás')).toBeTruthy()
    expect(card.queryByRole('button')).toBeNull()
  })
})

describe('a visitor of the directory', () => {
  test('[NET-001..004] [NET-006] [NET-023] sees its first page, and how many there are', async () => {
    const { asked } = await open({ address: '/network?page=9&check=1&search=villanueba' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Construye tu equipo')
    expect(screen.getByText('40 miembros (1 de 2)')).toBeTruthy()
    expect(asked()).toEqual(['/api/users/networks?search=villanueba'])
  })

  test.each<[string, string, () => Promise<unknown>]>([
    [
      '[NET-022] [NET-026] [NET-028] [NET-029] who connects',
      'You must be logged in to send connection request to this member.',
      () => press(/^Conectar con /),
    ],
    [
      '[NET-018] [NET-027] who goes to another page',
      'Debes iniciar sesión para realizar esta acción.',
      async () => expect(fireEvent.click(screen.getByRole('link', { name: 'Página 2' }))).toBe(false),
    ],
    [
      '[NET-019] [NET-024] who filters by role',
      'Debes iniciar sesión para realizar esta acción.',
      async () => fireEvent.click(role('Abogado')),
    ],
  ])('%s is asked in, with the way back', async (_, says, act) => {
    const { at, asked } = await open()
    await act()
    const asking = await prompt()
    expect(asking.textContent).toContain(says)
    const links = within(asking)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/login?=/network', '/pricing'])
    expect([at(), asked()]).toEqual(['/network', ['/api/users/networks']])
  })
})

test('[NET-007] [NET-008] anybody searches: the words stand in the address, and where they find nobody it is said', async () => {
  const { at } = await open()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzzz' } })
  await press('Buscar')
  expect(await screen.findByRole('heading', { name: 'Ningún miembro encontrado.' })).toBeTruthy()
  expect(at()).toBe('/network?search=zzzz')
})

describe('a free member', () => {
  test('[NET-032] [NET-033] [NET-034] [NET-035] [PROF-053] who has sent all their requests is offered a membership', async () => {
    const says = 'Ya enviaste las 20 solicitudes de tu membresía.'
    await open({ user: ANA, members: [as('none')], send: refused(403, 'limit_reached', says) })
    await press(/^Conectar con /)
    const offer = await prompt()
    expect(offer.textContent).toContain(says)
    expect(within(offer).getByRole('link', { name: 'Actualizar membresía' }).getAttribute('href')).toBe(
      '/pricing?=/network',
    )
    await press('Cancelar')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('[NET-030] [ACC-081] who filters by role is offered a membership, and the box stays empty', async () => {
    const { at } = await open({ user: ANA })
    fireEvent.click(role('Abogado'))
    expect((await prompt()).textContent).toContain(
      'Debes actualizar tu membresía para usar la función de búsqueda avanzada.',
    )
    expect([role('Abogado').checked, at()]).toEqual([false, '/network'])
  })
})

describe('a paid member', () => {
  test('[PROF-051] connects', async () => {
    await open({ user: PAID, members: [as('none')], send: ok({ success: true, status: 1 }) })
    await press(/^Conectar con /)
    await vi.waitFor(() =>
      expect(toasts.now().map(({ message }) => message)).toEqual(['Solicitud enviada con éxito']),
    )
  })

  test('[NET-003] [NET-005] [NET-009] filters by several roles at a time, which stand in the address', async () => {
    const { at, asked } = await open({ user: PAID })
    for (const name of ['Abogado', 'Asegurador']) {
      fireEvent.click(role(name))
      await vi.waitFor(() => expect(role(name).checked).toBe(true))
    }
    expect(decodeURIComponent(at())).toBe('/network?check=1,22')
    expect(decodeURIComponent(asked().at(-1) ?? '')).toBe('/api/users/networks?check=1,22')
  })
})
