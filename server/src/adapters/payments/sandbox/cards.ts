import { createHash } from 'node:crypto'
import type Stripe from 'stripe'

/** Stripe's codes and words for a card that is declined. */
export type CardDecline = { code: string; declineCode: string | null; message: string }

const declined = (declineCode: string): CardDecline => ({
  code: 'card_declined',
  declineCode,
  message:
    declineCode === 'insufficient_funds' ? 'Your card has insufficient funds.' : 'Your card was declined.',
})

export const AUTHENTICATION_REQUIRED: CardDecline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** A card number that Stripe publishes for tests, and what it does. */
export type TestCard = {
  number: string
  /** The name in its payment methods' ids: Stripe's `pm_card_<name>`. */
  name: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay'
  /** The card's behaviour in words, for the page in development. */
  does: string
  /** Why it can't be attached to a customer, nor charged. */
  declined?: CardDecline
  /** Why it can't be charged, though it can be attached. */
  chargeDeclined?: CardDecline
  /** When the bank asks its customer: for each payment, or until it was set up once for later payments. */
  asks?: 'always' | 'until_set_up'
  /** The dispute that follows a payment. */
  disputed?: Stripe.Dispute['reason'] | 'inquiry'
  /** The end of a refund after a minute: it arrives late, or it comes back. */
  refunds?: 'late' | 'fails'
}

const NO_DECLINE = declined('generic_decline')

/** https://docs.stripe.com/testing: the numbers are the provider's, for everybody, and belong to nobody. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', name: 'visa', brand: 'visa', does: 'Paga' },
  { number: '4000056655665556', name: 'visa_debit', brand: 'visa', does: 'Paga (débito)' },
  { number: '5555555555554444', name: 'mastercard', brand: 'mastercard', does: 'Paga' },
  { number: '2223003122003222', name: 'mastercard_2', brand: 'mastercard', does: 'Paga' },
  { number: '5200828282828210', name: 'mastercard_debit', brand: 'mastercard', does: 'Paga (débito)' },
  { number: '378282246310005', name: 'amex', brand: 'amex', does: 'Paga' },
  { number: '6011111111111117', name: 'discover', brand: 'discover', does: 'Paga' },
  { number: '3056930009020004', name: 'diners', brand: 'diners', does: 'Paga' },
  { number: '3566002020360505', name: 'jcb', brand: 'jcb', does: 'Paga' },
  { number: '6200000000000005', name: 'unionpay', brand: 'unionpay', does: 'Paga' },
  {
    number: '4000000000000002',
    name: 'visa_chargeDeclined',
    brand: 'visa',
    does: 'Rechazada sin más',
    declined: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    name: 'visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    does: 'Sin fondos',
    declined: declined('insufficient_funds'),
  },
  {
    number: '4000000000009987',
    name: 'visa_chargeDeclinedLostCard',
    brand: 'visa',
    does: 'Perdida',
    declined: declined('lost_card'),
  },
  {
    number: '4000000000009979',
    name: 'visa_chargeDeclinedStolenCard',
    brand: 'visa',
    does: 'Robada',
    declined: declined('stolen_card'),
  },
  {
    number: '4000000000000069',
    name: 'chargeDeclinedExpiredCard',
    brand: 'visa',
    does: 'Vencida',
    declined: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  },
  {
    number: '4000000000000127',
    name: 'chargeDeclinedIncorrectCvc',
    brand: 'visa',
    does: 'CVC incorrecto',
    declined: {
      code: 'incorrect_cvc',
      declineCode: null,
      message: "Your card's security code is incorrect.",
    },
  },
  {
    number: '4000000000000119',
    name: 'chargeDeclinedProcessingError',
    brand: 'visa',
    does: 'Error al procesar',
    declined: {
      code: 'processing_error',
      declineCode: null,
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  },
  {
    number: '4000000000006975',
    name: 'visa_chargeDeclinedVelocityLimitExceeded',
    brand: 'visa',
    does: 'Demasiados intentos',
    declined: declined('card_velocity_exceeded'),
  },
  {
    number: '4100000000000019',
    name: 'radarBlock',
    brand: 'visa',
    does: 'Bloqueada por riesgo',
    declined: declined('fraudulent'),
  },
  {
    number: '4000000000000341',
    name: 'chargeCustomerFail',
    brand: 'visa',
    does: 'Se guarda, y cada cobro se rechaza',
    chargeDeclined: NO_DECLINE,
  },
  {
    number: '4000002500003155',
    name: 'authenticationRequiredOnSetup',
    brand: 'visa',
    does: '3-D Secure la primera vez',
    asks: 'until_set_up',
  },
  {
    number: '4000000000003220',
    name: 'threeDSecure2Required',
    brand: 'visa',
    does: '3-D Secure en cada pago, también al renovar',
    asks: 'always',
  },
  {
    number: '4000002760003184',
    name: 'authenticationRequired',
    brand: 'visa',
    does: '3-D Secure en cada pago, también al renovar',
    asks: 'always',
  },
  {
    number: '4000008400001629',
    name: 'threeDSecureRequiredChargeDeclined',
    brand: 'visa',
    does: '3-D Secure, y después rechazada',
    asks: 'always',
    chargeDeclined: NO_DECLINE,
  },
  {
    number: '4000008260003178',
    name: 'authenticationRequiredChargeDeclinedInsufficientFunds',
    brand: 'visa',
    does: '3-D Secure, y después sin fondos',
    asks: 'always',
    chargeDeclined: declined('insufficient_funds'),
  },
  {
    number: '4000000000000259',
    name: 'createDispute',
    brand: 'visa',
    does: 'Paga, y después la disputa',
    disputed: 'fraudulent',
  },
  {
    number: '4000000000002685',
    name: 'createDisputeProductNotReceived',
    brand: 'visa',
    does: 'Paga, y después la disputa (no recibido)',
    disputed: 'product_not_received',
  },
  {
    number: '4000000000001976',
    name: 'createDisputeInquiry',
    brand: 'visa',
    does: 'Paga, y después el banco pregunta',
    disputed: 'inquiry',
  },
  {
    number: '4000000000007726',
    name: 'pendingRefund',
    brand: 'visa',
    does: 'Paga; lo devuelto llega más tarde',
    refunds: 'late',
  },
  {
    number: '4000000000005126',
    name: 'refundFail',
    brand: 'visa',
    does: 'Paga; lo devuelto rebota después',
    refunds: 'fails',
  },
]

const BY_NAME = new Map(TEST_CARDS.map((card) => [card.name, card]))

/** Tells a number from all others and doesn't name it, as the provider's do. */
export const fingerprintOf = ({ number }: Pick<TestCard, 'number'>): string =>
  createHash('sha256').update(`sandbox ${number}`).digest('base64url').slice(0, 16)

const BY_FINGERPRINT = new Map(TEST_CARDS.map((card) => [fingerprintOf(card), card]))

/**
 * The id under which the card frame names a card that was typed: `pm_card_<name>_x<month><year>_<random>`. It says all that the
 * sandbox has to know, so that the number stays in the browser.
 */
const TYPED = /^pm_card_(\w+?)_x(0[1-9]|1[0-2])(\d\d)_[A-Za-z0-9]{8,32}$/

type Named = { card: TestCard; month: number; year: number }

/** Finds the card of a payment method's id, made by the frame or Stripe's own name in tests; null if there is none. */
export function cardNamed(id: string, thisYear: number): (Named & { typed: boolean }) | null {
  const [, name, month, year] = TYPED.exec(id) ?? []
  if (name !== undefined) {
    const card = BY_NAME.get(name)
    return card ? { card, month: Number(month), year: 2_000 + Number(year), typed: true } : null
  }
  const card = id.startsWith('pm_card_') ? BY_NAME.get(id.slice('pm_card_'.length)) : undefined
  return card ? { card, month: 12, year: thisYear + 3, typed: false } : null
}

/** The test card behind a payment method. */
export function testCardOf({ card }: Stripe.PaymentMethod): TestCard {
  const mark = card?.fingerprint ?? ''
  // Cards that a sandbox stored before cards had fingerprints have their name there.
  const known = BY_FINGERPRINT.get(mark) ?? BY_NAME.get(mark)
  if (!known) throw new Error('a payment method without a test card')
  return known
}
