// @vitest-environment happy-dom
import type { HomeLine } from '@cancha/contract/ground/home'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openRoute } from '../../../../testing/open-route.tsx'
import { ok, serve } from '../../../../testing/server.ts'
import { gatherFeatures } from '../../../manifest/gather.ts'
import { LateParts } from '../../../manifest/late-parts.ts'
import type { NextStep } from '../../../panel/next-step.ts'
import { ANA, rights } from '../../../session/sample-member.ts'
import { Route } from '../DashboardPage.tsx'

afterEach(cleanup)

const line = (key: string, given: Partial<HomeLine> = {}): HomeLine => ({
  key,
  section: 'waits',
  urgency: 'person',
  title: `Título de ${key}`,
  reason: `porque ${key}`,
  href: `/${key}`,
  at: '2026-11-30T18:00:00.000Z',
  until: null,
  hidable: true,
  ...given,
})

const step = (key: string, title: string, href: string): NextStep => ({
  ...{ key, title, href, order: 10, icon: { d: '' }, text: '', action: title },
  open: () => true,
})
const STEPS = [
  step('answer', 'Contesta a quien espera', '/user/pending-connections'),
  step('connect', 'Conoce a tu equipo', '/network'),
]

/** Opens the panel of a member to whom the server answers these lines. */
async function openPanel({
  lines,
  user = ANA,
  administration = [],
  waiting = [{ name: 'reports', count: 3 }],
}: PanelOptions) {
  const shown = [...lines]
  const log = serve(({ method, path, body }) => {
    if (path === '/api/users/home') return ok({ lines: shown })
    if (path === '/api/users/home/hide') {
      const at = shown.findIndex(({ key }) => key === (body as { key: string }).key)
      shown.splice(at, 1)
      return ok({ success: true })
    }
    if (path === '/api/admin/waiting') return ok({ waiting })
    throw new Error(`${method} ${path}`)
  })
  await openRoute(Route, '/dashboard', {
    address: '/dashboard',
    user: { ...user, istourdone: true },
    context: {
      features: { ...gatherFeatures([]), administration, nextSteps: async () => STEPS },
      parts: new LateParts(new Map()),
      exists: () => true,
    },
  })
  return log
}
type PanelOptions = {
  lines: HomeLine[]
  user?: typeof ANA
  waiting?: { name: string; count: number }[]
  administration?: ReturnType<typeof gatherFeatures>['administration']
}

test('What waits stands first, four rows with their reasons, and the others open in place', async () => {
  await openPanel({ lines: ['a', 'b', 'c', 'd', 'e'].map((key) => line(key)) })
  const own = await screen.findByRole('region', { name: 'Lo tuyo' })
  const rows = within(own).getAllByRole('link')
  expect(rows.map((row) => row.getAttribute('href'))).toEqual(['/a', '/b', '/c', '/d', '/e'])
  expect(within(own).getByText('porque a')).toBeTruthy()
  expect(within(own).getByText('Ver todo (1 más)').closest('details')?.querySelectorAll('a')).toHaveLength(1)
  const steps = screen.getByRole('heading', { name: 'Tu siguiente paso' })
  expect(own.compareDocumentPosition(steps) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('A line goes with a press, and one that can’t be hidden has no such button', async () => {
  const log = await openPanel({
    lines: [line('pago', { hidable: false, urgency: 'money' }), line('mensajes')],
  })
  await screen.findByText('Título de mensajes')
  expect(screen.queryByRole('button', { name: 'Quitar de aquí: Título de pago' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Quitar de aquí: Título de mensajes' }))
  await vi.waitFor(() => expect(screen.queryByText('Título de mensajes')).toBeNull())
  expect(log).toContainEqual({ method: 'POST', path: '/api/users/home/hide', body: { key: 'mensajes' } })
  expect(screen.getByText('Título de pago')).toBeTruthy()
})

test('A next step whose page a line leads to isn’t offered beside it', async () => {
  await openPanel({ lines: [line('pending', { href: '/user/pending-connections' })] })
  await screen.findByText('Título de pending')
  expect(screen.queryByText('Contesta a quien espera')).toBeNull()
  expect(screen.getByText('Conoce a tu equipo')).toBeTruthy()
})

test('Where nothing waits the next step is large, and what is the member’s stands below it', async () => {
  await openPanel({ lines: [line('curso', { section: 'begun' })] })
  const own = await screen.findByRole('region', { name: 'Lo tuyo' })
  const steps = screen.getByRole('heading', { name: 'Tu siguiente paso' })
  expect(screen.getByRole('link', { name: 'Contesta a quien espera' })).toBeTruthy()
  expect(own.compareDocumentPosition(steps) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
})

test.each([
  ['an administrator', rights('administer', 'write', 'openPaid'), true],
  ['an editor', rights('write'), true],
  ['a moderator', rights('moderate'), true],
  ['a member', rights(), false],
] as const)('What waits in the administration is a line for %s: %s', async (_, can, isTold) => {
  const screens = [
    {
      ...{ label: 'Reportes', href: '/admin/reportes', order: 1, icon: { d: '' }, shows: () => true },
      waits: { reports: { one: 'reporte por ver', many: 'reportes por ver' } },
    },
  ]
  const log = await openPanel({ lines: [line('a')], user: { ...ANA, can }, administration: screens })
  await screen.findByText('Título de a')
  expect(screen.queryAllByRole('link', { name: '3 reportes por ver' })).toHaveLength(isTold ? 1 : 0)
  expect(log.some(({ path }) => path === '/api/admin/waiting')).toBe(isTold)
})

test('Lines that couldn’t be read leave their place with a way to read them again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  serve(() => null)
  await openRoute(Route, '/dashboard', {
    address: '/dashboard',
    user: { ...ANA, istourdone: true },
    context: {
      features: { ...gatherFeatures([]), nextSteps: async () => [] },
      parts: new LateParts(new Map()),
      exists: () => true,
    },
  })
  expect(await screen.findByText('No pudimos cargar esta parte')).toBeTruthy()
})

const deed = (key: string, isDone: boolean) =>
  line(key, { section: 'firstWeek', urgency: 'work', ...(isDone && { done: true }) })

test('The deeds of the first week stand before the next step; done all, they are celebrated until «Seguir» is pressed, once for good', async () => {
  await openPanel({ lines: [deed('pregunta', true), deed('casa', false), deed('persona', false)] })
  const own = await screen.findByRole('region', { name: 'Lo tuyo' })
  expect(within(own).getByRole('heading', { name: 'Tu primera semana' })).toBeTruthy()
  expect(within(own).queryByRole('button', { name: 'Seguir' })).toBeNull()
  const steps = screen.getByRole('heading', { name: 'Tu siguiente paso' })
  expect(own.compareDocumentPosition(steps) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  cleanup()

  const log = await openPanel({ lines: ['pregunta', 'casa', 'persona'].map((key) => deed(key, true)) })
  await screen.findByRole('heading', { name: '¡Ya estás en la cancha!' })
  fireEvent.click(screen.getByRole('button', { name: 'Seguir' }))
  await vi.waitFor(() => expect(screen.queryByText('¡Ya estás en la cancha!')).toBeNull())
  const hidden = log.filter(({ method }) => method === 'POST').map(({ body }) => body)
  expect(hidden).toEqual([{ key: 'pregunta' }, { key: 'casa' }, { key: 'persona' }])
})

test('A dispute comes before a person who waits, and a job that failed after them; both are counted anew with the member’s own lines', async () => {
  const screens = [
    {
      ...{ label: 'Trabajos', href: '/admin/trabajos', order: 1, icon: { d: '' }, shows: () => true },
      waits: { jobs: { one: 'trabajo', many: 'trabajos', urgency: 'work' as const } },
    },
    {
      ...{ label: 'Disputas', href: '/admin/disputas', order: 2, icon: { d: '' }, shows: () => true },
      waits: { disputes: { one: 'disputa', many: 'disputas', urgency: 'money' as const } },
    },
  ]
  const user = { ...ANA, can: rights('administer', 'write', 'openPaid') }
  const waiting = [
    { name: 'jobs', count: 1 },
    { name: 'disputes', count: 2 },
  ]
  const log = await openPanel({ lines: [line('mensajes')], user, administration: screens, waiting })
  await screen.findByRole('link', { name: '2 disputas' })
  const own = screen.getByRole('region', { name: 'Lo tuyo' })
  const titles = () =>
    within(own)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(titles()).toEqual(['2 disputas', 'Título de mensajes', '1 trabajo'])
  waiting.splice(1)
  fireEvent.click(screen.getByRole('button', { name: 'Quitar de aquí: Título de mensajes' }))
  await vi.waitFor(() => expect(titles()).toEqual(['1 trabajo']))
  expect(log.filter(({ path }) => path === '/api/admin/waiting').length).toBeGreaterThan(1)
})
