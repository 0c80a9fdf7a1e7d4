import { type AskStripe, idOf } from './ask-stripe.ts'
import { PAGE, whole } from './payments-of-customer.ts'
import { readCustomer } from './read-account.ts'

/**
 * Stripe sends a receipt whenever a charge gets another address for it, whatever its account's own settings say. One that has the
 * address has its receipt.
 */
export async function sendReceipt(ask: AskStripe, invoiceId: string, key: string): Promise<void> {
  const invoice = await ask((stripe) => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }))
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid')
  const intent = idOf(paid?.payment.payment_intent)
  const customer = await readCustomer(ask, idOf(invoice.customer) ?? '')
  if (intent === null || !customer?.email) return
  const charges = await ask((stripe) => whole(stripe.charges.list({ customer: customer.id, limit: PAGE })))
  const charge = charges.find((one) => idOf(one.payment_intent) === intent && one.status === 'succeeded')
  const { email } = customer
  if (!charge || charge.receipt_email === email) return
  await ask((stripe) => stripe.charges.update(charge.id, { receipt_email: email }, { idempotencyKey: key }))
}
