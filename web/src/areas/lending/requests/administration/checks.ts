import { loanAdministration } from '@cancha/contract/lending/requests/loan-administration'

/** The schema of the form with which an administrator closes a request. */
export const ClosedByAdmin = loanAdministration.closeLoanAsAdmin.body
