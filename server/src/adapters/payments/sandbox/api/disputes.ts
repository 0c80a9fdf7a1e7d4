import type Stripe from 'stripe'
import { asId, newId } from '../objects.ts'
import { invalid } from '../refusal.ts'
import type { World } from '../world.ts'
import { DISPUTE_FEE, enter } from './balance.ts'

/** The fields of a dispute's evidence, all empty: the house hasn't sent any yet. */
const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}

/** Opens a dispute of a charge. The card's bank takes the money at once, until somebody decides. */
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
    livemode: false,
    metadata: {},
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
