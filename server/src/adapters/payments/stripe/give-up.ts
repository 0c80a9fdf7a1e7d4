import type Stripe from 'stripe'
import { PaymentRefused } from '../payment-errors.ts'
import type { Invoice, Subscription } from '../payments.ts'
import { type AskStripe, idOf, unless } from './ask-stripe.ts'
import type { PriceNames } from './price-names.ts'
import { readSubscription } from './read-account.ts'
import { statusOf } from './read-invoice.ts'

type Tools = { ask: AskStripe; prices: PriceNames }

/** Ends a subscription now, and gives up what it has not been paid for. */
export async function endNow({ ask, prices }: Tools, subscriptionId: string): Promise<Subscription> {
  const expand = ['latest_invoice']
  const ended =
    (await unless(
      'resource_missing',
      ask((stripe) =>
        stripe.subscriptions.cancel(subscriptionId, { invoice_now: false, prorate: false, expand }),
      ),
    )) ??
    // One that has ended isn't found by who would end it.
    (await ask((stripe) => stripe.subscriptions.retrieve(subscriptionId, { expand })))
  const { latest_invoice: latest } = ended
  if (latest !== null && typeof latest === 'object' && !isSettled(latest)) await voidInvoice(ask, latest.id)
  return readSubscription(ended, [], prices)
}

const isSettled = ({ status }: Stripe.Invoice): boolean => status === 'paid' || status === 'void'

/**
 * Of one that isn't open, nothing changes. A subscription's draft can't be deleted: it is closed first, without being charged.
 * @returns the status that it has then; `void` also where it was a draft and is gone
 */
export async function voidInvoice(ask: AskStripe, invoiceId: string): Promise<Invoice['status']> {
  const voided = await ask((stripe) => stripe.invoices.voidInvoice(invoiceId)).catch((error: unknown) => {
    if (!(error instanceof PaymentRefused)) throw error
    return null
  })
  if (voided) return statusOf(voided)
  const invoice = await ask((stripe) => stripe.invoices.retrieve(invoiceId))
  if (invoice.status !== 'draft') return statusOf(invoice)
  if (!invoice.parent?.subscription_details) {
    await ask((stripe) => stripe.invoices.del(invoiceId))
    return 'void'
  }
  const closed = await ask((stripe) => stripe.invoices.finalizeInvoice(invoiceId, { auto_advance: false }))
  if (closed.status !== 'open') return statusOf(closed)
  return statusOf(await ask((stripe) => stripe.invoices.voidInvoice(invoiceId)))
}

/** Detaches an invoice's card. A detached card has no customer any more, and can't be detached again. */
export async function forgetCardOf(ask: AskStripe, invoiceId: string): Promise<void> {
  const invoice = await ask((stripe) => stripe.invoices.retrieve(invoiceId))
  const id = idOf(invoice.default_payment_method)
  if (id === null) return
  const method = await unless(
    'resource_missing',
    ask((stripe) => stripe.paymentMethods.retrieve(id)),
  )
  if (method?.customer) await ask((stripe) => stripe.paymentMethods.detach(id))
}
