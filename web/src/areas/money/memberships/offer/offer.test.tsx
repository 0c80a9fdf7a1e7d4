// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ANA } from '../../../../shell/session/sample-member.ts'
import { openRoute } from '../../../../testing/open-route.tsx'
import { playFrames } from '../../../../testing/payment-frames.ts'
import { samplePlans } from '../../../../testing/sample-plans.ts'
import { type Answer, ok, refused, type ServedRequest, serve } from '../../../../testing/server.ts'
import { Route as membershipRoute } from '../mine/MembershipPage.tsx'
import { Route } from './OfferPage.tsx'

const TOKEN = 'un-enlace-de-un-correo-cualquiera-0000000000'
const KEY = 'abcdefghijklmnopqrstuvwxyz123456'
const OFFER = {
  price: 677_00,
  listprice: 997_00,
  until: '2030-01-15T12:00:00.000Z',
  fields: { provider: 'sandbox', key: 'pk', source: '/dev/pagos/tarjeta' },
  mine: false,
  card: null,
}
const SAVED = { brand: 'visa', last4: '4242', expiresmonth: 8, expiresyear: 2030 }
const state = (part: object = {}) => ({
  checkout: KEY,
  plan: 'training',
  status: 'succeeded',
  client_secret: null,
  error: null,
  signedin: false,
  msg: 'Te has suscrito con éxito a Entrenamiento intensivo',
  ...part,
})

let frames: ReturnType<typeof playFrames>
beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  frames = playFrames()
  return () => vi.restoreAllMocks()
})

type OfferPageOptions = {
  offer: Answer
  claim?: (request: ServedRequest) => Answer
  user?: typeof ANA | null
  search?: string
}

async function open({ offer, claim, user = null, search = '' }: OfferPageOptions) {
  const log = serve((asked) => {
    if (asked.path.endsWith(`/training-offers/${TOKEN}`))
      return asked.method === 'GET' ? offer : (claim?.(asked) ?? ok(state()))
    if (asked.path === `/api/memberships/checkouts/${KEY}`) return ok(state())
    return asked.path === '/api/users/session' ? ok({ user }) : null
  })
  await openRoute(Route, '/pricing/entrenamiento/$token', {
    address: `/pricing/entrenamiento/${TOKEN}${search}`,
    user,
  })
  return () =>
    log.filter(({ method, path }) => method === 'POST' && path.endsWith(TOKEN)).map(({ body }) => body)
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pay = async () => {
  const button = await screen.findByRole('button', { name: 'Pagar $677.00' })
  await act(async () => void fireEvent.click(button))
}

test('[LIM2-011] whoever isn’t signed in pays $677 with the account’s e-mail and a card', async () => {
  const claims = await open({ offer: ok(OFFER) })
  expect(screen.getByText('$997', { selector: 's' })).toBeTruthy()
  type('Correo electrónico de tu cuenta', 'rosa@prueba.example')
  type('Nombre en la tarjeta', 'Rosa Peña')
  type('Código postal', '77506')
  await frames.typeCard()
  await pay()
  await screen.findByRole('heading', { name: 'Te has suscrito con éxito a Entrenamiento intensivo' })
  expect(claims()).toEqual([
    {
      checkout: expect.stringMatching(/^[A-Za-z0-9_-]{20,64}$/),
      payment_method: 'pm_1',
      expected: 677_00,
      email: 'rosa@prueba.example',
    },
  ])
})

test('[LIM2-011] whoever is signed in pays with the card that they have, by one press', async () => {
  const claims = await open({ offer: ok({ ...OFFER, mine: true, card: SAVED }), user: ANA })
  expect(screen.queryByLabelText('Correo electrónico de tu cuenta')).toBeNull()
  await pay()
  await screen.findByRole('heading', { name: 'Te has suscrito con éxito a Entrenamiento intensivo' })
  expect(claims()).toEqual([{ checkout: expect.any(String), expected: 677_00 }])
})

test('without an e-mail nothing is sent', async () => {
  const claims = await open({ offer: ok(OFFER) })
  type('Nombre en la tarjeta', 'Rosa Peña')
  type('Código postal', '77506')
  await frames.typeCard()
  await pay()
  await vi.waitFor(() => expect(screen.getAllByText('Este espacio es obligatorio')).not.toEqual([]))
  expect(claims()).toEqual([])
})

test.each([
  [410, 'link_expired', 'Esta oferta ya se usó: el enlace sirve una sola vez. No se te cobró nada.'],
  [403, 'forbidden', 'Esta oferta es de otra cuenta. Entra con la cuenta a la que llegó el correo.'],
  [409, 'conflict', 'Este precio es de quien paga Básica anual, y ahora tienes Cancha Pro.'],
])('a link that is refused (%s %s) says why, and has no form', async (status, code, msg) => {
  await open({ offer: refused(status, code, msg), user: ANA })
  expect(await screen.findByText(msg)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pagar/ })).toBeNull()
})

test('an offer that ends while its page is open says so in the form, and keeps what was typed', async () => {
  await open({
    offer: ok({ ...OFFER, mine: true, card: SAVED }),
    user: ANA,
    claim: () => refused(409, 'conflict', 'El entrenamiento ya es tuyo. No se te cobró nada.'),
  })
  await pay()
  await vi.waitFor(() => expect(screen.getAllByText(/^El entrenamiento ya es tuyo/)).not.toEqual([]))
})

test('opened again after paying, the page tells of the success though the link is used', async () => {
  await open({
    offer: refused(410, 'link_expired', 'Esta oferta ya se usó.'),
    search: `?cobro=${KEY}`,
    user: ANA,
  })
  await screen.findByRole('heading', { name: 'Te has suscrito con éxito a Entrenamiento intensivo' })
})

test('on the member’s own page the offer stands with its price, its end and its link', async () => {
  serve(({ path }) => {
    if (path === '/api/memberships/plans') return ok(samplePlans())
    if (path === '/api/memberships/mine')
      return ok({ subscription: null, card: null, training: null, grant: null, payments: [] })
    if (path === '/api/memberships/training-offer')
      return ok({ offer: { token: TOKEN, price: 677_00, listprice: 997_00, until: OFFER.until } })
    return path === '/api/users/session' ? ok({ user: ANA }) : null
  })
  await openRoute(membershipRoute, '/membresia', { address: '/membresia', user: ANA })
  expect(screen.getByRole('link', { name: 'Ver la oferta' }).getAttribute('href')).toBe(
    `/pricing/entrenamiento/${TOKEN}`,
  )
  expect(screen.getByText('$677')).toBeTruthy()
})
