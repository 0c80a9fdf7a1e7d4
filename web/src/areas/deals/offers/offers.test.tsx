// @vitest-environment happy-dom
import type { Offer } from '@cancha/contract/deals/offers'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ok, refused, serve } from '../../../testing/server.ts'
import { WithQueries } from '../../../testing/with-queries.tsx'
import { ConfirmProvider } from '../../../ui/overlays/confirm.tsx'
import { CompareTable } from './CompareTable.tsx'
import { OfferCard } from './OfferCard.tsx'
import { OfferDialog } from './OfferDialog.tsx'

const OFFER: Offer = {
  id: '5',
  state: 'made',
  mine: false,
  deal: { dealid: '12', title: 'Casa en Hicks Ave', price: 142_000, status: 'active' },
  other: { _id: '3', firstname: 'Ana', lastname: 'Ríos', pathalias: null, avatar: null },
  terms: {
    version: 2,
    by: 'buyer',
    amount: 133_480,
    earnest: 2_000,
    days: 21,
    note: 'En efectivo',
    at: '2026-11-21T15:00:00.000Z',
  },
  before: [],
  standsUntil: '2026-11-24T15:00:00.000Z',
  updatedAt: '2026-11-21T15:00:00.000Z',
  can: { accept: true, decline: true, counter: true, withdraw: false, again: false },
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const card = (offer: Partial<Offer> = {}) =>
  render(
    <ConfirmProvider>
      <ul>
        <OfferCard offer={{ ...OFFER, ...offer }} onCounter={() => undefined} />
      </ul>
    </ConfirmProvider>,
    { wrapper: WithQueries },
  )

test('an offer says its amount against the price, its earnest money, its days and until when it stands', () => {
  const { container } = card()
  const text = container.textContent
  for (const part of [
    '$133,480',
    '−6 % contra $142,000',
    '$2,000',
    '21 días',
    '24 nov 2026',
    'Espera tu respuesta',
  ])
    expect(text).toContain(part)
})

test('accepting shows the very terms and sends the version and the amount that were read; what is new is told', async () => {
  const asked = serve(() =>
    refused(409, 'conflict', 'La oferta cambió mientras la leías: ahora son $130,000.'),
  )
  card()
  await press(/^Aceptar la oferta/)
  expect(
    screen.getByRole('heading', {
      name: '¿Aceptar $133,480, con $2,000 de depósito de garantía y cierre en 21 días?',
    }),
  ).toBeTruthy()
  expect(asked).toEqual([])
  await press('Aceptar oferta')
  await vi.waitFor(() =>
    expect(asked).toMatchObject([
      { path: '/api/deals/offers/accept', body: { id: '5', version: 2, amount: 133_480 } },
    ]),
  )
})

test('declining and withdrawing ask first; one that may be made again is, by one tap', async () => {
  const asked = serve(() => ok({ success: true, offer: OFFER }))
  card()
  await press(/^Rechazar la oferta/)
  await press('Cancelar')
  expect(asked).toEqual([])
  await press(/^Rechazar la oferta/)
  await press('Rechazar oferta')
  await vi.waitFor(() =>
    expect(asked).toMatchObject([{ path: '/api/deals/offers/decline', body: { version: 2 } }]),
  )
})

test('an offer that wasn’t chosen is made again by one tap', async () => {
  const asked = serve(() => ok({ success: true, offer: OFFER }))
  const can = { accept: false, decline: false, counter: false, withdraw: false, again: true }
  card({ state: 'outbid', mine: true, can })
  await press(/^Hacer otra vez la oferta/)
  await vi.waitFor(() =>
    expect(asked).toMatchObject([{ path: '/api/deals/offers/again', body: { id: '5' } }]),
  )
  expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull()
})

test('wrong terms are said at their fields, nothing is sent, and what was typed comes back after closing', async () => {
  const asked = serve(() => ok({ success: true, offer: OFFER }))
  const onClose = vi.fn()
  const dialog = () =>
    render(<OfferDialog owner="3" deal={OFFER.deal} onClose={onClose} />, { wrapper: WithQueries })
  const first = dialog()
  await press('Enviar oferta')
  await vi.waitFor(() => expect(screen.getByText('Escribe cuánto ofreces')).toBeTruthy())
  for (const says of ['Escribe tu depósito de garantía, o 0', 'Escribe en cuántos días cierras'])
    expect(screen.getByText(says)).toBeTruthy()
  type('Cantidad', '133,480')
  expect(screen.getByText('6 % menos de lo que se pide.')).toBeTruthy()
  type('Depósito de garantía', '200,000')
  type('Días hasta el cierre', '21')
  await press('Enviar oferta')
  await vi.waitFor(() => expect(screen.getByText('El depósito no puede ser más que la oferta')).toBeTruthy())
  expect(asked).toEqual([])
  first.unmount()
  dialog()
  expect(screen.getByLabelText<HTMLInputElement>('Cantidad').value).toBe('133,480')
  type('Depósito de garantía', '2,000')
  await press('Enviar oferta')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked).toMatchObject([
    {
      path: '/api/deals/offers/add',
      body: { dealid: '12', amount: 133_480, earnest: 2_000, days: '21', stands: '3' },
    },
  ])
})

test('a counter-offer begins with the terms that were read, and names their version', async () => {
  const asked = serve(() => ok({ success: true, offer: OFFER }))
  const onClose = vi.fn()
  render(<OfferDialog owner="3" deal={OFFER.deal} offer={OFFER} onClose={onClose} />, {
    wrapper: WithQueries,
  })
  expect(screen.getByRole('heading', { name: 'Otras condiciones' })).toBeTruthy()
  type('Cantidad', '138,000')
  await press('Enviar contraoferta')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked).toMatchObject([
    {
      path: '/api/deals/offers/counter',
      body: { id: '5', version: 2, amount: 138_000, earnest: 2_000, days: '21' },
    },
  ])
})

test('offers for one deal stand side by side, the highest first', () => {
  const higher = { ...OFFER, id: '6', other: { ...OFFER.other, firstname: 'Beto' } }
  render(
    <CompareTable offers={[OFFER, { ...higher, terms: { ...OFFER.terms, amount: 140_000, days: 1 } }]} />,
  )
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows[1]).toContain('Beto Ríos$140,000−1 %$2,0001 día')
  expect(rows[2]).toContain('Ana Ríos$133,480')
})
