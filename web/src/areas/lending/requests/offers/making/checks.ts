import { loanOffers } from '@cancha/contract/lending/offers/offers'

/** The schemas of the form of an offer. Loaded when it is first used: see `checkedLater`. */
export const Made = loanOffers.makeLoanOffer.body
export const Changed = loanOffers.changeLoanOffer.body
