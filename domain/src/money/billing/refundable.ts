import { type Cents, cents, sumOf } from '../../ground/amounts/cents.ts'

/** What is known of a payment where it is paid back. */
export type Refundable = {
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  paid: Cents
  /** What was paid back, with what is still on its way. */
  refunded: Cents
  /** What was ordered to be paid back, of which nobody knows yet whether the provider has done it. */
  ordered: readonly Cents[]
  dispute: 'open' | 'won' | 'lost' | null
}

/** What may still be paid back of a payment, 0 where nothing may. While a bank has the money, the house has none to pay back. */
export function leftToRefund({ status, paid, refunded, ordered, dispute }: Refundable): Cents {
  if (status !== 'paid' || dispute === 'open' || dispute === 'lost') return cents(0)
  return cents(Math.max(0, paid - refunded - sumOf(ordered)))
}

/** Why a payment isn't paid back. */
export type RefundFault =
  | 'not_paid'
  | 'charge_disputed'
  | 'charge_lost'
  | 'charge_already_refunded'
  | 'amount_too_large'

/** Whether so much may be paid back; if not, why. */
export function mayRefund(payment: Refundable, amount: Cents): true | RefundFault {
  if (payment.status !== 'paid' || payment.paid <= 0) return 'not_paid'
  if (payment.dispute === 'open') return 'charge_disputed'
  if (payment.dispute === 'lost') return 'charge_lost'
  const left = leftToRefund(payment)
  if (left === 0) return 'charge_already_refunded'
  return (amount > 0 && amount <= left) || 'amount_too_large'
}
