import { loanDocuments } from '@cancha/contract/lending/documents/documents'
import { loanOffers } from '@cancha/contract/lending/offers/offers'
import { answering } from '@cancha/contract/lending/requests/answering'
import { asking } from '@cancha/contract/lending/requests/asking'
import { borrowing } from '@cancha/contract/lending/requests/borrowing'
import { loanAdministration } from '@cancha/contract/lending/requests/loan-administration'

export const operations = {
  ...asking,
  ...borrowing,
  ...answering,
  ...loanOffers,
  ...loanDocuments,
  ...loanAdministration,
}
