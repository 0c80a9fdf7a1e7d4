import { cents } from '@cancha/domain/ground/amounts/cents'
import { isAdmin } from '@cancha/domain/ground/viewer'
import { mayRefund, type Refundable } from '@cancha/domain/money/billing/refundable'
import { policy } from '../../../http/request/policy.ts'
import { type OwnFault, refundSentence } from './refunding/refund-texts.ts'

/** A payment, with whether its payer is a customer of the provider still. */
export type Billed = Refundable & { payerLeft: boolean }

/** Why nothing of a payment may be paid back now; null if something may. */
export function refundFault(payment: Billed): OwnFault | null {
  if (payment.payerLeft) return 'payer_left'
  const answer = mayRefund(payment, cents(1))
  return answer === true ? null : answer
}

/** The house's payments are administrators'. */
export const billedPaymentPolicy = policy<Billed>()({
  read: (viewer) => isAdmin(viewer) || 'forbidden',
  refund(viewer, payment) {
    if (!isAdmin(viewer)) return 'forbidden'
    const fault = refundFault(payment)
    return fault === null || { code: 'conflict', msg: refundSentence(fault) }
  },
})
