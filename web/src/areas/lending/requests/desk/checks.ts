import { answering } from '@cancha/contract/lending/requests/answering'

/** The schemas of these forms. Loaded when one of the forms is first used: see `checkedLater`. */
export const Passed = answering.passLoan.body
export const Approved = answering.recordTransaction.body
