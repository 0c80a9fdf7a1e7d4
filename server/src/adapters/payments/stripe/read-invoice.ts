import { cents, sumOf } from '@cancha/domain/ground/amounts/cents'
import type Stripe from 'stripe'
import type { Attempt, Card, Invoice, OrderMetadata, PaymentState } from '../payments.ts'
import { idOf, momentOf, momentOrNull } from './ask-stripe.ts'
import { type ChargeFacts, intentsOf } from './payments-of-customer.ts'
import type { PriceNames } from './price-names.ts'
import { disputeOf, readDispute, readRefund } from './read-money-back.ts'

/** An invoice as features see it. @param invoice with its `payments` */
export function readInvoice(invoice: Stripe.Invoice, facts: ChargeFacts, prices: PriceNames): Invoice {
  const ids = intentsOf(invoice)
  const intents = ids.flatMap((id) => facts.intents.get(id) ?? [])
  const charges = ids.flatMap((id) => facts.charges.get(id) ?? [])
  const disputes = ids.flatMap((id) => facts.disputes.get(id) ?? [])
  const line =
    invoice.lines.data.find(({ parent }) => parent?.subscription_item_details) ?? invoice.lines.data[0]
  const payment = paymentOf(invoice, intents)
  const price = idOf(line?.pricing?.price_details?.price)
  return {
    id: invoice.id,
    customerId: idOf(invoice.customer) ?? '',
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    priceId: price === null ? null : prices.ours(price),
    metadata: {
      ...invoice.parent?.subscription_details?.metadata,
      ...invoice.metadata,
    } as Partial<OrderMetadata>,
    number: invoice.number,
    status: statusOf(invoice),
    subtotal: cents(invoice.subtotal),
    total: cents(invoice.total),
    paid: cents(invoice.amount_paid),
    tax: taxOf(invoice),
    refunded: sumOf(charges.map(({ amount_refunded }) => cents(amount_refunded))),
    refunds: charges.flatMap(({ id }) => (facts.refunds.get(id) ?? []).toReversed().map(readRefund)),
    dispute: disputeOf(disputes),
    disputes: disputes.toReversed().map(readDispute),
    createdAt: momentOf(invoice.created),
    paidAt: momentOrNull(invoice.status_transitions.paid_at),
    attempts: charges.map(attemptOf),
    firstDeclinedAt: firstDeclinedAt(invoice, charges, payment),
    nextAttemptAt: momentOrNull(invoice.next_payment_attempt),
    // The invoice's own period is the one in which its lines were gathered: of a renewal, the one before.
    periodStart: momentOf(line?.period.start ?? invoice.created),
    periodEnd: momentOf(line?.period.end ?? invoice.created),
    card: cardOfCharges(charges) ?? cardOf(intents.at(-1)?.last_payment_error?.payment_method?.card),
    payment,
  }
}

/** Stripe turns its tax off for an invoice whose customer's place it doesn't know. */
const taxOf = ({ automatic_tax: { enabled }, total_taxes: taxes }: Stripe.Invoice): Invoice['tax'] =>
  enabled ? sumOf((taxes ?? []).map(({ amount }) => cents(amount))) : null

const STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

/** A status that this version doesn't know is nothing that anybody paid. */
export const statusOf = ({ status }: Stripe.Invoice): Invoice['status'] =>
  STATUSES.find((known) => known === status) ?? 'draft'

function paymentOf(invoice: Stripe.Invoice, intents: readonly Stripe.PaymentIntent[]): PaymentState | null {
  if (invoice.status === 'paid') return { state: 'succeeded' }
  const states = intents.map(stateOf)
  // An invoice may have an attempt that was given up beside the one that counts.
  return states.findLast((state) => state !== null && state.state !== 'canceled') ?? states.at(-1) ?? null
}

const ENDS = ['succeeded', 'processing', 'canceled'] as const

function stateOf(intent: Stripe.PaymentIntent): PaymentState | null {
  const { status, client_secret: clientSecret, last_payment_error: error } = intent
  const end = ENDS.find((known) => known === status)
  if (end) return { state: end }
  if (status === 'requires_action' && clientSecret !== null) return { state: 'requires_action', clientSecret }
  return error && declinedBy(error)
}

/** Reads the error of a charge, or of a card's setup. */
export function declinedBy(
  error: Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'>,
): PaymentState {
  const { code = 'card_declined', decline_code: declineCode = null } = error
  return { state: 'declined', decline: { code, declineCode, refusedPart: 'card' } }
}

/**
 * When a charge was first declined. An attempt that ends at the bank's question leaves no charge behind: the moment when the
 * invoice was first charged then stands for it.
 */
function firstDeclinedAt(
  invoice: Stripe.Invoice,
  charges: readonly Stripe.Charge[],
  payment: PaymentState | null,
): Date | null {
  const declined = charges.filter(({ status }) => status === 'failed').map(({ created }) => created)
  if (declined.length > 0) return momentOf(Math.min(...declined))
  if (payment?.state !== 'declined') return null
  return momentOf(invoice.status_transitions.finalized_at ?? invoice.created)
}

const attemptOf = ({ created, status, outcome, failure_code: code }: Stripe.Charge): Attempt => ({
  at: momentOf(created),
  paid: status === 'succeeded',
  decline: status === 'succeeded' ? null : (outcome?.reason ?? code ?? 'card_declined'),
})

function cardOfCharges(charges: readonly Stripe.Charge[]): Card | null {
  const charge = charges.findLast(({ status }) => status === 'succeeded') ?? charges.at(-1)
  return cardOf(charge?.payment_method_details?.card)
}

type GivenCard = {
  brand: string | null
  last4: string | null
  exp_month: number
  exp_year: number
}

export const cardOf = (card: GivenCard | null | undefined): Card | null =>
  card
    ? {
        brand: card.brand ?? 'unknown',
        last4: card.last4 ?? '',
        expiresMonth: card.exp_month,
        expiresYear: card.exp_year,
      }
    : null
