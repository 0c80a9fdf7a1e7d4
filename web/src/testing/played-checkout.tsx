import { PLANS } from '@cancha/domain/money/memberships/plans'
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { CheckoutForm } from '../areas/money/memberships/checkout/CheckoutForm.tsx'
import type { Checkout, Preview } from '../areas/money/memberships/queries.ts'
import type { ANA } from '../shell/session/sample-member.ts'
import { playFrames } from './payment-frames.ts'
import { type Answer, ok, refused, type ServedRequest, serve } from './server.ts'
import { WithQueries } from './with-queries.tsx'

export const PLAN = PLANS.basic_year
export const KEY = 'abcdefghijklmnopqrstuvwxyz123456'

export const PREVIEW: Preview = {
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

export const state = (changes: Partial<Checkout>): Checkout => ({
  checkout: KEY,
  plan: PLAN.id,
  status: 'succeeded',
  client_secret: null,
  error: null,
  signedin: true,
  startsat: null,
  msg: 'Te has suscrito con éxito a Básica anual',
  ...changes,
})
export const paid = (changes: Partial<Checkout> = {}) =>
  ok({
    status: 'active',
    client_secret: null,
    error: null,
    newsubid: null,
    customerid: null,
    state: state(changes),
  })

type CheckoutAnswers = {
  subscribe?: (request: ServedRequest, count: number) => Answer | null | Promise<Answer | null>
  checkout?: (count: number) => Answer | null
  finish?: () => Answer
  preview?: (body: { coupon?: string }) => Answer
  /** Whether the address that is typed has an account. */
  availability?: Answer
}

/** The state of the running test: the frames of its cards, and the keys that its address was given. */
export const played: { frames: ReturnType<typeof playFrames>; address: (string | null)[] } = {
  frames: playFrames(),
  address: [],
}
/** Waits until something holds, for as long as a busy machine may need. */
export const until = <Held,>(holds: () => Held) => vi.waitFor(holds, { timeout: 15_000 })

/**
 * Has the time of a file's tests run quicker. Each file calls it: files share their modules, and hooks that stood in this one would
 * be those of the first file alone.
 */
export function playCheckouts(): void {
  // Waits run in the test's quicker time, so that a busy machine needs a longer limit.
  configure({ asyncUtilTimeout: 120_000 })

  // Late parts load before time runs quicker: fields that don't load in time are reported as missing.
  beforeAll(async () => {
    await Promise.all([
      import('../areas/money/memberships/checks.ts'),
      import('../areas/money/memberships/card/sandbox/SandboxCard.tsx'),
      import('../areas/money/memberships/card/sandbox/bank-frame.ts'),
      import('../areas/money/memberships/checkout/Failure.tsx'),
    ])
  })

  let stopTicks: () => void
  beforeEach(() => {
    played.frames = playFrames()
    played.address = []
    sessionStorage.clear()
    // A payment waits for seconds between its questions; here each of them takes a tenth of its time.
    const { setInterval: realInterval, clearInterval: realClear } = globalThis
    vi.useFakeTimers()
    const ticks = realInterval(() => vi.advanceTimersByTime(100), 10)
    stopTicks = () => realClear(ticks)
  })
  afterEach(() => {
    stopTicks()
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
}

type CheckoutOptions = {
  user?: typeof ANA | null
  sentBefore?: string | null
  coupon?: string | null
  returnPath?: string
}

export function open(
  answers: CheckoutAnswers,
  { user = null, sentBefore = null, coupon = null, returnPath = '/network' }: CheckoutOptions = {},
) {
  const counts = { subscribe: 0, checkout: 0 }
  const log = serve((asked) => {
    if (asked.path === '/api/memberships/preview')
      return answers.preview?.(asked.body as { coupon?: string }) ?? ok(PREVIEW)
    if (asked.path === '/api/users/sub') return answers.subscribe?.(asked, counts.subscribe++) ?? null
    if (asked.path.startsWith('/api/users/check-availability/')) return answers.availability ?? null
    if (asked.path.endsWith('/finish')) return answers.finish?.() ?? ok(state({}))
    if (asked.path.startsWith('/api/memberships/checkouts/'))
      return answers.checkout?.(counts.checkout++) ?? null
    return refused(404, 'not_found', 'No encontramos lo que buscas.')
  })
  render(
    <CheckoutForm
      plan={PLAN}
      priceId="price_anual"
      fields={{ provider: 'sandbox', key: 'pk', source: '/dev/pagos/tarjeta' }}
      user={user}
      coupon={coupon}
      returnPath={returnPath}
      sentBefore={sentBefore}
      address={async (key) => void played.address.push(key)}
      instead={null}
    />,
    { wrapper: WithQueries },
  )
  return {
    log,
    sent: () =>
      log.filter(({ path }) => path === '/api/users/sub').map(({ body }) => body as Record<string, unknown>),
  }
}

export const type = (label: string, value: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  fireEvent.change(field, { target: { value } })
}
export const payButton = () => screen.findByRole('button', { name: /^Pagar \$/ })
export const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(button))
}

export async function fillIn() {
  await payButton()
  type('Nombre', 'Rosa')
  type('Apellido', 'Peña')
  type('Correo electrónico', 'rosa@prueba.example')
  type('Contraseña', 'Ladrillo 7 rojo')
  type('Nombre en la tarjeta', 'Rosa Peña')
  type('Código postal', '77506')
  await played.frames.typeCard()
}
export const pay = async () => {
  const button = await payButton()
  await act(async () => void fireEvent.click(button))
}
