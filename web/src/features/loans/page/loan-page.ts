import type { borrowing } from '@cancha/contract/lending/requests/borrowing'
import type { ReceivedOf } from '@cancha/contract/operation'

/** What the page of a request is made of, for whoever reads it. */
export type LoanPageData = ReceivedOf<typeof borrowing.loanPage>['lrdata']
