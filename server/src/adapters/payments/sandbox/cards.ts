import { createHash } from 'node:crypto'
import type Stripe from 'stripe'

/** Stripe's error for a card that is declined. */
export type CardDecline = { type: 'card_error'; code: string; message: string; decline_code?: string }

const declined = (decline_code: string, message = 'Your card was declined.'): CardDecline => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code,
  message,
})
/** The card itself says what is wrong, and its bank says no more. */
const cardFault = (code: string, message: string): CardDecline => ({ type: 'card_error', code, message })

const NO_FUNDS = declined('insufficient_funds', 'Your card has insufficient funds.')
const NO_REASON = declined('generic_decline')

export const AUTHENTICATION_REQUIRED: CardDecline = {
  ...declined('authentication_required', 'Your card was declined. This transaction requires authentication.'),
  code: 'authentication_required',
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

const card = (
  brand: TestCard['brand'],
  number: string,
  name: string,
  does: string,
  also: Partial<TestCard> = {},
): TestCard => ({ number, name, brand, does, ...also })

/** https://docs.stripe.com/testing: the numbers are the provider's, for everybody, and belong to nobody. */
export const TEST_CARDS: readonly TestCard[] = [
  card('visa', '4242424242424242', 'visa', 'Paga'),
  card('visa', '4000056655665556', 'visa_debit', 'Paga (débito)'),
  card('mastercard', '5555555555554444', 'mastercard', 'Paga'),
  card('mastercard', '2223003122003222', 'mastercard_2', 'Paga'),
  card('mastercard', '5200828282828210', 'mastercard_debit', 'Paga (débito)'),
  card('amex', '378282246310005', 'amex', 'Paga'),
  card('discover', '6011111111111117', 'discover', 'Paga'),
  card('diners', '3056930009020004', 'diners', 'Paga'),
  card('jcb', '3566002020360505', 'jcb', 'Paga'),
  card('unionpay', '6200000000000005', 'unionpay', 'Paga'),
  card('visa', '4000000000000002', 'visa_chargeDeclined', 'Rechazada sin más', { declined: NO_REASON }),
  card('visa', '4000000000009995', 'visa_chargeDeclinedInsufficientFunds', 'Sin fondos', {
    declined: NO_FUNDS,
  }),
  card('visa', '4000000000009987', 'visa_chargeDeclinedLostCard', 'Perdida', {
    declined: declined('lost_card'),
  }),
  card('visa', '4000000000009979', 'visa_chargeDeclinedStolenCard', 'Robada', {
    declined: declined('stolen_card'),
  }),
  card('visa', '4000000000000069', 'chargeDeclinedExpiredCard', 'Vencida', {
    declined: cardFault('expired_card', 'Your card has expired.'),
  }),
  card('visa', '4000000000000127', 'chargeDeclinedIncorrectCvc', 'CVC incorrecto', {
    declined: cardFault('incorrect_cvc', "Your card's security code is incorrect."),
  }),
  card('visa', '4000000000000119', 'chargeDeclinedProcessingError', 'Error al procesar', {
    declined: cardFault(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  }),
  card('visa', '4000000000006975', 'visa_chargeDeclinedVelocityLimitExceeded', 'Demasiados intentos', {
    declined: declined('card_velocity_exceeded'),
  }),
  card('visa', '4100000000000019', 'radarBlock', 'Bloqueada por riesgo', {
    declined: declined('fraudulent'),
  }),
  card('visa', '4000000000000341', 'chargeCustomerFail', 'Se guarda, y cada cobro se rechaza', {
    chargeDeclined: NO_REASON,
  }),
  card('visa', '4000002500003155', 'authenticationRequiredOnSetup', '3-D Secure la primera vez', {
    asks: 'until_set_up',
  }),
  card('visa', '4000000000003220', 'threeDSecure2Required', '3-D Secure en cada pago, también al renovar', {
    asks: 'always',
  }),
  card('visa', '4000002760003184', 'authenticationRequired', '3-D Secure en cada pago, también al renovar', {
    asks: 'always',
  }),
  card('visa', '4000008400001629', 'threeDSecureRequiredChargeDeclined', '3-D Secure, y después rechazada', {
    asks: 'always',
    chargeDeclined: NO_REASON,
  }),
  card(
    'visa',
    '4000008260003178',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    '3-D Secure, y después sin fondos',
    { asks: 'always', chargeDeclined: NO_FUNDS },
  ),
  card('visa', '4000000000000259', 'createDispute', 'Paga, y después la disputa', { disputed: 'fraudulent' }),
  card(
    'visa',
    '4000000000002685',
    'createDisputeProductNotReceived',
    'Paga, y después la disputa (no recibido)',
    { disputed: 'product_not_received' },
  ),
  card('visa', '4000000000001976', 'createDisputeInquiry', 'Paga, y después el banco pregunta', {
    disputed: 'inquiry',
  }),
  card('visa', '4000000000007726', 'pendingRefund', 'Paga; lo devuelto llega más tarde', { refunds: 'late' }),
  card('visa', '4000000000005126', 'refundFail', 'Paga; lo devuelto rebota después', { refunds: 'fails' }),
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
