import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newCustomer, order, type TestPayments, testPayments } from '../../testing/stand-ins/payments.ts'
import { PaymentRefused } from './payment-errors.ts'
import { TEST_CARDS, testCardOf } from './sandbox/cards.ts'

let bench: TestPayments
beforeAll(async () => {
  bench = await testPayments()
})
afterAll(() => bench.close())

let number = 0
const key = () => `key_${++number}`
const customer = () => newCustomer(bench.payments, key())

/** By the number that a person types: the code and the bank's reason, as Stripe publishes them. */
const DECLINES: [ending: string, name: string, code: string, declineCode: string | null][] = [
  ['0002', 'visa_chargeDeclined', 'card_declined', 'generic_decline'],
  ['9995', 'visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['9987', 'visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
  ['9979', 'visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
  ['0069', 'chargeDeclinedExpiredCard', 'expired_card', null],
  ['0127', 'chargeDeclinedIncorrectCvc', 'incorrect_cvc', null],
  ['0119', 'chargeDeclinedProcessingError', 'processing_error', null],
  ['6975', 'visa_chargeDeclinedVelocityLimitExceeded', 'card_declined', 'card_velocity_exceeded'],
  ['0019', 'radarBlock', 'card_declined', 'fraudulent'],
]

describe('a published card that is declined', () => {
  test.each(DECLINES)(
    '…%s says why, and nothing is begun [PAY-051] [PAY-053] [PAY-054] [PAY-055] [PAY-056]',
    async (ending, name, code, declineCode) => {
      const id = await customer()
      const refused: unknown = await bench.payments
        .subscribe(order(id, { paymentMethod: `pm_card_${name}` }), key())
        .catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(PaymentRefused)
      expect(refused).toMatchObject({ decline: { code, declineCode, refusedPart: 'card' } })
      expect(TEST_CARDS.find((card) => card.name === name)?.number.endsWith(ending)).toBe(true)
      expect(await bench.payments.accountOf(id)).toMatchObject({
        card: null,
        subscriptions: [],
        invoices: [],
      })
    },
  )

  test('…1629 and …3178 are declined after the bank’s customer agreed', async () => {
    for (const [name, declineCode] of [
      ['threeDSecureRequiredChargeDeclined', 'generic_decline'],
      ['authenticationRequiredChargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ]) {
      const id = await customer()
      const { latestInvoice } = await bench.payments.subscribe(
        order(id, { paymentMethod: `pm_card_${name}` }),
        key(),
      )
      if (latestInvoice?.payment?.state !== 'requires_action') throw new Error('nobody asks')
      const { clientSecret } = latestInvoice.payment
      const answer = { clientSecret, paymentMethod: null, answer: 'agreed' } as const
      expect(await bench.sandbox.confirm(answer)).toMatchObject({
        status: 'failed',
        error: { code: 'card_declined', declineCode },
      })
      // A second answer to the same question isn't heard.
      expect(await bench.sandbox.confirm(answer)).toMatchObject({
        error: { code: 'payment_intent_unexpected_state' },
      })
    }
  })
})

describe('a published card that pays', () => {
  test.each(
    TEST_CARDS.filter((card) => !card.declined && !card.chargeDeclined && !card.asks && !card.disputed),
  )('$name', async ({ name, brand, number: typed }) => {
    const id = await customer()
    const subscription = await bench.payments.subscribe(
      order(id, { paymentMethod: `pm_card_${name}_x1231_abcdef0123456789` }),
      key(),
    )
    expect(subscription).toMatchObject({
      status: 'active',
      latestInvoice: {
        paid: 2999,
        card: { brand, last4: typed.slice(-4), expiresMonth: 12, expiresYear: 2031 },
      },
    })
  })
})

describe('what isn’t a payment method', () => {
  test.each(['pm_card_nobody', 'pm_123', '4242424242424242', 'pm_card_visa_x1331_abcdef0123456789'])(
    '%s is refused as one that isn’t there, and no number is asked about',
    async (paymentMethod) => {
      const asked = bench.payments.subscribe(order(await customer(), { paymentMethod }), key())
      await expect(asked).rejects.toMatchObject({ decline: { code: 'resource_missing' } })
    },
  )

  test('the card of another customer is refused', async () => {
    const paymentMethod = 'pm_card_visa_x1231_00112233445566ff'
    await bench.payments.useCard(await customer(), paymentMethod, key())
    const stolen = bench.payments.subscribe(order(await customer(), { paymentMethod }), key())
    await expect(stolen).rejects.toThrow(PaymentRefused)
  })

  test('an object without a test card is no test card', () => {
    expect(() => testCardOf({ card: { fingerprint: 'real' } } as never)).toThrow()
  })
})

test('row 73: no card number stands in a log, whatever was paid and declined before', () => {
  expect(bench.logged()).not.toMatch(/\d{13,19}/)
})
