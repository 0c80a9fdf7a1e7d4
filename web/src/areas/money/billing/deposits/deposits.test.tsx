// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, serve } from '../../../../testing/server.ts'
import { Route } from './DepositsPage.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined)
  return () => vi.restoreAllMocks()
})

const ADMIN = sampleMember({ id: '1', level: 1, can: rights('administer') })
const TOTALS = { charge: 0, refund: 0, dispute: 0, other: 0, fees: 0, net: 0 }
const DEPOSIT = {
  ...{
    id: '1',
    payout: 'po_1',
    arrives: '2026-12-02',
    status: 'arrived',
    amount: 86_20,
    charges: 3,
    gap: null,
  },
  ...{ ...TOTALS, charge: 100_00, refund: -10_00, fees: 3_80, net: 86_20 },
}
const FOUND = {
  month: '2026-12',
  today: '2026-12-15',
  first: '2026-11',
  recorded: 250_00,
  statement: {
    ...{ ...TOTALS, charge: 250_00, refund: -10_00, fees: 7_50, net: 232_50 },
    ...{ before: 20_00, later: 166_30, deposited: 86_20 },
  },
  deposits: [DEPOSIT],
}

async function open(answer: Answer) {
  const log = serve(({ path }) => {
    if (path.startsWith('/api/admin/deposits')) return answer
    return path === '/api/users/session' ? ok({ user: ADMIN }) : null
  })
  await openRoute(Route, '/admin/depositos', { address: '/admin/depositos', user: ADMIN })
  return log
}
const lines = () =>
  Object.fromEntries(
    screen
      .getAllByRole('definition')
      .map((one) => [one.previousElementSibling?.textContent, one.textContent] as const),
  )

test('a month goes from what was charged to what the bank has, and each deposit says what it is the sum of', async () => {
  await open(ok(FOUND))
  await screen.findByRole('heading', { name: 'Depósitos de diciembre de 2026' })
  expect(lines()).toEqual({
    Cobrado: '$250.00',
    Devuelto: '−$10.00',
    'Reclamos de los bancos': '$0.00',
    Comisiones: '−$7.50',
    'Neto del mesEl neto de «Cifras» es antes de las comisiones.': '$232.50',
    'De meses anteriores, que llegó en este': '$20.00',
    'De este mes, que llega al banco después': '−$166.30',
    'Depositado en el mes': '$86.20',
  })
  expect(screen.getByText('3 cobros, $100.00 · devuelto, −$10.00 · comisiones, −$3.80')).toBeTruthy()
  expect(screen.getByText('En el banco')).toBeTruthy()
})

test('what the site recorded otherwise, and a deposit that doesn’t add up, are said', async () => {
  await open(ok({ ...FOUND, recorded: 240_00, deposits: [{ ...DEPOSIT, amount: 90_00, gap: 'differs' }] }))
  await screen.findByText(/^Según los pagos del sitio: \$240\.00\. /)
  expect(screen.getByText('No cuadra')).toBeTruthy()
  expect(screen.getByText(/Lo que se conoce suma \$86\.20/)).toBeTruthy()
})

test('before the first charge there is nothing to choose or to take', async () => {
  await open(ok({ ...FOUND, first: null, deposits: [], statement: { ...FOUND.statement, charge: 0 } }))
  await screen.findByRole('heading', { name: 'Todavía no hay movimientos' })
  expect(screen.queryByRole('button', { name: 'Bajar (CSV)' })).toBeNull()
})

test('a month that hasn’t begun is said in its place', async () => {
  const msg = 'Enero de 2999 todavía no empieza'
  const issues = [{ path: 'query.month', msg }]
  await open({ status: 400, body: { success: false, code: 'invalid_input', msg, issues } })
  await screen.findByRole('heading', { name: msg })
})

test('a file is taken along with a reason: without one it says so at its field, and nothing is asked for', async () => {
  const log = await open(ok(FOUND))
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Bajar (CSV)' })))
  const field = await screen.findByLabelText('Motivo')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Bajar' })))
  await screen.findByText('Escribe el motivo')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(log.filter(({ path }) => path.includes('deposits.csv'))).toEqual([])
})
