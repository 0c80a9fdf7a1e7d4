import { borrowing } from '@cancha/contract/lending/requests/borrowing'

/** The schema of the form with which a request is closed. */
export const Closed = borrowing.closeLoanRequest.body
