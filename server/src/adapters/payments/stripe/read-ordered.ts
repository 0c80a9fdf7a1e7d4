import type Stripe from 'stripe'
import type { Card, Invoice } from '../payments.ts'
import { type AskStripe, idOf } from './ask-stripe.ts'
import { type ChargeFacts, intentsOf, NO_CHARGES } from './payments-of-customer.ts'
import type { PriceNames } from './price-names.ts'
import { readInvoice } from './read-invoice.ts'

/**
 * An invoice right after it was ordered, of which Stripe's answer says nearly all. What was paid at once was one charge of the card with
 * which it was ordered. Otherwise its payments are asked for, each with its last charge.
 * @param invoice with its `payments`
 * @param card with which it was ordered; null if that isn't known
 */
export async function readOrdered(
  { ask, prices }: { ask: AskStripe; prices: PriceNames },
  invoice: Stripe.Invoice,
  card: Card | null,
): Promise<Invoice> {
  if (invoice.status === 'paid' && (card !== null || invoice.amount_paid === 0)) {
    const read = readInvoice(invoice, NO_CHARGES, prices)
    if (read.paid === 0) return read
    return { ...read, card, attempts: [{ at: read.paidAt ?? read.createdAt, paid: true, decline: null }] }
  }
  return readInvoice(invoice, await lastCharges(ask, invoice), prices)
}

async function lastCharges(ask: AskStripe, invoice: Stripe.Invoice): Promise<ChargeFacts> {
  const intents: Stripe.PaymentIntent[] = []
  for (const id of intentsOf(invoice))
    intents.push(
      await ask((stripe) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] })),
    )
  const charges = intents.flatMap(({ latest_charge: charge }) =>
    charge !== null && typeof charge === 'object' ? [charge] : [],
  )
  return {
    ...NO_CHARGES,
    intents: new Map(intents.map((intent) => [intent.id, intent])),
    charges: Map.groupBy(charges, ({ payment_intent }) => idOf(payment_intent) ?? ''),
    refunds: new Map(charges.map(({ id, refunds }) => [id, refunds?.data ?? []])),
  }
}
