import type Stripe from 'stripe'
import { asId, newId } from '../objects.ts'
import { invalid } from '../refusal.ts'
import type { World } from '../world.ts'

/** Pays back a charge, in whole or in part, and never more than is left of it. */
export function refund(world: World, charge: Stripe.Charge, amount: number | undefined): Stripe.Refund {
  const left = charge.amount_captured - charge.amount_refunded
  if (!charge.paid) throw invalid('This charge did not succeed.', { param: 'charge' })
  if (charge.disputed)
    throw invalid('This charge has been charged back.', { code: 'charge_disputed', param: 'charge' })
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const paidBack = amount ?? left
  if (paidBack <= 0 || paidBack > left)
    throw invalid(`Refund amount is greater than unrefunded amount on charge (${left})`, { param: 'amount' })
  const made: Stripe.Refund = {
    id: newId('refund'),
    object: 'refund',
    amount: paidBack,
    balance_transaction: null,
    charge: charge.id,
    created: world.now,
    currency: 'usd',
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
  charge.amount_refunded += paidBack
  charge.refunded = charge.amount_refunded === charge.amount_captured
  world.put(made)
  world.put(charge)
  world.tell('charge.refunded', charge, asId(charge.customer))
  return made
}

/** What the bank of a card takes back: at once the money, until somebody decides. */
export function openDispute(world: World, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const isInquiry = reason === 'inquiry'
  const dispute: Stripe.Dispute = {
    id: newId('dispute'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: world.now,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: world.now + 7 * 86_400,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    } as Stripe.Dispute.EvidenceDetails,
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: isInquiry ? 'fraudulent' : reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  charge.disputed = true
  world.put(charge)
  world.put(dispute)
  // Of an event about a dispute, only its charge leads to a customer.
  world.tell('charge.dispute.created', dispute, asId(charge.customer))
  return dispute
}

export function closeDispute(
  world: World,
  dispute: Stripe.Dispute,
  charge: Stripe.Charge,
  end: 'won' | 'lost',
): void {
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalid('This dispute is already closed')
  dispute.status = dispute.status.startsWith('warning_') ? 'warning_closed' : end
  world.put(dispute)
  world.tell('charge.dispute.closed', dispute, asId(charge.customer))
}
