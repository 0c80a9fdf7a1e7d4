import { loanDocuments } from '@cancha/contract/lending/documents/documents'

/** The schema of a lender's review. Loaded when its form is first used: see `checkedLater`. */
export const Review = loanDocuments.reviewLoanDocument.body
