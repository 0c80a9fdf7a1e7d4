import type { Cents } from '@cancha/domain/ground/amounts/cents'
import { PaymentRefused } from '../payment-errors.ts'
import type { Refund } from '../payments.ts'
import { type AskStripe, idOf, refusedParameter } from './ask-stripe.ts'
import { ORDER, readRefund } from './read-money-back.ts'

/** Pays back part of the payment of an invoice. */
export async function refund(ask: AskStripe, invoiceId: string, amount: Cents, key: string): Promise<Refund> {
  const invoice = await ask((stripe) => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }))
  // Beside the payment that counts, an invoice may have attempts that were given up.
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid')
  const intent = idOf(paid?.payment.payment_intent)
  if (intent === null)
    throw new PaymentRefused({ code: 'not_paid_by_card', declineCode: null, refusedPart: 'order' })
  const made = await ask((stripe) =>
    stripe.refunds.create(
      { payment_intent: intent, amount, reason: 'requested_by_customer', metadata: { [ORDER]: key } },
      { idempotencyKey: `refund-${key}` },
    ),
  ).catch((error: unknown) => {
    // Stripe has no code for more than is left.
    if (refusedParameter(error) !== 'amount') throw error
    const decline = { code: 'amount_too_large', declineCode: null, refusedPart: 'order' } as const
    throw new PaymentRefused(decline, { cause: error })
  })
  return readRefund(made)
}
