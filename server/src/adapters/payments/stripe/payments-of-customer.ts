import type Stripe from 'stripe'
import { type AskStripe, idOf } from './ask-stripe.ts'

/** Stripe's records about the charges of a customer's invoices, by the ids with which they point to each other. */
export type ChargeFacts = {
  intents: ReadonlyMap<string, Stripe.PaymentIntent>
  /** The charges of a payment intent, the oldest first. */
  charges: ReadonlyMap<string, readonly Stripe.Charge[]>
  disputes: ReadonlyMap<string, readonly Stripe.Dispute[]>
  /** The refunds of a charge, the newest first. */
  refunds: ReadonlyMap<string, readonly Stripe.Refund[]>
}

/** The ids of an invoice's payment intents. @param invoice with its `payments` */
export const intentsOf = (invoice: Stripe.Invoice): string[] =>
  (invoice.payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])

/** A page of Stripe's lists holds at most this. */
export const PAGE = 100

/** All of a list, page by page. */
export async function whole<Row>(list: AsyncIterable<Row>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of list) rows.push(row)
  return rows
}

export const NO_CHARGES: ChargeFacts = {
  intents: new Map(),
  charges: new Map(),
  disputes: new Map(),
  refunds: new Map(),
}

/**
 * Reads lists of the customer and not each invoice, so that a long history costs few calls. Charges show their intents; other
 * intents are asked for only if an unpaid invoice has one.
 */
export async function readCharges(
  ask: AskStripe,
  customer: string,
  invoices: readonly Stripe.Invoice[],
): Promise<ChargeFacts> {
  const charges = await ask((stripe) =>
    whole(stripe.charges.list({ customer, limit: PAGE, expand: ['data.refunds', 'data.payment_intent'] })),
  )
  const shown = charges.flatMap(({ payment_intent: intent }) =>
    typeof intent === 'object' ? (intent ?? []) : [],
  )
  const known = new Set(shown.map(({ id }) => id))
  const lacks = invoices.some(
    (invoice) => invoice.status !== 'paid' && intentsOf(invoice).some((id) => !known.has(id)),
  )
  const intents = lacks
    ? await ask((stripe) => whole(stripe.paymentIntents.list({ customer, limit: PAGE })))
    : shown
  const byIntent = Map.groupBy(charges.toReversed(), ({ payment_intent }) => idOf(payment_intent) ?? '')
  const disputed = new Set(
    charges.flatMap(({ disputed, payment_intent }) => (disputed ? (idOf(payment_intent) ?? []) : [])),
  )
  const disputes = new Map<string, Stripe.Dispute[]>()
  for (const payment_intent of disputed)
    disputes.set(
      payment_intent,
      await ask((stripe) => whole(stripe.disputes.list({ payment_intent, limit: PAGE }))),
    )
  const refunds = new Map<string, Stripe.Refund[]>()
  for (const { id: charge, refunds: shown } of charges) {
    if (!shown) continue
    // A charge shows the newest ten.
    const all = shown.has_more ? ask((stripe) => whole(stripe.refunds.list({ charge, limit: PAGE }))) : null
    refunds.set(charge, all ? await all : shown.data)
  }
  return {
    intents: new Map(intents.map((intent) => [intent.id, intent])),
    charges: byIntent,
    disputes,
    refunds,
  }
}
