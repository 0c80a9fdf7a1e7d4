import { type Decline, declineText, type PaymentError } from '@cancha/domain/money/memberships/decline-texts'
import type { PaymentRefused } from '../../../../adapters/payments/payment-errors.ts'
import type { Invoice, PaymentState, Subscription } from '../../../../adapters/payments/payments.ts'
import type { Services } from '../../../../services.ts'

/** The outcome of an order at the provider. */
export type Outcome =
  | { state: 'processing' }
  | { state: 'succeeded' }
  | { state: 'requires_action'; clientSecret: string }
  | { state: 'failed'; error: PaymentError }

const SUCCEEDED = { state: 'succeeded' } as const

/** The error where the provider doesn't tell why nothing was charged. */
export const NOT_CHARGED: PaymentError = {
  code: 'not_charged',
  msg: 'El cobro no se hizo y tu tarjeta no se cobrará. Vuelve a intentarlo.',
  field: 'form',
}

export const failedBy = (decline: Decline): Outcome => ({ state: 'failed', error: declineText(decline) })

/** Reads the outcome of an order from its subscription or, for a plan bought once, its invoice. */
export const outcomeOf = (one: Subscription | Invoice): Outcome =>
  'latestInvoice' in one ? ofSubscription(one) : ofSale(one)

function ofSubscription({ status, latestInvoice }: Subscription): Outcome {
  switch (status) {
    case 'incomplete':
      return ofCharge(latestInvoice?.payment ?? null)
    case 'incomplete_expired':
      return ofCharge(latestInvoice?.payment ?? null, true)
    // One that has ended had begun: an order that never did is `incomplete_expired`.
    default:
      return chargedNothing(status, latestInvoice) && isUnsettled(latestInvoice?.payment)
        ? ofCharge(latestInvoice.payment)
        : SUCCEEDED
  }
}

/** A trial, or a plan whose first charge a coupon or a credit took off: its card is asked about for the charges to come. */
const chargedNothing = (status: Subscription['status'], invoice: Invoice | null): boolean =>
  status === 'trialing' || (status === 'active' && invoice?.total === 0)

/** True while the bank asks about the card, or has refused it: an order that charged nothing then hasn't begun. */
const isUnsettled = (payment: PaymentState | null | undefined): payment is PaymentState =>
  payment?.state === 'requires_action' || payment?.state === 'declined'

function ofSale({ status, payment }: Invoice): Outcome {
  switch (status) {
    case 'paid':
      return SUCCEEDED
    case 'void':
    case 'uncollectible':
      return ofCharge(payment, true)
    default:
      return ofCharge(payment)
  }
}

/** @param given whether the provider has given up, so that nothing more will come of it */
function ofCharge(payment: PaymentState | null, given = false): Outcome {
  if (payment?.state === 'declined') return failedBy(payment.decline)
  if (given || payment?.state === 'canceled') return { state: 'failed', error: NOT_CHARGED }
  if (payment?.state === 'requires_action')
    return { state: 'requires_action', clientSecret: payment.clientSecret }
  return { state: 'processing' }
}

/** True for a subscription that may still be charged, or is open. */
export const isAlive = ({ status }: Pick<Subscription, 'status'>): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired'

/** Tells the operator of an order that the provider refuses: it isn't sold to anybody until that is mended. */
export function logRefused({ log }: Pick<Services, 'log'>, error: PaymentRefused, whose: object): void {
  const { decline, param, requestId } = error
  if (decline.refusedPart === 'order')
    log.error(
      { event: 'payments.refused', code: decline.code, param, requestId, ...whose },
      'el servicio de cobros no acepta lo que se le pide',
    )
}
