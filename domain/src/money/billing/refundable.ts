import { type Cents, cents, sumOf } from '../../ground/amounts/cents.ts'

/** The facts of a payment that decide how much of it may be paid back. */
export type Refundable = {
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  paid: Cents
  /** Refunds so far, with those still on their way. */
  refunded: Cents
  /** Refund orders that the provider hasn't confirmed or declined yet. */
  ordered: readonly Cents[]
  dispute: 'open' | 'won' | 'lost' | null
}

/** The amount that may still be paid back of a payment, 0 for none. While a bank has the money, the house has none to pay back. */
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
