import type { LoanOffer } from '@cancha/contract/lending/offers/offers'
import type { LoanOfferState } from '@cancha/domain/lending/offers/offer-life'

/** The state at this moment: one whose time is over has lapsed, also before the server has said so. */
export const stateAt = ({ state, standsUntil }: Pick<LoanOffer, 'state' | 'standsUntil'>, now: number) =>
  state === 'made' && Date.parse(standsUntil) <= now ? 'lapsed' : state

/** The offers to compare: they wait for an answer, were accepted, or became the loan. */
const COMPARED: readonly LoanOfferState[] = ['made', 'accepted', 'funded']
export const isCompared = (state: LoanOfferState): boolean => COMPARED.includes(state)
