import type Stripe from 'stripe'
import type { Card, Invoice } from '../payments.ts'
import type { AskStripe } from './ask-stripe.ts'
import { type ChargeFacts, intentsOf, NO_CHARGES, PAGE, whole } from './payments-of-customer.ts'
import type { PriceNames } from './price-names.ts'
import { readInvoice } from './read-invoice.ts'

/**
 * An invoice right after it was ordered, of which Stripe's answer says nearly all. An invoice paid at once was one charge of the card
 * with which it was ordered. Otherwise its charges are asked for.
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
  return readInvoice(invoice, await chargesOf(ask, invoice), prices)
}

/** Of each payment its charges, which show it; one that wasn't charged yet is asked for itself. */
async function chargesOf(ask: AskStripe, invoice: Stripe.Invoice): Promise<ChargeFacts> {
  const intents = new Map<string, Stripe.PaymentIntent>()
  const charges = new Map<string, Stripe.Charge[]>()
  for (const id of intentsOf(invoice)) {
    const found = await ask((stripe) =>
      whole(
        stripe.charges.list({
          payment_intent: id,
          limit: PAGE,
          expand: ['data.refunds', 'data.payment_intent'],
        }),
      ),
    )
    const shown = found[0]?.payment_intent
    const isShown = typeof shown === 'object' && shown !== null
    intents.set(id, isShown ? shown : await ask((stripe) => stripe.paymentIntents.retrieve(id)))
    charges.set(id, found.toReversed())
  }
  const refunds = [...charges.values()]
    .flat()
    .map((charge) => [charge.id, charge.refunds?.data ?? []] as const)
  return { ...NO_CHARGES, intents, charges, refunds: new Map(refunds) }
}
