import type { ReceivedOf } from '@cancha/contract/ground/operation'
import type { borrowing } from '@cancha/contract/lending/requests/borrowing'

/** The data of a request's page, as the server gives them to its reader. */
export type LoanPageData = ReceivedOf<typeof borrowing.loanPage>['lrdata']

/** Whether the offer of any lender is accepted: the last such event of the timeline tells. */
export const isTaken = ({ timeline }: Pick<LoanPageData, 'timeline'>): boolean =>
  timeline.find(({ kind }) => kind === 'offer_accepted' || kind === 'offer_fallen')?.kind === 'offer_accepted'
