import type { LenderState } from '@cancha/domain/lending/lender-life'
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

export const CLOSED = 'Esta solicitud ya se cerró.'

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
}

/** The lender of a place while they may lend: one that is suspended, or apart from the borrower, has none. */
const isPlaceOf = (viewer: Viewer | null, { lenderId, company, apart }: PairRights): boolean =>
  viewer?.lender === true && viewer.id === lenderId && company !== null && company !== 'suspended' && !apart

const UNCONFIRMED = forbidden(
  'Tu compañía espera que la confirmemos otra vez: mientras tanto no puedes contestar solicitudes.',
)
const isConfirmed = ({ company }: PairRights): boolean => company === 'approved' || company === 'paused'

export const pairPolicy = policy<PairRights>()({
  read: (viewer, pair) => isPlaceOf(viewer, pair) || isAdmin(viewer) || 'not_found',
  interest(viewer, pair) {
    if (!isPlaceOf(viewer, pair)) return 'not_found'
    if (!isConfirmed(pair)) return UNCONFIRMED
    if (loanAfter('interest', 'lender', pair.state) === null) return conflict(CLOSED)
    return pairAfter('interest', pair.place) !== null || conflict('Ya mostraste interés en esta solicitud.')
  },
  pass(viewer, pair) {
    if (!isPlaceOf(viewer, pair)) return 'not_found'
    if (!isOpenRequest(pair.state)) return conflict(CLOSED)
    return pairAfter('pass', pair.place) !== null || conflict('Ya contestaste esta solicitud.')
  },
  fund(viewer, pair) {
    if (!isPlaceOf(viewer, pair)) return 'not_found'
    if (!isConfirmed(pair)) return UNCONFIRMED
    if (pair.place === 'funded') return conflict('Ya registraste este préstamo.')
    if (pair.isFunded) return conflict('Otro prestamista ya registró este préstamo.')
    if (pair.state === 'close') return conflict(CLOSED)
    const mayFund = loanAfter('fund', 'lender', pair.state) !== null && pairAfter('fund', pair.place) !== null
    return mayFund || conflict('Primero muestra interés en esta solicitud.')
  },
})

/** A lender's lists of requests, which are closed to whoever may lend no more. */
export const deskPolicy = policy<{ userId: number }>()({
  read: (viewer, desk) => (viewer?.lender === true && owns(viewer, desk)) || 'forbidden',
})
