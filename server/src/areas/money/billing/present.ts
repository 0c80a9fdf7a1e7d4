import type { BilledDispute, BilledPayment, CheckedSetup } from '@cancha/contract/money/billing/shapes'
import { disputeWords } from '@cancha/domain/money/billing/dispute-words'
import type { Payments } from '../../../adapters/payments/payments.ts'
import type { paymentSetup } from '../memberships/going-live/tables.ts'
import type { disputes } from '../memberships/money-back/tables.ts'
import { numberOf } from '../memberships/receipts/find-receipts.ts'
import type { FoundPayment } from './reading/find-payments.ts'

const presentPayer = (payer: FoundPayment['payer']): BilledPayment['payer'] =>
  payer && { id: String(payer.id), name: `${payer.firstName} ${payer.lastName}`, email: payer.email }

export const presentPayment = ({ payment, receipt, payer }: FoundPayment): BilledPayment => ({
  id: String(payment.id),
  number: numberOf(payment, receipt),
  plan: payment.plan,
  at: payment.at.toISOString(),
  state: payment.state === 'draft' ? 'open' : payment.state,
  amount: payment.total,
  paid: payment.paid,
  refunded: payment.refunded,
  payer: presentPayer(payer),
  card: payment.cardLast4 === null ? null : { brand: payment.cardBrand ?? '', last4: payment.cardLast4 },
})

export type FoundDispute = {
  dispute: typeof disputes.$inferSelect
  plan: FoundPayment['payment']['plan']
  payer: FoundPayment['payer']
}

/** @param now by the provider's clock */
export const presentDispute = (
  { dispute, plan, payer }: FoundDispute,
  { operatorPage }: Pick<Payments, 'operatorPage'>,
  now: Date,
): BilledDispute => ({
  id: String(dispute.id),
  payment: String(dispute.paymentId),
  payer: presentPayer(payer),
  plan,
  amount: dispute.amount,
  inquiry: dispute.inquiry,
  status: dispute.status,
  ...disputeWords(dispute.reason),
  respondby: dispute.respondBy?.toISOString() ?? null,
  late: dispute.status === 'to_answer' && dispute.respondBy !== null && dispute.respondBy < now,
  openedat: dispute.openedAt.toISOString(),
  decidedat: dispute.decidedAt?.toISOString() ?? null,
  page: operatorPage({ dispute: dispute.disputeId }),
})

/** @param stored null before the first check */
export const presentSetup = (
  stored: typeof paymentSetup.$inferSelect | null,
  lastEvent: Date | null,
): CheckedSetup => ({
  provider: stored?.provider ?? null,
  live: stored?.live ?? false,
  checkedat: stored?.checkedAt.toISOString() ?? null,
  lastevent: lastEvent?.toISOString() ?? null,
  checks: [...(stored?.checks ?? [])],
})
