import { billing } from '@cancha/contract/billing'

/** The schemas of these pages' forms. Loaded when one of the forms is first used: see `checkedLater`. */
export const PaymentsExport = billing.paymentsTable.query.pick({ reason: true })
export const Refund = billing.refund.body.pick({ amount: true, reason: true })
