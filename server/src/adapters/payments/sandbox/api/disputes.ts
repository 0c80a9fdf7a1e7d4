import type Stripe from 'stripe'
import { asId, unset } from '../objects.ts'
import { invalid } from '../refusal.ts'
import type { World } from '../world.ts'
import { DISPUTE_FEE, enter } from './balance.ts'

/** The fields of a dispute's evidence, all empty: the house hasn't sent any yet. */
const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  ...unset('access_activity_log billing_address cancellation_policy cancellation_policy_disclosure'),
  ...unset('cancellation_rebuttal customer_communication customer_email_address customer_name'),
  ...unset('customer_purchase_ip customer_signature duplicate_charge_documentation'),
  ...unset('duplicate_charge_explanation duplicate_charge_id product_description receipt refund_policy'),
  ...unset('refund_policy_disclosure refund_refusal_explanation service_date service_documentation'),
  ...unset('shipping_address shipping_carrier shipping_date shipping_documentation'),
  ...unset('shipping_tracking_number uncategorized_file uncategorized_text'),
  enhanced_evidence: {},
}

/** Opens a dispute of a charge. The card's bank takes the money at once, until somebody decides. */
export function openDispute(world: World, charge: Stripe.Charge, reason: string): Stripe.Dispute {
  const isInquiry = reason === 'inquiry'
  const dispute: Stripe.Dispute = {
    ...world.newObject('dispute'),
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: world.now + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    payment_intent: charge.payment_intent,
    reason: isInquiry ? 'fraudulent' : reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  }
  if (!isInquiry)
    enter(world, {
      amount: -charge.amount,
      fee: DISPUTE_FEE,
      type: 'adjustment',
      category: 'dispute',
      source: dispute.id,
    })
  charge.disputed = true
  world.put(charge)
  world.put(dispute)
  // Of an event about a dispute, only its charge leads to a customer.
  world.tell('charge.dispute.created', dispute, asId(charge.customer))
  return dispute
}

/** The house has sent its evidence on the provider's page: the bank looks at it. */
export function answerDispute(world: World, dispute: Stripe.Dispute, charge: Stripe.Charge): void {
  if (dispute.status !== 'needs_response' && dispute.status !== 'warning_needs_response')
    throw invalid('This dispute does not wait for a response')
  dispute.status = dispute.status === 'needs_response' ? 'under_review' : 'warning_under_review'
  dispute.evidence_details = { ...dispute.evidence_details, has_evidence: true, submission_count: 1 }
  world.put(dispute)
  world.tell('charge.dispute.updated', dispute, asId(charge.customer))
}

export function closeDispute(
  world: World,
  dispute: Stripe.Dispute,
  charge: Stripe.Charge,
  end: 'won' | 'lost',
): void {
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalid('This dispute is already closed')
  dispute.status = dispute.status.startsWith('warning_') ? 'warning_closed' : end
  if (dispute.status === 'won')
    enter(world, {
      amount: dispute.amount,
      type: 'adjustment',
      category: 'dispute_reversal',
      source: dispute.id,
    })
  world.put(dispute)
  world.tell('charge.dispute.closed', dispute, asId(charge.customer))
}
