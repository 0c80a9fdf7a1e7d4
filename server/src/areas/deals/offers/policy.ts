import { type DealState, takesOffers } from '@cancha/domain/deals/dealing/life'
import {
  afterMove,
  isOpenOffer,
  type OfferMove,
  type OfferParty,
  type OfferState,
} from '@cancha/domain/deals/dealing/offers'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type SQL, sql } from 'drizzle-orm'
import { policy } from '../../../http/request/policy.ts'

/** An offer: who made it, whose deal it is, and whether it still stands. */
export type OfferRights = {
  buyerId: number
  dealerId: number
  state: OfferState
  dealState: DealState
  /** Whether the time until which it stands isn't over. */
  stands: boolean
}

/** The viewer's side of an offer; null for everybody but its buyer and its dealer. */
export const partyOf = (viewer: Viewer | null, { buyerId, dealerId }: OfferRights): OfferParty | null => {
  if (viewer === null) return null
  if (viewer.id === buyerId) return 'buyer'
  return viewer.id === dealerId ? 'dealer' : null
}

const conflict = (msg: string) => ({ code: 'conflict', msg }) as const

/** Why nothing leads on from a state. */
const WHY_NOT: Readonly<Record<OfferState, string>> = {
  made: 'Esta oferta espera la respuesta de quien vende.',
  countered: 'Esta oferta espera la respuesta de quien compra.',
  accepted: 'Esta oferta ya se aceptó.',
  declined: 'Esta oferta ya se rechazó.',
  outbid: 'Se aceptó otra oferta por este trato.',
  withdrawn: 'Esta oferta se retiró.',
  lapsed: 'Esta oferta venció.',
  closed: 'El trato ya no está disponible.',
  fallen: 'El contrato de esta oferta se cayó.',
}

/** Follows the graph of the domain, for the two themselves. */
const inTurn = (move: OfferMove) => (viewer: Viewer | null, offer: OfferRights) => {
  const party = partyOf(viewer, offer)
  if (viewer === null || party === null) return 'not_found'
  if (afterMove(move, party, offer.state) === null) return conflict(WHY_NOT[offer.state])
  return true
}

/** The same for what keeps an offer alive: its deal takes offers, it stands, and the dealer still is one. */
const whileItStands = (move: OfferMove) => (viewer: Viewer | null, offer: OfferRights) => {
  const allowed = inTurn(move)(viewer, offer)
  if (allowed !== true) return allowed
  if (partyOf(viewer, offer) === 'dealer' && !viewer?.dealer)
    return {
      code: 'forbidden',
      msg: 'Tu cuenta no puede vender tratos por ahora. Escribe a administración.',
    } as const
  if (isOpenOffer(offer.state) && !offer.stands) return conflict(WHY_NOT.lapsed)
  if (offer.dealState === 'under_contract') return conflict('Este trato está bajo contrato.')
  return takesOffers(offer.dealState) || conflict(WHY_NOT.closed)
}

/** An offer is between its maker and the dealer: for everybody else, administrators too, there is none. */
export const offerPolicy = policy<OfferRights>()({
  read: (viewer, offer) => partyOf(viewer, offer) !== null || 'not_found',
  counter: whileItStands('counter'),
  accept: whileItStands('accept'),
  decline: inTurn('decline'),
  withdraw: inTurn('withdraw'),
  again: whileItStands('again'),
})

/** The right to read as a condition for lists over `o` and its deal `d`, for one of the two sides. */
export const isReadBy = (viewer: Viewer, side: 'made' | 'received'): SQL =>
  side === 'made' ? sql`o.buyer_id = ${viewer.id}` : sql`d.dealer_id = ${viewer.id}`
