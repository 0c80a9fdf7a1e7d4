// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ReasonDialog } from '../../../shell/administration/ReasonDialog.tsx'
import { ok, serve } from '../../../testing/server.ts'
import { WithQueries } from '../../../testing/with-queries.tsx'
import { CouponCard, endCoupon } from './CouponCard.tsx'
import type { Coupon } from './queries.ts'
import { SendOfferDialog } from './SendOfferDialog.tsx'
import { UsesDialog } from './UsesDialog.tsx'

const COUPON: Coupon = {
  id: 'promo_1',
  code: 'VECINOS-20',
  state: 'active',
  words: '20 % menos en el primer cobro de cualquier plan, para 50 personas, sin fecha de término',
  used: 12,
  most: 50,
  until: null,
  madeat: '2026-11-20T15:00:00.000Z',
  madeby: 'Adela Ríos',
  reason: 'La feria',
  endedat: null,
  endedby: null,
  can: { end: true },
}
const ANA = { id: '1', name: 'Ana Ruiz', email: 'ana@prueba.example', before: null }
const BETO = { id: '2', name: 'Beto Gil', email: 'beto@prueba.example', before: null }

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const show = (part: Partial<Coupon> = {}) => {
  const onUses = vi.fn()
  const { container } = render(<CouponCard coupon={{ ...COUPON, ...part }} onUses={onUses} />, {
    wrapper: WithQueries,
  })
  return { onUses, text: container.textContent ?? '' }
}

test('a coupon says what it does, how often it was used, and who made it', async () => {
  const { onUses, text } = show()
  expect(text).toContain('Usado 12 de 50 veces')
  expect(text).toContain('Lo hizo Adela Ríos')
  await press('Ver quién lo usó: VECINOS-20')
  expect(onUses).toHaveBeenCalledOnce()
  await press('Terminar: VECINOS-20')
  expect(await screen.findByRole('dialog', { name: 'Terminar el cupón VECINOS-20' })).toBeTruthy()
})

test('one that can’t be used any more can’t be ended, and unused has no users', () => {
  const { text } = show({
    state: 'ended',
    used: 0,
    most: null,
    madeby: null,
    endedat: '2026-11-21T15:00:00.000Z',
    endedby: 'Adela Ríos',
    can: { end: false },
  })
  expect(text).toContain('Nadie lo ha usado todavía')
  expect(text).toContain('No se hizo en esta página')
  expect(text).toContain('Lo terminó Adela Ríos')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a coupon isn’t ended without a reason; with one it is, once', async () => {
  const asked = serve(() => ok({ success: true }))
  const onClose = vi.fn()
  render(<ReasonDialog {...endCoupon(COUPON).asks} onClose={onClose} />, { wrapper: WithQueries })
  await press('Terminar')
  await vi.waitFor(() => expect(screen.getByText('Escribe el motivo')).toBeTruthy())
  expect(asked).toEqual([])
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Ya pasó' } })
  await press('Terminar')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked).toMatchObject([
    { path: '/api/admin/coupons/end', body: { id: 'promo_1', reason: 'Ya pasó' } },
  ])
})

test('who used it is told, and that the provider counts more', async () => {
  serve(() =>
    ok({
      uses: [
        {
          member: { id: '1', name: 'Ana Ruiz' },
          plan: 'basic_month',
          at: '2026-11-21T15:00:00.000Z',
          paid: 2399,
        },
      ],
    }),
  )
  render(<UsesDialog coupon={COUPON} onClose={() => undefined} />, { wrapper: WithQueries })
  expect((await screen.findByRole('link', { name: 'Ana Ruiz' })).getAttribute('href')).toBe(
    '/admin/miembros/1',
  )
  expect(screen.getByText('$23.99')).toBeTruthy()
  expect(screen.getByText(/cuenta 12 en total/)).toBeTruthy()
})

test('an offer isn’t sent without a reason; with one to those who were shown, and those left out are told', async () => {
  const asked = serve(() => ok({ sent: 1, skipped: [{ name: 'Beto Gil', why: 'ya usó su oferta' }] }))
  const [onSkipped, onClose] = [vi.fn(), vi.fn()]
  render(<SendOfferDialog members={[ANA, BETO]} onSkipped={onSkipped} onClose={onClose} />, {
    wrapper: WithQueries,
  })
  expect(screen.getByRole('heading', { name: 'Enviar la oferta a 2 miembros' })).toBeTruthy()
  expect(screen.getByText('Ana Ruiz, Beto Gil')).toBeTruthy()
  await press('Enviar')
  await vi.waitFor(() => expect(screen.getByText('Escribe el motivo')).toBeTruthy())
  expect(asked).toEqual([])
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Otra vez' } })
  await press('Enviar')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asked).toMatchObject([
    { path: '/api/admin/training-offers', body: { members: ['1', '2'], reason: 'Otra vez' } },
  ])
  expect(onSkipped).toHaveBeenCalledWith([{ name: 'Beto Gil', why: 'ya usó su oferta' }])
})
