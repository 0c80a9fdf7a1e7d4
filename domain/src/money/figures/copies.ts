import type { Cents } from '../../ground/amounts/cents.ts'
import type { PlanId } from '../memberships/plans.ts'

/** A copy of an invoice, as far as figures need to know it. */
export type PaymentCopy = {
  id: number
  customerId: number
  /** The provider's id of the invoice, and of its subscription; the latter is null for what was sold once. */
  invoiceId: string
  subscriptionId: string | null
  plan: PlanId | null
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  subtotal: Cents
  total: Cents
  paid: Cents
  createdAt: Date
  paidAt: Date | null
  firstDeclinedAt: Date | null
}

/** A copy of what was paid back. */
export type RefundCopy = {
  id: number
  paymentId: number
  amount: Cents
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
  createdAt: Date
}

/** A copy of what a bank disputes. An inquiry takes no money. */
export type DisputeCopy = {
  id: number
  paymentId: number
  amount: Cents
  inquiry: boolean
  status: 'to_answer' | 'answered' | 'won' | 'lost' | 'closed'
  openedAt: Date
  decidedAt: Date | null
}

/** A copy of a subscription. */
export type SubscriptionCopy = {
  id: number
  customerId: number
  /** The provider's id. */
  subscriptionId: string
  plan: PlanId | null
  endedAt: Date | null
  /** For a plan that begins when another one's period ends: that moment. */
  beginsAt: Date | null
}

/** All from which figures are counted: what is stored of the provider's facts, and nothing else. */
export type Copies = {
  payments: readonly PaymentCopy[]
  refunds: readonly RefundCopy[]
  disputes: readonly DisputeCopy[]
  subscriptions: readonly SubscriptionCopy[]
}

/** True for a dispute that took money: a bank that only asks takes none, and one that was prevented took none. */
export const tookMoney = ({ inquiry, status }: Pick<DisputeCopy, 'inquiry' | 'status'>): boolean =>
  !inquiry && status !== 'closed'
