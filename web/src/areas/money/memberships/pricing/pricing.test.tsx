// @vitest-environment happy-dom

import { cents } from '@cancha/domain/ground/amounts/cents'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SessionUser } from '../../../../api/session.ts'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { samplePlans as plans } from '../../../../testing/sample-plans.ts'
import { ok, serve } from '../../../../testing/server.ts'
import type { OwnedSubscription } from '../queries.ts'
import { Route } from './PricingPage.tsx'

const SUBSCRIPTION: OwnedSubscription = {
  subid: 'sub_1234',
  plan: 'basic_month',
  status: 'active',
  since: '2026-10-12T15:00:00.000Z',
  periodend: '2026-12-12T15:00:00.000Z',
  cancelatperiodend: false,
  daysleft: 18,
  nextcharge: { at: '2026-12-12T15:00:00.000Z', amount: PLANS.basic_month.price },
  graceuntil: null,
  asksbank: false,
  next: null,
  can: { cancel: true, resume: false, change: true, repair: false },
}

async function open(
  address: string,
  answer: ReturnType<typeof plans>,
  { user = null, subscription }: { user?: SessionUser | null; subscription?: OwnedSubscription } = {},
) {
  const log = serve(({ path, method }) => {
    if (path === '/api/memberships/plans') return ok(answer)
    if (path === '/api/memberships/mine')
      return ok({ subscription: subscription ?? null, card: null, training: null, grant: null, payments: [] })
    if (path === '/api/users/session') return ok({ user })
    if (method === 'POST') return ok({ success: true })
    return null
  })
  await openRoute(Route, '/pricing', { address, user })
  await screen.findByRole('heading', { level: 1 })
  return log
}

const cards = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const card = (name: string) =>
  within(
    screen
      .getAllByRole('article')
      .find((each) => within(each).queryByRole('heading', { name })) as HTMLElement,
  )
const press = async (name: string) =>
  act(async () => void fireEvent.click(await screen.findByRole('button', { name })))

test.each([
  ['', ['Básica mensual', 'Básica anual', 'Entrenamiento intensivo', 'Cancha Pro']],
  ['?page=mensual', ['Básica mensual', 'Cancha Pro']],
  ['?page=anual', ['Básica anual', 'Cancha Pro']],
  ['?page=entrenamiento', ['Entrenamiento intensivo', 'Cancha Pro']],
  ['?page=otra', ['Básica mensual', 'Básica anual', 'Entrenamiento intensivo', 'Cancha Pro']],
])(
  '[PAY-001] [PAY-002] [PAY-004] /pricing%s shows the cards %j, Cancha Pro always',
  async (search, shown) => {
    await open(`/pricing${search}`, plans())
    expect(cards()).toEqual(shown)
  },
)

test('[PAY-003] [PAY-005] [PAY-010] a plan leads to its checkout, and the way back goes along', async () => {
  await open('/pricing?=/network', plans())
  expect(card('Básica mensual').getByRole('link').getAttribute('href')).toBe(
    '/pricing/pago?plan=basic_month&=/network',
  )
})

test('a way back that leads off the site isn’t taken along', async () => {
  await open('/pricing?=//malo.example', plans())
  expect(card('Básica mensual').getByRole('link').getAttribute('href')).toBe('/pricing/pago?plan=basic_month')
})

test('each price stands as the specification has it, the yearly one beside its list price and by the month', async () => {
  await open('/pricing', plans())
  expect(card('Básica mensual').getByText('$29.99')).toBeTruthy()
  expect(card('Básica anual').getByText('$319.99')).toBeTruthy()
  expect(card('Básica anual').getByText('$359.88').tagName).toBe('S')
  expect(card('Básica anual').getByText(/\$26\.67 al mes/)).toBeTruthy()
  expect(card('Entrenamiento intensivo').getByText('$997')).toBeTruthy()
  expect(card('Cancha Pro').getByText('$9,997')).toBeTruthy()
  expect(card('Cancha Pro').getByText(/24 sesiones en vivo al año/)).toBeTruthy()
})

test('[PAY-006] the plan that somebody has says so, with its days, and leads to no checkout', async () => {
  await open('/pricing', plans({ basic_month: { state: 'current', daysleft: 18 } }), {
    user: ANA,
    subscription: SUBSCRIPTION,
  })
  expect(card('Básica mensual').getByText('Plan activo actual')).toBeTruthy()
  expect(card('Básica mensual').queryByRole('link', { name: /Elegir|Cambiar/ })).toBeNull()
  expect(screen.getByText('Te quedan 18 días.')).toBeTruthy()
  expect(card('Básica anual').getByRole('link', { name: /^Cambiar a la anual/ })).toBeTruthy()
})

test('what a bank decides about is not sold again meanwhile, and says so', async () => {
  await open('/pricing', plans({ training: { state: 'contested', daysleft: null } }), { user: ANA })
  expect(card('Entrenamiento intensivo').getByText('En disputa')).toBeTruthy()
  expect(card('Entrenamiento intensivo').queryByRole('link', { name: /Elegir|Comprar|Quiero/ })).toBeNull()
  expect(
    card('Entrenamiento intensivo')
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ver sus cursos', 'Ver mi membresía'])
})

const UNTIL = '2027-01-04T15:00:00.000Z'

test('what was given says until when, and what it opens isn’t sold beside it', async () => {
  await open(
    '/pricing',
    plans({
      basic_month: { state: 'included', until: UNTIL },
      basic_year: { state: 'included', until: UNTIL },
      training: { state: 'given' },
      pro_year: { state: 'given', until: UNTIL },
    }),
    { user: ANA },
  )
  expect(card('Cancha Pro').getByText('Tuyo de regalo')).toBeTruthy()
  expect(card('Cancha Pro').getByText('Sin costo hasta el 4 de enero de 2027.')).toBeTruthy()
  expect(card('Básica anual').getByText(/^Lo abre tu Cancha Pro de regalo/)).toBeTruthy()
  expect(card('Entrenamiento intensivo').getByText(/sin fecha de término/)).toBeTruthy()
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links.filter((href) => href?.includes('/pricing/pago'))).toEqual([])
})

test('who has a price of their own reads it beside the usual one, and goes to their offer', async () => {
  const address = '/pricing/entrenamiento/abcdefghijklmnopqrstuvwx'
  await open(
    '/pricing',
    plans({ training: { state: 'offered', until: UNTIL, offer: { price: cents(677_00), address } } }),
    { user: ANA },
  )
  const training = card('Entrenamiento intensivo')
  expect(training.getByText('$677')).toBeTruthy()
  expect(training.getByText('$997').tagName).toBe('S')
  expect(training.getByText(/Vale hasta el 4 de enero de 2027/)).toBeTruthy()
  expect(training.getByRole('link', { name: 'Inscribirme por $677' }).getAttribute('href')).toBe(address)
})

test('who owes a charge changes the card first', async () => {
  await open(
    '/pricing',
    plans({ basic_month: { state: 'current', daysleft: 3 }, pro_year: { state: 'owes' } }),
    {
      user: ANA,
      subscription: SUBSCRIPTION,
    },
  )
  const link = card('Cancha Pro').getByRole('link', { name: 'Cambiar tarjeta' })
  expect(link.getAttribute('href')).toBe('/membresia/tarjeta')
  expect(card('Cancha Pro').queryByRole('link', { name: /Pasar a/ })).toBeNull()
})

test('[PAY-007] [PAY-008] a plan that was cancelled says so with its days, and has a way back', async () => {
  const log = await open('/pricing', plans({ basic_month: { state: 'ending', daysleft: 1 } }), {
    user: ANA,
    subscription: {
      ...SUBSCRIPTION,
      cancelatperiodend: true,
      daysleft: 1,
      nextcharge: null,
      can: { ...SUBSCRIPTION.can, cancel: false, resume: true },
    },
  })
  expect(card('Básica mensual').getByText('Plan cancelado')).toBeTruthy()
  expect(card('Básica mensual').getByText('Te queda 1 día')).toBeTruthy()
  await press('Seguir con mi plan')
  await vi.waitFor(() =>
    expect(log.filter(({ method }) => method === 'POST')).toEqual([
      { method: 'POST', path: '/api/memberships/resume', body: { subid: 'sub_1234' } },
    ]),
  )
})

test('[PAY-009] cancelling asks before it acts, and asks for the reason without needing it', async () => {
  const log = await open('/pricing', plans({ basic_month: { state: 'current', daysleft: 18 } }), {
    user: ANA,
    subscription: SUBSCRIPTION,
  })
  const sent = () => log.filter(({ method }) => method === 'POST')
  await press('Cancelar plan')
  await screen.findByRole('heading', { name: '¿Estás segura de que deseas cancelar la suscripción?' })
  expect(sent()).toEqual([])
  await press('Cancelar la suscripción')
  await vi.waitFor(() =>
    expect(sent()).toEqual([{ method: 'POST', path: '/api/users/sub/cancel', body: { subid: 'sub_1234' } }]),
  )
})

test('where nothing is sold, the page says so and leads to no checkout', async () => {
  await open('/pricing', plans({}, false))
  expect(screen.getByText(/no están a la venta en este momento/)).toBeTruthy()
  expect(screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('pago'))).toEqual(
    [],
  )
})

test('[PAY-012] how to leave is told, and whom to ask', async () => {
  await open('/pricing', plans())
  expect(screen.getByRole('heading', { name: /^Cómo se cancela/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Escríbenos' }).getAttribute('href')).toBe('/contactus')
})
