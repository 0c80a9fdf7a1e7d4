import { offers } from '@cancha/contract/deals/offers'

/** The schemas of this feature's forms. Loaded when one of the forms is first used: see `checkedLater`. */
export const Made = offers.makeOffer.body
export const Countered = offers.counterOffer.body
