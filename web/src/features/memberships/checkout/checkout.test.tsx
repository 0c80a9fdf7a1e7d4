// @vitest-environment happy-dom
import { PLANS } from '@cancha/domain/memberships/plans'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../shell/session/sample-member.ts'
import { playFrames } from '../../../testing/payment-frames.ts'
import { type Answer, type Asked, later, ok, refused, serve } from '../../../testing/server.ts'
import { WithQueries } from '../../../testing/with-queries.tsx'
import type { Checkout, Preview } from '../queries.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import { keptCheckoutKey } from './checkout-key.ts'

const PLAN = PLANS.basic_year
const KEY = 'abcdefghijklmnopqrstuvwxyz123456'

const PREVIEW: Preview = {
  kind: 'new',
  price: PLAN.price,
  discount: 0 as never,
  credit: 0 as never,
  today: PLAN.price,
  startsat: '2026-11-25T12:00:00.000Z',
  renewals: [{ at: '2027-11-25T12:00:00.000Z', amount: PLAN.price }],
  coupon: null,
  couponerror: null,
  card: null,
}

const state = (changes: Partial<Checkout>): Checkout => ({
  checkout: KEY,
  plan: PLAN.id,
  status: 'succeeded',
  client_secret: null,
  error: null,
  signedin: true,
  msg: 'Te has suscrito con éxito a Básica anual',
  ...changes,
})
const paid = (changes: Partial<Checkout> = {}) =>
  ok({
    status: 'active',
    client_secret: null,
    error: null,
    newsubid: null,
    customerid: null,
    state: state(changes),
  })

type Given = {
  subscribe?: (asked: Asked, count: number) => Answer | null | Promise<Answer | null>
  checkout?: (count: number) => Answer | null
  finish?: () => Answer
  preview?: (body: { coupon?: string }) => Answer
}

let frames: ReturnType<typeof playFrames>
let address: (string | null)[]
let stopTicks: () => void
beforeEach(() => {
  frames = playFrames()
  address = []
  sessionStorage.clear()
  // A payment waits for seconds between its questions; here each of them takes a twentieth of its time.
  const { setInterval: realInterval, clearInterval: realClear } = globalThis
  vi.useFakeTimers()
  const ticks = realInterval(() => vi.advanceTimersByTime(200), 10)
  stopTicks = () => realClear(ticks)
})
afterEach(() => {
  stopTicks()
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Opened = { user?: typeof ANA | null; sentBefore?: string | null; coupon?: string | null }

function open(given: Given, { user = null, sentBefore = null, coupon = null }: Opened = {}) {
  const counts = { subscribe: 0, checkout: 0 }
  const log = serve((asked) => {
    if (asked.path === '/api/memberships/preview')
      return given.preview?.(asked.body as { coupon?: string }) ?? ok(PREVIEW)
    if (asked.path === '/api/users/sub') return given.subscribe?.(asked, counts.subscribe++) ?? null
    if (asked.path.endsWith('/finish')) return given.finish?.() ?? ok(state({}))
    if (asked.path.startsWith('/api/memberships/checkouts/'))
      return given.checkout?.(counts.checkout++) ?? null
    return refused(404, 'not_found', 'No encontramos lo que buscas.')
  })
  render(
    <CheckoutForm
      plan={PLAN}
      priceId="price_anual"
      fields={{ provider: 'sandbox', key: 'pk', source: '/dev/pagos/tarjeta' }}
      user={user}
      coupon={coupon}
      returnPath="/network"
      sentBefore={sentBefore}
      address={async (key) => void address.push(key)}
      instead={null}
    />,
    { wrapper: WithQueries },
  )
  return {
    log,
    sent: () => log.filter(({ path }) => path === '/api/users/sub').map(({ body }) => body as Sent),
  }
}

type Sent = Record<string, unknown>

const type = (label: string, value: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value } })
}
const payButton = () => screen.findByRole('button', { name: /^Pagar \$/ })
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

async function fillIn() {
  await payButton()
  type('Nombre', 'Rosa')
  type('Apellido', 'Peña')
  type('Correo electrónico', 'rosa@prueba.example')
  type('Contraseña', 'Ladrillo 7 rojo')
  type('Nombre en la tarjeta', 'Rosa Peña')
  type('Código postal', '77506')
  await frames.typeCard()
}
const pay = async () => {
  const button = await payButton()
  await act(async () => void fireEvent.click(button))
}

test('[PAY-017] [PAY-021] [PAY-022] [PAY-062] however often it is pressed, a payment is sent once, with what was typed, its key kept before; the page says «Procesando...» and then the success', async () => {
  const answer = later<Answer>()
  let keptBefore: unknown[] = []
  const { sent } = open({
    subscribe: () => {
      keptBefore = [address.at(-1), keptCheckoutKey(PLAN.id)]
      return answer.promise
    },
  })
  await fillIn()
  const button = await payButton()
  const form = button.closest('form') as HTMLFormElement
  await act(async () => {
    fireEvent.click(button)
    fireEvent.click(button)
    for (let presses = 0; presses < 20; presses++) fireEvent.submit(form)
  })
  await frames.enter()
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(screen.getByRole('heading', { name: 'Procesando...' })).toBeTruthy()
  expect(button.closest('[hidden]')).not.toBeNull()
  await act(async () => answer.settle(paid()))
  await screen.findByRole('heading', { name: 'Te has suscrito con éxito a Básica anual' })
  expect(screen.getByRole('button', { name: /^OK/ })).toBeTruthy()
  expect(sent()).toHaveLength(1)
  const [body] = sent()
  expect(body).toMatchObject({
    email: 'rosa@prueba.example',
    firstname: 'Rosa',
    lastname: 'Peña',
    password: 'Ladrillo 7 rojo',
    product_api_id: 'price_anual',
    payment_method: 'pm_1',
    expected: PLAN.price,
    returnpath: '/network',
  })
  const { checkout } = body as { checkout: string }
  expect(checkout).toMatch(/^[A-Za-z0-9_-]{20,64}$/)
  expect(keptBefore).toEqual([checkout, checkout])
})

test('[PAY-021] a page that is opened again while its payment is under way asks what became of it, and tells the success', async () => {
  const { sent, log } = open(
    { checkout: (count) => ok(state({ status: count < 2 ? 'processing' : 'succeeded' })) },
    { sentBefore: KEY },
  )
  expect(screen.getByRole('heading', { name: 'Procesando...' })).toBeTruthy()
  await screen.findByRole('heading', { name: 'Te has suscrito con éxito a Básica anual' })
  expect(sent()).toEqual([])
  expect(log.filter(({ path }) => path === `/api/memberships/checkouts/${KEY}`)).toHaveLength(3)
})

test('[PAY-021] a link to the form, in the tab in which a payment is under way, tells of it as well', async () => {
  sessionStorage.setItem(`cancha.cobro.${PLAN.id}`, KEY)
  open({ checkout: () => ok(state({ status: 'succeeded' })) }, { user: ANA })
  await screen.findByRole('heading', { name: 'Te has suscrito con éxito a Básica anual' })
  expect(keptCheckoutKey(PLAN.id)).toBeNull()
})

test('without an answer the same payment is sent again with the same key', async () => {
  const { sent } = open({ subscribe: (_, count) => (count < 2 ? null : paid()) })
  await fillIn()
  await pay()
  await screen.findByText(/Cancha no contesta ahora/)
  await screen.findByRole('heading', { name: 'Te has suscrito con éxito a Básica anual' })
  expect(sent()).toHaveLength(3)
  expect(new Set(sent().map(({ checkout }) => checkout)).size).toBe(1)
})

test('a payment that never arrived says that nothing was charged, and is sent with the same key should the first still come', async () => {
  const { sent } = open({
    subscribe: (_, count) => (count < 3 ? null : paid()),
    checkout: () => refused(404, 'not_found', 'No encontramos lo que buscas.'),
  })
  await fillIn()
  await pay()
  await screen.findByText(/no llegó a empezar y no se cobró nada/)
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Rosa')
  await frames.typeCard()
  await pay()
  await screen.findByRole('heading', { name: 'Te has suscrito con éxito a Básica anual' })
  expect(sent()).toHaveLength(4)
  expect(new Set(sent().map(({ checkout }) => checkout)).size).toBe(1)
})

test('a refusal after an unanswered try isn’t believed before the payment was asked about', async () => {
  open({
    subscribe: (_, count) => (count === 0 ? null : refused(429, 'rate_limited', 'Demasiados intentos.')),
    checkout: () => ok(state({})),
  })
  await fillIn()
  await pay()
  await screen.findByRole('heading', { name: 'Te has suscrito con éxito a Básica anual' })
})

test('[PAY-022] [PAY-051] a declined card says why at its field and keeps all that was typed, never the card; another card is another payment', async () => {
  const { sent } = open({
    subscribe: (_, count) =>
      count === 0
        ? paid({
            status: 'failed',
            msg: null,
            error: {
              code: 'insufficient_funds',
              msg: 'Su tarjeta no tiene fondos suficientes.',
              field: 'card',
            },
          })
        : paid(),
  })
  await fillIn()
  await pay()
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('Su tarjeta no tiene fondos suficientes.')
  await press('OK')
  expect(document.getElementById('tarjeta-error')?.textContent).toBe(
    'Su tarjeta no tiene fondos suficientes.',
  )
  expect(frames.card.map((message) => message.type)).toContain('clear')
  expect(address.at(-1)).toBeNull()
  const values = [
    'Nombre',
    'Apellido',
    'Correo electrónico',
    'Contraseña',
    'Nombre en la tarjeta',
    'Código postal',
  ]
  expect(values.map((label) => screen.getByLabelText<HTMLInputElement>(label).value)).toEqual([
    'Rosa',
    'Peña',
    'rosa@prueba.example',
    'Ladrillo 7 rojo',
    'Rosa Peña',
    '77506',
  ])
  await frames.typeCard()
  await pay()
  await screen.findByRole('heading', { name: 'Te has suscrito con éxito a Básica anual' })
  expect(new Set(sent().map(({ checkout }) => checkout)).size).toBe(2)
  expect(sent().map(({ payment_method }) => payment_method)).toEqual(['pm_1', 'pm_2'])
})

test('[PAY-046] what the card’s fields refuse stands at them, and nothing is sent', async () => {
  const { sent } = open({ subscribe: () => paid() })
  frames.makes = (id) => ({ type: 'refused', id, fault: { code: 'invalid_number', message: 'x' } })
  await fillIn()
  await pay()
  await vi.waitFor(() =>
    expect(document.getElementById('tarjeta-error')?.textContent).toBe('Tu número de tarjeta no es válido.'),
  )
  expect(sent()).toEqual([])
  expect(address).toEqual([])
})

test('[PAY-024] [PAY-026] a payment that the bank wants to confirm is confirmed with it, and then asked about', async () => {
  const { log } = open({
    subscribe: () => paid({ status: 'requires_action', client_secret: 'pi_1_secret_2', msg: null }),
    finish: () => ok(state({})),
  })
  await fillIn()
  await pay()
  await screen.findByRole('heading', { name: 'Te has suscrito con éxito a Básica anual' })
  expect(frames.bank).toEqual([
    { type: 'confirm', id: 'c1', clientSecret: 'pi_1_secret_2', paymentMethod: 'pm_1' },
  ])
  expect(log.at(-1)?.path).toMatch(/^\/api\/memberships\/checkouts\/[^/]+\/finish$/)
})

test('[PAY-059] a bank that isn’t convinced is told at the card', async () => {
  open({
    subscribe: () => paid({ status: 'requires_action', client_secret: 'pi_1_secret_2', msg: null }),
    finish: () => ok(state({ status: 'requires_action', client_secret: 'pi_1_secret_2', msg: null })),
  })
  frames.confirms = (id) => ({
    type: 'failed',
    id,
    error: { code: 'payment_intent_authentication_failure', declineCode: null, message: 'x' },
  })
  await fillIn()
  await pay()
  await press('OK')
  expect(document.getElementById('tarjeta-error')?.textContent).toBe(
    'No podemos autenticar tu método de pago. Elige otro método y vuelve a intentarlo.',
  )
})

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
  await vi.waitFor(() => expect(sent()[0]).toMatchObject({ coupon: 'FAMILIA10', expected: 28_799 }))
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
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
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
  await frames.typeCard()
  await press('Pagar $299.99')
  await vi.waitFor(() => expect(sent().map(({ expected }) => expected)).toEqual([PLAN.price, 29_999]))
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
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ email: ANA.email, product_api_id: 'price_anual' })
  expect(sent()[0]).not.toHaveProperty('payment_method')
  expect(sent()[0]).not.toHaveProperty('password')
})
