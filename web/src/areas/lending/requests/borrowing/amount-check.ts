import { borrowing } from '@cancha/contract/lending/requests/borrowing'

/** The schema of the form with which an amount is said. */
export const SaidAmount = borrowing.sayLoanAmount.body
