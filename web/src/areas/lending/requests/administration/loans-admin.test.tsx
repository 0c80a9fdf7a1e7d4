// @vitest-environment happy-dom
import type { AdministeredRequest } from '@cancha/contract/lending/requests/loan-administration'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { rights, sampleMember } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { type Answer, ok, type ServedRequest, serve } from '../../../../testing/server.ts'
import { sampleRequest } from '../sample-loan.ts'
import { Route } from './LoansAdminPage.tsx'
import { type LoansSearch, loansAddress } from './loans-address.ts'

const ADMIN = sampleMember({ id: '1', level: 1, can: rights('administer') })
const COUNTS = { new: 8, active: 5, close: 12, alone: 2 }

const request = (given: Partial<AdministeredRequest> = {}): AdministeredRequest => ({
  ...sampleRequest('administrator'),
  pageurl: '/loan/view/tok31',
  days: 12,
  sent: 4,
  interested: 1,
  advice: [],
  funded: null,
  ...given,
})

const list = (loans: AdministeredRequest[], totalPages = 1) =>
  ok({ loans, counts: COUNTS, total: loans.length, currentPage: 1, totalPages })

async function open(
  read: (request: ServedRequest) => Answer = () => list([request()]),
  address = '/admin/prestamos',
) {
  const asked = serve((request) => (request.method === 'GET' ? read(request) : ok({ success: true })))
  await openRoute(Route, '/admin/prestamos', { address, user: ADMIN })
  await screen.findByRole('heading', { level: 1, name: 'Préstamos' })
  return {
    read: () => [...new Set(asked.filter(({ method }) => method === 'GET').map(({ path }) => path))],
    sent: () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body })),
  }
}

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement))
const cells = () =>
  within(screen.getByRole('table', { name: 'Solicitudes de préstamo' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test.each<[Record<string, unknown>, LoansSearch]>([
  [{}, {}],
  [
    { estado: 'new', page: '2' },
    { estado: 'new', page: '2' },
  ],
  [
    { estado: 'solas', search: ' rosa ' },
    { estado: 'solas', search: 'rosa' },
  ],
  [{ estado: 'otro', page: '1001', search: '' }, {}],
])('the address %j is read as %j, and written as it is read', (given, read) => {
  expect(loansAddress.read(given)).toEqual(read)
  expect(
    loansAddress.read(Object.fromEntries(new URLSearchParams(loansAddress.href(read).split('?')[1]))),
  ).toEqual(read)
})

describe('the requests', () => {
  test('are listed with state, age, place, borrower and lenders, without private ranges', async () => {
    const { read } = await open()
    expect(read()).toEqual(['/api/admin/loans?page=1'])
    const tabs = within(screen.getByRole('navigation', { name: 'Estado' })).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual([
      'Todas (25)',
      'Nuevo (8)',
      'Activo (5)',
      'Cerrado (12)',
      'Sin prestamista (2)',
    ])
    expect(cells()).toEqual([
      [
        'Hard Money en San Antonio, Texas',
        'Rosa Medinarosa@prueba.example',
        '$180,000',
        'Nuevo',
        '12 días05-Nov-2026',
        '41 interesado',
        'Cerrar',
      ],
    ])
    expect(screen.getAllByRole('link', { name: 'Rosa Medina' })[0]?.getAttribute('href')).toBe(
      '/admin/miembros/40',
    )
    expect(
      screen.getAllByRole('link', { name: 'Hard Money en San Antonio, Texas' })[0]?.getAttribute('href'),
    ).toBe('/loan/view/tok31')
  })

  test('that ended say how, and can’t be closed', async () => {
    await open(() =>
      list([
        request({
          status: 'close',
          result: 'funded',
          author: null,
          authorname: null,
          email: null,
          funded: {
            companyname: 'Préstamos Prado',
            loanamount: cents(17_500_000),
            commissionamount: cents(437_500),
          },
        }),
      ]),
    )
    expect(cells()[0]?.slice(1, 4)).toEqual([
      'Cuenta borrada',
      '$180,000',
      'CerradoFinanciadaPréstamos Prado: $175,000, comisión $4,375',
    ])
    expect(screen.queryAllByRole('button', { name: /^Cerrar/ })).toEqual([])
  })

  test('without a lender say what would find one', async () => {
    const { read } = await open(
      () => list([request({ sent: 0, interested: 0, advice: ['2 prestamistas no prestan en Texas'] })]),
      '/admin/prestamos?estado=solas',
    )
    expect(read()).toEqual(['/api/admin/loans?alone=Si&page=1'])
    expect(screen.getAllByText('2 prestamistas no prestan en Texas')[0]).toBeTruthy()
    expect(cells()[0]?.[5]).toBe('Ninguno')
  })

  test('are searched by words, page by page', async () => {
    const { read } = await open(() => list([request()], 3), '/admin/prestamos?estado=active&search=rosa')
    expect(read()).toEqual(['/api/admin/loans?status=active&search=rosa&page=1'])
    expect(screen.getByRole('link', { name: 'Página 2' }).getAttribute('href')).toBe(
      '/admin/prestamos?estado=active&search=rosa&page=2',
    )
  })

  test('keep the search that was refused, and say why at its field', async () => {
    await open(
      () => ({
        status: 503,
        body: {
          success: false,
          code: 'unavailable',
          msg: 'La búsqueda tarda demasiado.',
          issues: [{ path: 'query.search', msg: 'La búsqueda tarda demasiado. Escribe más letras.' }],
        },
      }),
      '/admin/prestamos?search=a',
    )
    expect(await screen.findByText('La búsqueda tarda demasiado. Escribe más letras.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Prueba con otras palabras' })).toBeTruthy()
  })

  test.each([
    ['', 'Todavía nadie ha pedido un préstamo'],
    ['?estado=solas', 'Todas las abiertas tienen prestamista'],
    ['?estado=active', 'Ninguna está así'],
    ['?search=x', 'Ninguna coincide con eso'],
    ['?page=2', 'En esta página ya no queda ninguna'],
  ])('that are none (%s) say so', async (query, title) => {
    await open(() => list([], 2), `/admin/prestamos${query}`)
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryAllByRole('link', { name: 'Ver todas' })).toHaveLength(query ? 1 : 0)
  })

  test('are closed with a reason', async () => {
    const { sent } = await open()
    await press('Cerrar: Hard Money en San Antonio, Texas, de Rosa Medina')
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar la solicitud' }))
    fireEvent.change(dialog.getByLabelText('Motivo'), { target: { value: 'Es un duplicado' } })
    await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Cerrar solicitud' })))
    await vi.waitFor(() =>
      expect(sent()).toEqual([
        { path: '/api/admin/loans/close', body: { lrnid: '31', reason: 'Es un duplicado' } },
      ]),
    )
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the commissions', () => {
  const MONTHS = [
    {
      month: '2026-11',
      loans: 2,
      amount: cents(35_000_000),
      commission: cents(437_500),
      unsaid: 1,
    },
  ]

  test('are read with a press, by month, and nothing is owed to Cancha', async () => {
    const { read } = await open(({ path }) =>
      path.includes('commissions') ? ok({ months: MONTHS }) : list([request()]),
    )
    expect(read()).toEqual(['/api/admin/loans?page=1'])
    expect(screen.queryByText(/a Cancha no se le debe nada/)).toBeNull()
    await press('Comisiones por mes')
    const table = await screen.findByRole('table', { name: 'Préstamos y comisiones por mes' })
    expect(
      [...(within(table).getAllByRole('row')[1]?.children ?? [])].map(({ textContent }) => textContent),
    ).toEqual(['noviembre de 2026', '2', '$350,000', '$4,375', '1'])
    expect(screen.getByText(/a Cancha no se le debe nada/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Comisiones por mes' }).getAttribute('aria-expanded')).toBe(
      'true',
    )
  })

  test('that fail say so, with another try', async () => {
    let fails = true
    await open(({ path }) => {
      if (!path.includes('commissions')) return list([request()])
      return fails
        ? {
            status: 503,
            body: { success: false, code: 'unavailable', msg: 'Prueba en un momento.', issues: [] },
          }
        : ok({ months: [] })
    })
    await press('Comisiones por mes')
    expect(await screen.findByText('Prueba en un momento.')).toBeTruthy()
    fails = false
    await press('Reintentar')
    expect(await screen.findByText('En estos meses nadie registró un préstamo.')).toBeTruthy()
  })
})
