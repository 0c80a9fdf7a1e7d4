import { billing } from '@cancha/contract/money/billing'

/** The schema of the form with which a payment is paid back. */
export const Refund = billing.refund.body.pick({ amount: true, reason: true })
