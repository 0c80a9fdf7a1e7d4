import type { LenderState } from '@cancha/domain/lending/lender-life'
import { type LoanOfferMove, type LoanOfferState, offerAfter } from '@cancha/domain/lending/offers/offer-life'
import {
  isOpenRequest,
  type LoanState,
  loanAfter,
  OPEN_REQUESTS_MOST,
  type PairState,
  pairAfter,
} from '@cancha/domain/lending/requests/request-life'
import { isAdmin, type Viewer } from '@cancha/domain/memberships/viewer'
import { owns, policy } from '../../http/request/policy.ts'

const conflict = (msg: string) => ({ code: 'conflict', msg }) as const
const forbidden = (msg: string) => ({ code: 'forbidden', msg }) as const

const CLOSED = 'Esta solicitud ya se cerró.'
/** Said to every lender but the one whose offer was accepted (decision 66 of the specification). */
const TAKEN = 'Quien pidió ya aceptó una oferta.'

const NO_LENDERS = forbidden('Como prestamista no puedes pedir préstamos con esta cuenta.')

/** Asking for a loan, which lenders don't; of the person the number of open requests. */
export const askingPolicy = policy<{ open: number }>()({
  begin(viewer) {
    if (viewer === null) return 'unauthenticated'
    return !viewer.lender || NO_LENDERS
  },
  send(viewer, { open }) {
    if (viewer === null) return 'unauthenticated'
    if (viewer.lender) return NO_LENDERS
    if (open < OPEN_REQUESTS_MOST) return true
    return {
      code: 'limit_reached',
      msg: `Ya tienes ${OPEN_REQUESTS_MOST} solicitudes abiertas, que es el máximo. Cierra una para pedir otro préstamo.`,
    }
  },
})

export type RequestRights = { userId: number | null; state: LoanState }

/** A request is its borrower's, and administrators help: for everybody else there is none. Lenders have places in it. */
export const requestPolicy = policy<RequestRights>()({
  read: (viewer, request) => owns(viewer, request) || isAdmin(viewer) || 'not_found',
  close(viewer, request) {
    if (!owns(viewer, request)) return 'not_found'
    return loanAfter('close', 'borrower', request.state) !== null || conflict(CLOSED)
  },
  /** Closing somebody else's request, or one's own as administrator. */
  closeAsAdministrator(viewer, request) {
    if (!isAdmin(viewer)) return 'forbidden'
    return loanAfter('close', 'administrator', request.state) !== null || conflict(CLOSED)
  },
})

/** A lender's place in a request. */
export type PairRights = {
  lenderId: number | null
  place: PairState
  /** Of the request. */
  state: LoanState
  /** Of the lender's company; null where there is none any more. */
  company: LenderState | null
  /** Whether lender and borrower block each other, one of them or both. */
  apart: boolean
  /** Whether another lender has recorded the loan. */
  isFunded: boolean
  /** Whether another lender's offer is accepted. */
  isTaken: boolean
}

/** The lender of a place while they may lend: one that is suspended, or apart from the borrower, has none. */
const isPlaceOf = (viewer: Viewer | null, { lenderId, company, apart }: PairRights): boolean =>
  viewer?.lender === true && viewer.id === lenderId && company !== null && company !== 'suspended' && !apart

const UNCONFIRMED = forbidden(
  'Tu compañía espera que la confirmemos otra vez: mientras tanto no puedes contestar solicitudes.',
)
const isConfirmed = ({ company }: Pick<PairRights, 'company'>): boolean =>
  company === 'approved' || company === 'paused'

export const pairPolicy = policy<PairRights>()({
  read: (viewer, pair) => isPlaceOf(viewer, pair) || isAdmin(viewer) || 'not_found',
  interest(viewer, pair) {
    if (!isPlaceOf(viewer, pair)) return 'not_found'
    if (!isConfirmed(pair)) return UNCONFIRMED
    if (loanAfter('interest', 'lender', pair.state) === null) return conflict(CLOSED)
    if (pair.isTaken) return conflict(TAKEN)
    return pairAfter('interest', pair.place) !== null || conflict('Ya mostraste interés en esta solicitud.')
  },
  pass(viewer, pair) {
    if (!isPlaceOf(viewer, pair)) return 'not_found'
    if (!isOpenRequest(pair.state)) return conflict(CLOSED)
    if (pair.isTaken) return conflict(TAKEN)
    return pairAfter('pass', pair.place) !== null || conflict('Ya contestaste esta solicitud.')
  },
  fund(viewer, pair) {
    if (!isPlaceOf(viewer, pair)) return 'not_found'
    if (!isConfirmed(pair)) return UNCONFIRMED
    if (pair.place === 'funded') return conflict('Ya registraste este préstamo.')
    if (pair.isFunded) return conflict('Otro prestamista ya registró este préstamo.')
    if (pair.state === 'close') return conflict(CLOSED)
    if (pair.isTaken) return conflict(TAKEN)
    const mayFund = loanAfter('fund', 'lender', pair.state) !== null && pairAfter('fund', pair.place) !== null
    return mayFund || conflict('Primero muestra interés en esta solicitud.')
  },
})

/** A lender's lists of requests, which are closed to whoever may lend no more. */
export const deskPolicy = policy<{ userId: number }>()({
  read: (viewer, desk) => (viewer?.lender === true && owns(viewer, desk)) || 'forbidden',
})

/** Why nothing leads on from a state. */
const WHY_NOT: Readonly<Record<LoanOfferState, string>> = {
  made: 'Esta oferta todavía no se acepta: espera una respuesta.',
  accepted: 'Esta oferta ya se aceptó.',
  declined: 'Esta oferta ya se rechazó.',
  withdrawn: 'Esta oferta se retiró.',
  lapsed: 'Esta oferta venció.',
  outdone: 'Ya se aceptó otra oferta.',
  fallen: 'El acuerdo por esta oferta se cayó.',
  closed: CLOSED,
  funded: 'Este préstamo ya se hizo.',
}

/** Where a lender may offer: the place is theirs and taken, the company confirmed, the request open and nobody else's. */
function mayOffer(viewer: Viewer | null, place: PairRights) {
  if (!isPlaceOf(viewer, place)) return 'not_found'
  if (!isConfirmed(place)) return UNCONFIRMED
  if (!isOpenRequest(place.state)) return conflict(CLOSED)
  if (place.isTaken) return conflict(TAKEN)
  return place.place === 'interested' || conflict('Primero muestra interés en esta solicitud.')
}

/** Making the one offer of a place in a request. */
export const offeringPolicy = policy<PairRights & { hasOffer: boolean }>()({
  make(viewer, place) {
    const allowed = mayOffer(viewer, place)
    if (allowed !== true) return allowed
    return !place.hasOffer || conflict('Ya hiciste tu oferta en esta solicitud. Cámbiala o hazla otra vez.')
  },
})

/** An offer, with the place of the lender who made it. */
export type OfferRights = PairRights & {
  /** Whoever asked for the loan. */
  borrowerId: number | null
  /** The offer's state; of one whose time is over 'lapsed'. */
  offer: LoanOfferState
  /** Whether the lender's account may lend still. */
  mayLend: boolean
}

const isBorrower = (viewer: Viewer | null, { borrowerId }: OfferRights): boolean =>
  owns(viewer, { userId: borrowerId })

/** Puts terms on the table, where the graph of the domain leads there. */
const byLender = (move: LoanOfferMove) => (viewer: Viewer | null, offer: OfferRights) => {
  const allowed = mayOffer(viewer, offer)
  if (allowed !== true) return allowed
  return offerAfter(move, 'lender', offer.offer) !== null || conflict(WHY_NOT[offer.offer])
}

const byBorrower = (move: LoanOfferMove) => (viewer: Viewer | null, offer: OfferRights) => {
  if (!isBorrower(viewer, offer)) return 'not_found'
  return offerAfter(move, 'borrower', offer.offer) !== null || conflict(WHY_NOT[offer.offer])
}

/** An offer is between its lender and whoever asked; administrators read it and move none. Other lenders have none. */
export const offerPolicy = policy<OfferRights>()({
  read: (viewer, offer) =>
    isBorrower(viewer, offer) || isPlaceOf(viewer, offer) || isAdmin(viewer) || 'not_found',
  change: byLender('change'),
  again: byLender('again'),
  /** Also of an offer that was accepted: then the agreement falls. A company that waits to be confirmed may. */
  withdraw(viewer, offer) {
    if (!isPlaceOf(viewer, offer)) return 'not_found'
    return withdrawalOf(offer.offer) !== null || conflict(WHY_NOT[offer.offer])
  },
  accept(viewer, offer) {
    const allowed = byBorrower('accept')(viewer, offer)
    if (allowed !== true) return allowed
    if (!isOpenRequest(offer.state)) return conflict(CLOSED)
    if (offer.isTaken) return conflict(WHY_NOT.outdone)
    const isAble = offer.mayLend && isConfirmed(offer) && !offer.apart && offer.place === 'interested'
    return isAble || conflict('El prestamista de esta oferta no puede prestarte por ahora.')
  },
  decline: byBorrower('decline'),
  release: byBorrower('release'),
})

/** What it is when a lender takes an offer back, by its state: null where there is nothing to take back. */
export function withdrawalOf(state: LoanOfferState): 'withdraw' | 'drop' | null {
  if (offerAfter('withdraw', 'lender', state) !== null) return 'withdraw'
  return offerAfter('drop', 'lender', state) === null ? null : 'drop'
}
