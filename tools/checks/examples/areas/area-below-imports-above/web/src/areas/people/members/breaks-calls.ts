import { offers } from '@cancha/contract/calls/deals/offers'

export const call = offers.makeOffer
