// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import {
  fillIn,
  open,
  PLAN,
  PREVIEW,
  paid,
  pay,
  payButton,
  playCheckouts,
  played,
  press,
  type,
  until,
} from '../../../../testing/played-checkout.tsx'
import { ok, refused } from '../../../../testing/server.ts'

playCheckouts()

test('[PAY-039] [PAY-040] [PAY-041] [PAY-060] a coupon is trimmed and applied by its button, which waits for a code; its discount is paid', async () => {
  const asked: unknown[] = []
  const { sent } = open({
    preview: ({ coupon }) => {
      asked.push(coupon)
      if (!coupon) return ok(PREVIEW)
      const applied = {
        code: 'FAMILIA10',
        percentoff: 10,
        amountoff: null,
        duration: 'once',
        months: null,
        words: '10 % en tu primer cobro',
      }
      return ok({ ...PREVIEW, discount: 3_200, today: 28_799, coupon: applied })
    },
    subscribe: () => paid(),
  })
  await fillIn()
  const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Aplicar' })
  expect(apply().disabled).toBe(true)
  type('Código de cupón (opcional)', '   ')
  expect(apply().disabled).toBe(true)
  type('Código de cupón (opcional)', '  familia10 ')
  await press('Aplicar')
  await screen.findByText('El código de cupón se aplicó correctamente.')
  expect(asked).toEqual([undefined, 'familia10'])
  await press('Pagar $287.99')
  await until(() => expect(sent()[0]).toMatchObject({ coupon: 'FAMILIA10', expected: 28_799 }))
})

test('[PAY-061] a code that isn’t one says so at its field', async () => {
  open({
    preview: ({ coupon }) => ok(coupon ? { ...PREVIEW, couponerror: 'Código de cupón inválido' } : PREVIEW),
  })
  await payButton()
  type('Código de cupón (opcional)', 'NADA')
  await press('Aplicar')
  await screen.findByText('Código de cupón inválido')
  expect(document.activeElement).toBe(screen.getByLabelText('Código de cupón (opcional)'))
})

test('a code that isn’t one is moved to once it says so there, however soon the next frame is drawn', async () => {
  open({
    preview: ({ coupon }) => ok(coupon ? { ...PREVIEW, couponerror: 'Código de cupón inválido' } : PREVIEW),
  })
  await payButton()
  type('Código de cupón (opcional)', 'NADA')
  const field = screen.getByLabelText('Código de cupón (opcional)')
  const said: (string | null)[] = []
  field.addEventListener('focus', () => said.push(field.getAttribute('aria-invalid')))
  const atOnce = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0)
    return 0
  })
  await press('Aplicar')
  await screen.findByText('Código de cupón inválido')
  atOnce.mockRestore()
  expect(said).toEqual(['true'])
})

test('[PAY-042] an e-mail that has an account opens a popup that signs in, with plan, coupon and way back', async () => {
  open({ subscribe: () => refused(409, 'account_exists', 'Ya hay una cuenta con ese correo.') })
  await fillIn()
  await pay()
  await screen.findByRole('heading', { name: 'Correo electrónico ya en uso' })
  const link = screen.getByRole('link', { name: 'Iniciar sesión' })
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(
    '/login?=/pricing/pago?plan=basic_year&=/network',
  )
  await press('Usar otro correo')
  expect(screen.getByLabelText('Correo electrónico').getAttribute('aria-invalid')).toBe('true')
})

test('[PAY-027] [PAY-028] [PAY-032] [PAY-033] [PAY-035] [PAY-036] [PAY-044] [PAY-045] what is missing is said at each field, and of the whole', async () => {
  const { sent } = open({ subscribe: () => paid() })
  await pay()
  await screen.findByRole('heading', { name: 'Este espacio es obligatorio' })
  const said = screen
    .getAllByText(/./, { selector: '[data-fault] span' })
    .map(({ textContent }) => textContent)
  expect(said).toEqual([
    'Entra tu primer nombre',
    'Entra tu apellido',
    'Este espacio es obligatorio',
    'La contraseña debe contener letras y numeros con un limite de 8 caracteres',
    'Tu número de tarjeta está incompleto.',
    'Se requiere el "nombre"',
    'Por favor ingrese el código postal',
  ])
  expect(sent()).toEqual([])
})

test('[PAY-037] [PAY-038] a postal code has up to 10 letters and digits, and nothing else', async () => {
  open({})
  await fillIn()
  expect(screen.getByLabelText<HTMLInputElement>('Código postal').maxLength).toBe(10)
  type('Código postal', '775-06')
  await pay()
  await screen.findByText('Caracteres especiales no son permitidos')
})

test.each([
  ['3055550123', '+13055550123'],
  ['305555', undefined],
  ['', undefined],
])(
  '[PAY-034] a phone number %s is sent as %s: kept only with more than 10 digits, and it never stops a payment',
  async (typed, phone) => {
    const { sent } = open({ subscribe: () => paid() })
    await fillIn()
    type('Teléfono (opcional)', typed)
    await pay()
    await until(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.['phonenumber']).toBe(phone)
  },
)

test('a total that changed meanwhile isn’t charged: the new one is shown, and asked about again', async () => {
  let total = PLAN.price as number
  const { sent } = open({
    preview: () => ok({ ...PREVIEW, today: total }),
    subscribe: (_, count) => {
      total = 29_999
      return count === 0 ? refused(409, 'conflict', 'El total ya es otro. Revísalo antes de pagar.') : paid()
    },
  })
  await fillIn()
  await pay()
  await screen.findByText('El total ya es otro. Revísalo antes de pagar.')
  await played.frames.typeCard()
  await press('Pagar $299.99')
  await until(() => expect(sent().map(({ expected }) => expected)).toEqual([PLAN.price, 29_999]))
})

test('who has a card on file pays with it, without typing anything', async () => {
  const { sent } = open(
    {
      preview: () =>
        ok({ ...PREVIEW, card: { brand: 'visa', last4: '4242', expiresmonth: 8, expiresyear: 2030 } }),
      subscribe: () => paid(),
    },
    { user: ANA },
  )
  await screen.findByText('Visa que termina en 4242, vence 08/30')
  await pay()
  await until(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ email: ANA.email, product_api_id: 'price_anual' })
  expect(sent()[0]).not.toHaveProperty('payment_method')
  expect(sent()[0]).not.toHaveProperty('password')
})
