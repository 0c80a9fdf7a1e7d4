// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import {
  fillIn,
  KEY,
  open,
  PLAN,
  paid,
  pay,
  payButton,
  playCheckouts,
  played,
  press,
  state,
  type,
  until,
} from '../../../../testing/played-checkout.tsx'
import { type Answer, later, ok, refused } from '../../../../testing/server.ts'
import { keptCheckoutKey } from './checkout-key.ts'

playCheckouts()

test('[PAY-017] [PAY-021] [PAY-022] [PAY-062] however often it is pressed, a payment is sent once, with what was typed, its key kept before; the page says «Procesando...» and then the success', async () => {
  const answer = later<Answer>()
  let keptBefore: unknown[] = []
  const { sent } = open({
    subscribe: () => {
      keptBefore = [played.address.at(-1), keptCheckoutKey(PLAN.id)]
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
  await played.frames.enter()
  await until(() => expect(sent()).toHaveLength(1))
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
  // It is asked for as long as it may still be on its way.
  await screen.findByText(/no llegó a empezar y no se cobró nada/)
  expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Rosa')
  await played.frames.typeCard()
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
  expect(played.frames.card.map((message) => message.type)).toContain('clear')
  expect(played.address.at(-1)).toBeNull()
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
  await played.frames.typeCard()
  await pay()
  await screen.findByRole('heading', { name: 'Te has suscrito con éxito a Básica anual' })
  expect(new Set(sent().map(({ checkout }) => checkout)).size).toBe(2)
  expect(sent().map(({ payment_method }) => payment_method)).toEqual(['pm_1', 'pm_2'])
})

test('[PAY-046] what the card’s fields refuse stands at them, and nothing is sent', async () => {
  const { sent } = open({ subscribe: () => paid() })
  played.frames.makes = (id) => ({ type: 'refused', id, fault: { code: 'invalid_number', message: 'x' } })
  await fillIn()
  await pay()
  await until(() =>
    expect(document.getElementById('tarjeta-error')?.textContent).toBe('Tu número de tarjeta no es válido.'),
  )
  expect(sent()).toEqual([])
  expect(played.address).toEqual([])
})

test('[PAY-024] [PAY-026] a payment that the bank wants to confirm is confirmed with it, and then asked about', async () => {
  const { log } = open({
    subscribe: () => paid({ status: 'requires_action', client_secret: 'pi_1_secret_2', msg: null }),
    finish: () => ok(state({})),
  })
  await fillIn()
  await pay()
  await screen.findByRole('heading', { name: 'Te has suscrito con éxito a Básica anual' })
  expect(played.frames.bank).toEqual([
    { type: 'confirm', id: 'c1', clientSecret: 'pi_1_secret_2', paymentMethod: 'pm_1' },
  ])
  expect(log.at(-1)?.path).toMatch(/^\/api\/memberships\/checkouts\/[^/]+\/finish$/)
})

test('[PAY-059] a bank that isn’t convinced is told at the card', async () => {
  open({
    subscribe: () => paid({ status: 'requires_action', client_secret: 'pi_1_secret_2', msg: null }),
    finish: () => ok(state({ status: 'requires_action', client_secret: 'pi_1_secret_2', msg: null })),
  })
  played.frames.confirms = (id) => ({
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

test('a plan that begins later is no purchase: the day is said, and nothing is named as open', async () => {
  const msg = 'Tu plan cambia a Básica anual el 4 de enero de 2027'
  const startsat = '2027-01-04T15:00:00.000Z'
  open({ checkout: () => ok(state({ startsat, msg })) }, { user: ANA, sentBefore: KEY })
  await screen.findByRole('heading', { name: msg })
  expect(screen.queryByText(/tienes abierto/)).toBeNull()
})

test('after a purchase it is named what is open now', async () => {
  open({ checkout: () => ok(state({})) }, { user: ANA, sentBefore: KEY })
  await screen.findByRole('heading', { name: 'Te has suscrito con éxito a Básica anual' })
  expect(screen.getByText('Con Básica anual tienes abierto:')).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('Foros Pro')
})

test('three pages that a purchase opened are a press away; whom the payment didn’t sign in, signs in on the way', async () => {
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  open({ checkout: () => ok(state({})) }, { user: ANA, sentBefore: KEY })
  await screen.findByText('Con Básica anual tienes abierto:')
  expect(links()).toEqual(['/education/videocourses', '/forumspro', '/resources'])
  cleanup()
  const ofOther = () => ok(state({ signedin: false }))
  open({ checkout: ofOther, finish: ofOther }, { sentBefore: KEY })
  await screen.findByText('Con Básica anual tienes abierto:')
  expect(links()).toContain('/login?=/forumspro')
})

test.each([
  ['/membresia', 'OK, empezar por un curso'],
  ['/network', 'OK, seguir'],
])(
  'a purchase that began at %s says «%s»: the bill is no place to come back to',
  async (returnPath, label) => {
    open({ checkout: () => ok(state({})) }, { user: ANA, sentBefore: KEY, returnPath })
    expect(await screen.findByRole('button', { name: label })).toBeTruthy()
  },
)

test('an address that has an account is told when its field is left, before a card is typed', async () => {
  const { log } = open({ availability: ok({ status: false, msg: 'Correo electrónico ya en uso' }) })
  await payButton()
  const leave = async (email: string) => {
    type('Correo electrónico', email)
    await act(async () => void fireEvent.blur(screen.getByLabelText('Correo electrónico')))
  }
  await leave('rosa')
  await leave('rosa@prueba.example')
  await screen.findByText(/Ese correo ya tiene cuenta/)
  expect(screen.getByRole('link', { name: 'Inicia sesión' }).getAttribute('href')).toMatch(/^\/login\?=/)
  await leave('rosa@prueba.example')
  const asked = log.filter(({ path }) => path.startsWith('/api/users/check-availability/'))
  expect(asked.map(({ path }) => decodeURIComponent(path))).toEqual([
    '/api/users/check-availability/rosa@prueba.example',
  ])
  // Another one isn't marked for it.
  type('Correo electrónico', 'otra@prueba.example')
  expect(screen.queryByText(/Ese correo ya tiene cuenta/)).toBeNull()
})
