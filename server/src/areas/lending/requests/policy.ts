import { isAdmin, type Viewer } from '@cancha/domain/ground/viewer'
import { opensDocuments } from '@cancha/domain/lending/documents/who-opens'
import type { LenderState } from '@cancha/domain/lending/lender-life'
import { type LoanOfferMove, type LoanOfferState, offerAfter } from '@cancha/domain/lending/offers/offer-life'
import {
  type EntryState,
  entryAfter,
  isOpenRequest,
  type LoanState,
  loanAfter,
  OPEN_REQUESTS_MOST,
} from '@cancha/domain/lending/requests/request-life'
import { owns, policy } from '../../../http/request/policy.ts'

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

export type RequestRights = { userId: number | null; state: LoanState; hasAmount?: boolean }

/** A request is its borrower's, and administrators help: for everybody else there is none. Lenders have entries in it. */
export const requestPolicy = policy<RequestRights>()({
  read: (viewer, request) => owns(viewer, request) || isAdmin(viewer) || 'not_found',
  close(viewer, request) {
    if (!owns(viewer, request)) return 'not_found'
    return loanAfter('close', 'borrower', request.state) !== null || conflict(CLOSED)
  },
  /** Saying how much, where that was left open. */
  sayAmount(viewer, request) {
    if (!owns(viewer, request)) return 'not_found'
    if (!isOpenRequest(request.state)) return conflict(CLOSED)
    return !request.hasAmount || conflict('Esta solicitud ya dice cuánto pides.')
  },
  /** Closing somebody else's request, or one's own as administrator. */
  closeAsAdministrator(viewer, request) {
    if (!isAdmin(viewer)) return 'forbidden'
    return loanAfter('close', 'administrator', request.state) !== null || conflict(CLOSED)
  },
})

/** A lender's entry in a request. */
export type EntryRights = {
  lenderId: number | null
  state: EntryState
  requestState: LoanState
  /** Of the lender's company; null where there is none any more. */
  company: LenderState | null
  /** Whether lender and borrower block each other, one of them or both. */
  apart: boolean
  /** Whether another lender has recorded the loan. */
  isFunded: boolean
  /** Whether another lender's offer is accepted. */
  isTaken: boolean
}

/** The lender of an entry while they may lend: one that is suspended, or apart from the borrower, has none. */
const isEntryOf = (viewer: Viewer | null, { lenderId, company, apart }: EntryRights): boolean =>
  viewer?.lender === true && viewer.id === lenderId && company !== null && company !== 'suspended' && !apart

const UNCONFIRMED = forbidden(
  'Tu compañía espera que la confirmemos otra vez: mientras tanto no puedes contestar solicitudes.',
)
const isConfirmed = ({ company }: Pick<EntryRights, 'company'>): boolean =>
  company === 'approved' || company === 'paused'

export const entryPolicy = policy<EntryRights>()({
  read: (viewer, entry) => isEntryOf(viewer, entry) || isAdmin(viewer) || 'not_found',
  interest(viewer, entry) {
    if (!isEntryOf(viewer, entry)) return 'not_found'
    if (!isConfirmed(entry)) return UNCONFIRMED
    if (loanAfter('interest', 'lender', entry.requestState) === null) return conflict(CLOSED)
    if (entry.isTaken) return conflict(TAKEN)
    return entryAfter('interest', entry.state) !== null || conflict('Ya mostraste interés en esta solicitud.')
  },
  pass(viewer, entry) {
    if (!isEntryOf(viewer, entry)) return 'not_found'
    if (!isOpenRequest(entry.requestState)) return conflict(CLOSED)
    if (entry.isTaken) return conflict(TAKEN)
    return entryAfter('pass', entry.state) !== null || conflict('Ya contestaste esta solicitud.')
  },
  fund(viewer, entry) {
    if (!isEntryOf(viewer, entry)) return 'not_found'
    if (!isConfirmed(entry)) return UNCONFIRMED
    if (entry.state === 'funded') return conflict('Ya registraste este préstamo.')
    if (entry.isFunded) return conflict('Otro prestamista ya registró este préstamo.')
    if (entry.requestState === 'close') return conflict(CLOSED)
    if (entry.isTaken) return conflict(TAKEN)
    const after = [loanAfter('fund', 'lender', entry.requestState), entryAfter('fund', entry.state)]
    return !after.includes(null) || conflict('Primero muestra interés en esta solicitud.')
  },
})

/** A lender's lists of requests, which are closed to a lender who may lend no more. */
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

/** Where a lender may offer: the entry is theirs and they showed interest, the company is confirmed, the request open and nobody else's. */
function mayOffer(viewer: Viewer | null, entry: EntryRights) {
  if (!isEntryOf(viewer, entry)) return 'not_found'
  if (!isConfirmed(entry)) return UNCONFIRMED
  if (!isOpenRequest(entry.requestState)) return conflict(CLOSED)
  if (entry.isTaken) return conflict(TAKEN)
  return entry.state === 'interested' || conflict('Primero muestra interés en esta solicitud.')
}

/** Making the one offer of an entry in a request. */
export const offeringPolicy = policy<EntryRights & { hasOffer: boolean }>()({
  make(viewer, entry) {
    const allowed = mayOffer(viewer, entry)
    if (allowed !== true) return allowed
    return !entry.hasOffer || conflict('Ya hiciste tu oferta en esta solicitud. Cámbiala o hazla otra vez.')
  },
})

/** An offer, with the entry of the lender who made it. */
export type OfferRights = {
  entry: EntryRights
  /** Null once the borrower's account is deleted. */
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
  const allowed = mayOffer(viewer, offer.entry)
  if (allowed !== true) return allowed
  return offerAfter(move, 'lender', offer.offer) !== null || conflict(WHY_NOT[offer.offer])
}

const byBorrower = (move: LoanOfferMove) => (viewer: Viewer | null, offer: OfferRights) => {
  if (!isBorrower(viewer, offer)) return 'not_found'
  return offerAfter(move, 'borrower', offer.offer) !== null || conflict(WHY_NOT[offer.offer])
}

/** An offer is between its lender and the borrower; administrators read it and move none. Other lenders have none. */
export const offerPolicy = policy<OfferRights>()({
  read: (viewer, offer) =>
    isBorrower(viewer, offer) || isEntryOf(viewer, offer.entry) || isAdmin(viewer) || 'not_found',
  change: byLender('change'),
  again: byLender('again'),
  /** Also of an offer that was accepted: then the agreement falls. A company that waits to be confirmed may. */
  withdraw(viewer, offer) {
    if (!isEntryOf(viewer, offer.entry)) return 'not_found'
    return withdrawalOf(offer.offer) !== null || conflict(WHY_NOT[offer.offer])
  },
  accept(viewer, offer) {
    const allowed = byBorrower('accept')(viewer, offer)
    if (allowed !== true) return allowed
    const { entry, mayLend } = offer
    if (!isOpenRequest(entry.requestState)) return conflict(CLOSED)
    if (entry.isTaken) return conflict(WHY_NOT.outdone)
    const isAble = mayLend && isConfirmed(entry) && !entry.apart && entry.state === 'interested'
    return isAble || conflict('El prestamista de esta oferta no puede prestarte por ahora.')
  },
  decline: byBorrower('decline'),
  release: byBorrower('release'),
})

/** The move by which a lender takes back an offer in this state; null where there is nothing to take back. */
export function withdrawalOf(state: LoanOfferState): 'withdraw' | 'drop' | null {
  if (offerAfter('withdraw', 'lender', state) !== null) return 'withdraw'
  return offerAfter('drop', 'lender', state) === null ? null : 'drop'
}

/** A request's file, as somebody comes to it. */
export type LoanFileRights = {
  /** Null once the borrower's account is deleted. */
  borrowerId: number | null
  requestState: LoanState
  /** The entry of the lender who acts, or to whom the file is opened. Null where there is none. */
  entry: EntryRights | null
  /** Whether the borrower has opened the file to that lender. */
  hasKey: boolean
  /** Whether that lender has asked for it within a day. */
  askedLately: boolean
  /** Whether that lender's account may lend still. */
  mayLend: boolean
}

const SHUT = conflict(
  'Esta solicitud ya se cerró: su expediente ya no recibe papeles ni se abre a nadie más.',
)
const isFileOwner = (viewer: Viewer | null, { borrowerId }: LoanFileRights): boolean =>
  owns(viewer, { userId: borrowerId })
const isFileLender = (viewer: Viewer | null, { entry }: LoanFileRights): boolean =>
  entry !== null && isEntryOf(viewer, entry)

/** Entries of lenders who showed interest, or may have: before that there is no file for them. */
const CAME_TO_FILE: readonly EntryState[] = ['interested', 'funded', 'lost']

/** Whether the lender of the entry may open the papers now, if their account may. */
export const opensFile = ({ entry, requestState, hasKey }: LoanFileRights): boolean =>
  entry !== null &&
  isConfirmed(entry) &&
  !entry.apart &&
  opensDocuments({ state: entry.state, requestState, hasKey, isTaken: entry.isTaken })

const ofOpenRequest = (viewer: Viewer | null, file: LoanFileRights) => {
  if (!isFileOwner(viewer, file)) return 'not_found'
  return isOpenRequest(file.requestState) || SHUT
}

/**
 * The file of a request is the borrower's. A lender reads of it what was opened to them, and only there opens papers; administrators read
 * which papers there are, and open none. For everybody else there is no file.
 */
export const loanFilePolicy = policy<LoanFileRights>()({
  read(viewer, file) {
    if (isFileOwner(viewer, file)) return true
    // An administrator who lends, too, reads as the lender.
    if (viewer !== null && viewer.id === file.entry?.lenderId)
      return (isFileLender(viewer, file) && CAME_TO_FILE.includes(file.entry.state)) || 'not_found'
    return isAdmin(viewer) || 'not_found'
  },
  /** Having a paper's bytes. */
  openPaper: (viewer, file) =>
    isFileOwner(viewer, file) || (isFileLender(viewer, file) && opensFile(file)) || 'not_found',
  /** Putting a paper in, turning its pages, choosing an analysis. */
  add: ofOpenRequest,
  /** Taking a paper or the analysis out, or the file away from a lender: always. */
  remove: (viewer, file) => isFileOwner(viewer, file) || 'not_found',
  /** Opening the file to the lender of the entry. */
  give(viewer, file) {
    const allowed = ofOpenRequest(viewer, file)
    if (allowed !== true) return allowed
    const { entry, mayLend } = file
    if (entry === null) return 'not_found'
    if (entry.state !== 'interested')
      return conflict('Este prestamista no mostró interés: el expediente se abre a quien lo mostró.')
    if (entry.isTaken)
      return conflict(
        'Ya aceptaste la oferta de otro prestamista. Si ese acuerdo se cae, podrás abrirlo a este.',
      )
    const isAble = mayLend && isConfirmed(entry) && !entry.apart
    return isAble || conflict('Este prestamista no puede recibir tu expediente por ahora.')
  },
  ask(viewer, file) {
    const { entry } = file
    if (entry === null || !isFileLender(viewer, file)) return 'not_found'
    if (!isConfirmed(entry)) return UNCONFIRMED
    if (!isOpenRequest(file.requestState)) return conflict(CLOSED)
    if (entry.isTaken) return conflict(TAKEN)
    if (entry.state !== 'interested') return conflict('Primero muestra interés en esta solicitud.')
    if (file.hasKey) return conflict('El expediente ya está abierto para ti.')
    return (
      !file.askedLately || conflict('Ya pediste el expediente. Si no te contestan, pídelo otra vez mañana.')
    )
  },
  /** Saying of a document that it will do, or what is missing. */
  review(viewer, file) {
    const { entry } = file
    if (entry === null || !isFileLender(viewer, file)) return 'not_found'
    if (!isConfirmed(entry)) return UNCONFIRMED
    if (!isOpenRequest(file.requestState)) return conflict(CLOSED)
    if (entry.isTaken) return conflict(TAKEN)
    return opensFile(file) || conflict('El expediente no está abierto para ti: pídelo primero.')
  },
})
