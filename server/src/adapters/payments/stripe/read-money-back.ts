import { cents } from '@cancha/domain/ground/amounts/cents'
import type Stripe from 'stripe'
import type { Dispute, Invoice, Refund } from '../payments.ts'
import { momentOf, momentOrNull } from './ask-stripe.ts'

/** The name under which a refund keeps the key of our order, in the provider's metadata. */
export const ORDER = 'order'

const REFUND_STATUSES = ['succeeded', 'failed', 'canceled'] as const

/** A refund as features see it. A refund that isn't decided, or has a status unknown to this version, is pending. */
export const readRefund = ({ id, amount, status, metadata, created }: Stripe.Refund): Refund => ({
  id,
  amount: cents(amount),
  status: REFUND_STATUSES.find((known) => known === status) ?? 'pending',
  order: metadata?.[ORDER] ?? null,
  createdAt: momentOf(created),
})

const DISPUTE_STATUSES: Readonly<Record<string, Dispute['status']>> = {
  warning_needs_response: 'to_answer',
  warning_under_review: 'answered',
  warning_closed: 'closed',
  needs_response: 'to_answer',
  under_review: 'answered',
  appeal_needs_response: 'to_answer',
  appeal_under_review: 'answered',
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
}

const isInquiry = ({ status }: Stripe.Dispute): boolean => status.startsWith('warning_')

export const readDispute = (dispute: Stripe.Dispute): Dispute => ({
  id: dispute.id,
  amount: cents(dispute.amount),
  inquiry: isInquiry(dispute),
  // One that this version doesn't know is shown as undecided, so that somebody looks.
  status: DISPUTE_STATUSES[dispute.status] ?? 'to_answer',
  reason: dispute.reason,
  respondBy: momentOrNull(dispute.evidence_details.due_by),
  openedAt: momentOf(dispute.created),
})

/** Open while nobody knows, lost when the bank gave the money back. An inquiry takes no money and is none. */
export function disputeOf(disputes: readonly Stripe.Dispute[]): Invoice['dispute'] {
  const statuses = disputes.filter((one) => !isInquiry(one)).map(({ status }) => status)
  if (statuses.length === 0) return null
  if (statuses.some((status) => status !== 'won' && status !== 'lost' && status !== 'prevented'))
    return 'open'
  return statuses.includes('lost') ? 'lost' : 'won'
}
