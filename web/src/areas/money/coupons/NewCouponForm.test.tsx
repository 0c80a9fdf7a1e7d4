// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type Answer, later, ok, refused, serve } from '../../../testing/server.ts'
import { WithQueries } from '../../../testing/with-queries.tsx'
import { NewCouponForm } from './NewCouponForm.tsx'

const open = (onDone = () => undefined) => render(<NewCouponForm onDone={onDone} />, { wrapper: WithQueries })
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const choose = (label: string) => fireEvent.click(screen.getByLabelText(label))
const press = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Hacer el cupón' })))
const says = () =>
  within(screen.getByRole('region', { name: 'Lo que hará' }))
    .getByRole('status')
    .textContent?.replaceAll('\u00a0', ' ')

function fillIn() {
  type('Código', 'vecinos-20')
  type('Cuánto descuenta', '20')
  type('Motivo', 'La feria')
}

test('says in plain words what it will do while it is typed, and what is charged with it', () => {
  open()
  expect(says()).toBe('Escribe cuánto descuenta, y aquí se lee lo que hará el cupón.')
  type('Cuánto descuenta', '20')
  choose('En los de varios meses')
  choose('Básica mensual')
  choose('Básica anual')
  type(/^Cuántas veces se puede usar/, '50')
  type(/^Último día en que vale/, '2030-12-31')
  expect(says()).toBe(
    '20 % menos en los primeros 3 meses de Básica mensual y anual, para 50 personas, hasta el 31 de diciembre de 2030 a las 11:59 p.m., hora de Nueva York.',
  )
  expect(screen.getByText('$23.99')).toBeTruthy()
  type('Cuánto descuenta', '101')
  expect(says()).toMatch(/^Escribe cuánto descuenta/)
})

test('is sent once, without what isn’t shown, however often it is pressed; then it says so', async () => {
  const answer = later<Answer>()
  const asked = serve(() => answer.promise)
  const onDone = vi.fn()
  open(onDone)
  fillIn()
  choose('Básica mensual')
  await press()
  await press()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]).toMatchObject({ method: 'POST', path: '/api/admin/coupons' })
  expect(asked[0]?.body).toEqual({
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    code: 'vecinos-20',
    off: 'percent',
    percent: '20',
    duration: 'once',
    plans: ['basic_month'],
    firsttime: false,
    reason: 'La feria',
  })
  await act(async () => answer.settle(ok({ id: 'promo_1', code: 'VECINOS-20' })))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
})

test('keeps its key and what was typed when the provider doesn’t answer', async () => {
  const asked = serve(() =>
    refused(503, 'unavailable', 'El servicio de cobros no responde. Vuelve a intentarlo en un momento.'),
  )
  open()
  fillIn()
  await press()
  await vi.waitFor(() => expect(screen.getAllByText(/^El servicio de cobros no responde/)).not.toEqual([]))
  expect(screen.getByLabelText<HTMLInputElement>('Código').value).toBe('vecinos-20')
  await press()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.body).toEqual(asked[0]?.body)
})

test('isn’t sent with wrong fields: each says what to do', async () => {
  const asked = serve(() => null)
  open()
  type('Código', 'con espacios')
  type('Cuánto descuenta', '0')
  choose('En los de varios meses')
  type('Cuántos meses', '99')
  type(/^Último día en que vale/, '2020-01-01')
  await press()
  for (const sentence of [
    'Usa de 3 a 40 letras de la A a la Z, números o guiones, sin espacios ni acentos',
    'Escribe un número entero de 1 a 100',
    'Escribe un número entero de 1 a 36',
    'Elige un día que no haya pasado',
    'Escribe el motivo',
  ])
    await vi.waitFor(() => expect(screen.getAllByText(sentence)).not.toEqual([]))
  expect(asked).toEqual([])
})

test('an amount instead of a percent, and a suggested code', async () => {
  const asked = serve(() => ok({ id: 'promo_1', code: 'X' }))
  open()
  choose('Una cantidad')
  type('Cuánto descuenta', '5.50')
  fireEvent.click(screen.getByRole('button', { name: 'Sugerir' }))
  type('Motivo', 'La feria')
  expect(says()).toMatch(/^\$5\.50 menos en el primer cobro de cualquier plan/)
  await press()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  expect(asked[0]?.body).toMatchObject({
    code: expect.stringMatching(/^[A-Z]+-[A-HJKMNP-Z2-9]{5}$/),
    off: 'amount',
    amount: 5.5,
  })
  expect(asked[0]?.body).not.toHaveProperty('percent')
})
