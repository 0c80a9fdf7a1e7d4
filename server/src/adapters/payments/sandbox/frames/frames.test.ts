import fastify, { type FastifyInstance } from 'fastify'
import { type HTMLInputElement as HappyInput, Window } from 'happy-dom'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  newCustomer,
  order,
  type TestPayments,
  testPayments,
} from '../../../../testing/stand-ins/payments.ts'
import { ORIGIN } from '../../../../testing/test-app.ts'
import { TEST_CARDS } from '../cards.ts'
import { SANDBOX_PATH } from '../serve.ts'
import { cardFrame } from './card-frame.ts'
import { serveFrames } from './serve-frames.ts'

let bench: TestPayments
let http: FastifyInstance
beforeAll(async () => {
  bench = await testPayments()
  http = fastify()
  http.addHook('onRequest', async (_request, reply) => void reply.header('X-Frame-Options', 'DENY'))
  serveFrames(http, { sandbox: bench.sandbox, origin: ORIGIN, path: SANDBOX_PATH })
})
afterAll(async () => {
  await http.close()
  await bench.close()
})

type FrameMessage = { type: string; [name: string]: unknown }

/** The card frame in a browser, what it says, and how to speak to it and type into it. */
function opened({ postal = true } = {}) {
  const window = new Window()
  const { html } = cardFrame({ dark: false, postal, origin: ORIGIN })
  const { document } = window
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? []
  document.write(html.replace(/<script>[\s\S]*<\/script>/, ''))
  const said: { message: FrameMessage; to: string }[] = []
  const parent = { postMessage: (message: FrameMessage, to: string) => void said.push({ message, to }) }
  let hear: (event: object) => void = () => undefined
  const listen = (_type: string, heard: typeof hear) => {
    hear = heard
  }
  class Observer {
    observe() {}
  }
  const run = new Function('document', 'parent', 'addEventListener', 'crypto', 'ResizeObserver', script)
  run(document, parent, listen, crypto, Observer)
  const field = (id: string) => document.getElementById(id) as unknown as HappyInput
  return {
    said: (type: string) => said.filter(({ message }) => message.type === type).map(({ message }) => message),
    targets: () => new Set(said.map(({ to }) => to)),
    tell: (data: object, from: { source?: unknown; origin?: string } = {}) =>
      hear({ source: parent, origin: ORIGIN, data, ...from }),
    type(values: Record<string, string>) {
      for (const [id, value] of Object.entries(values)) {
        field(id).value = value
        field(id).dispatchEvent(new window.Event('input'))
      }
    },
    field,
  }
}

const GOOD = { numero: '4242424242424242', vencimiento: '1231', cvc: '123', postal: '33101' }

describe('the card fields', () => {
  test('make a payment method of a published number, which the sandbox charges; the number isn’t in it', async () => {
    for (const { number, brand, declined } of TEST_CARDS) {
      const frame = opened()
      frame.type({ ...GOOD, numero: number, cvc: brand === 'amex' ? '1234' : '123' })
      frame.tell({ type: 'make', id: 'a', name: 'Ana Ruiz' })
      const [made] = frame.said('made')
      expect(made).toMatchObject({
        id: 'a',
        card: { brand, last4: number.slice(-4), expiresMonth: 12, expiresYear: 2031 },
      })
      expect(JSON.stringify(made)).not.toContain(number)
      expect(frame.targets()).toEqual(new Set([ORIGIN]))
      if (declined) continue
      const key = String(made?.['paymentMethod'])
      const customer = await newCustomer(bench.payments, key)
      expect(await bench.payments.useCard(customer, key, key)).toEqual(made?.['card'])
    }
  })

  test.each([
    ['incomplete_number', { numero: '4242' }],
    ['invalid_number', { numero: '4242424242424241' }],
    ['test_mode_live_card', { numero: '4111111111111111' }],
    ['incomplete_expiry', { vencimiento: '12' }],
    ['incomplete_expiry', { vencimiento: '1331' }],
    ['invalid_expiry_year_past', { vencimiento: '1220' }],
    ['invalid_expiry_year', { vencimiento: '1299' }],
    ['incomplete_cvc', { cvc: '12' }],
    ['incomplete_zip', { postal: '' }],
  ])(
    'say %s by Stripe’s code and in Spanish [PAY-045, PAY-046, PAY-047, PAY-048, PAY-049]',
    (code, wrong) => {
      const frame = opened()
      frame.type({ ...GOOD, ...wrong })
      frame.tell({ type: 'make', id: 'a', name: 'Ana' })
      expect(frame.said('made')).toEqual([])
      expect(frame.said('refused')).toMatchObject([
        { id: 'a', fault: { code, message: expect.stringMatching(/\.$/) } },
      ])
      expect(frame.field(Object.keys(wrong)[0] ?? '').getAttribute('aria-invalid')).toBe('true')
    },
  )

  test('group what is typed, and tell what is complete', () => {
    const frame = opened()
    frame.type(GOOD)
    expect(frame.field('numero').value).toBe('4242 4242 4242 4242')
    expect(frame.field('vencimiento').value).toBe('12 / 31')
    expect(frame.said('changed').at(-1)).toMatchObject({ complete: true, empty: false, fault: null })
    frame.type({ numero: '378282246310005' })
    expect(frame.field('numero').value).toBe('3782 822463 10005')
    expect(frame.said('changed').at(-1)).toMatchObject({ complete: false })
  })

  test('hear their parent alone', () => {
    const frame = opened()
    frame.type(GOOD)
    frame.tell({ type: 'make', id: 'a', name: 'x' }, { source: {} })
    frame.tell({ type: 'make', id: 'a', name: 'x' }, { origin: 'https://evil.example' })
    expect(frame.said('made')).toEqual([])
  })

  test('come without a postal code where the page asks for it itself', () => {
    const frame = opened({ postal: false })
    const { postal: _, ...rest } = GOOD
    frame.type(rest)
    frame.tell({ type: 'make', id: 'a', name: 'Ana' })
    expect(frame.said('made')).toHaveLength(1)
  })
})

describe('row 73: the frames', () => {
  test('may be shown by our pages alone, connect nowhere, and run nothing but their script', async () => {
    const { headers, body } = await http.inject(`${SANDBOX_PATH}/tarjeta?tema=oscuro`)
    const policy = String(headers['content-security-policy'])
    expect(headers['x-frame-options']).toBeUndefined()
    expect(policy).toContain(`frame-ancestors ${ORIGIN};`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).not.toMatch(/connect-src|unsafe|allow-same-origin/)
    expect(body).toContain('data-tema="oscuro"')
  })

  describe('of the bank', () => {
    let clientSecret = ''
    let number = 0
    beforeEach(async () => {
      const key = `bank_${++number}`
      const customer = await newCustomer(bench.payments, key)
      const paymentMethod = 'pm_card_threeDSecure2Required'
      const { latestInvoice } = await bench.payments.subscribe(
        order(customer, { paymentMethod }),
        `${key}:subscribe`,
      )
      if (latestInvoice?.payment?.state !== 'requires_action') throw new Error('nobody asks')
      ;({ clientSecret } = latestInvoice.payment)
    })
    const ask = (payload: object, origin = ORIGIN) =>
      http.inject({ method: 'POST', url: `${SANDBOX_PATH}/confirmar`, headers: { origin }, payload })

    test('answers for who has the secret', async () => {
      const begun = await ask({ clientSecret, paymentMethod: null, answer: 'begin' })
      expect(begun.json()).toEqual({ status: 'requires_action', error: null })
      const agreed = await ask({ clientSecret, paymentMethod: null, answer: 'agreed' })
      expect(agreed.json()).toEqual({ status: 'succeeded', error: null })
    })

    test('refuses a wrong secret, another site, and what is no answer', async () => {
      const wrong = await ask({ clientSecret: `${clientSecret}x`, paymentMethod: null, answer: 'agreed' })
      expect(wrong.json()).toMatchObject({ status: 'failed', error: { code: 'resource_missing' } })
      const foreign = await ask(
        { clientSecret, paymentMethod: null, answer: 'agreed' },
        'https://evil.example',
      )
      expect(foreign.statusCode).toBe(400)
      expect((await ask({ clientSecret, answer: 'maybe' })).statusCode).toBe(400)
    })

    test('takes another card for a payment that was refused', async () => {
      await ask({ clientSecret, paymentMethod: null, answer: 'refused' })
      const paymentMethod = 'pm_card_mastercard_x1231_00aa11bb22cc33dd'
      const paid = await ask({ clientSecret, paymentMethod, answer: 'begin' })
      expect(paid.json()).toEqual({ status: 'succeeded', error: null })
    })
  })
})
