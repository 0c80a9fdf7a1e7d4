import { isAdmin, type Viewer } from '@cancha/domain/ground/viewer'
import {
  type LenderMove,
  type LenderState,
  lenderAfter,
  takesRequests,
} from '@cancha/domain/lending/lender-life'
import { owns, policy } from '../../../http/request/policy.ts'

export type LenderRights = {
  userId: number
  state: LenderState
  nmls: string | null
  nmlsExempt: string | null
}

const hasLicence = ({ nmls, nmlsExempt }: Pick<LenderRights, 'nmls' | 'nmlsExempt'>): boolean =>
  nmls !== null || nmlsExempt !== null

/** The refusal for the second of two administrators, and for one who read the lender before it changed. */
export const CHANGED_MEANWHILE = {
  code: 'conflict',
  msg: 'Este prestamista cambió mientras lo leías. Carga la página otra vez.',
} as const

const conflict = (msg: string) => ({ code: 'conflict', msg }) as const

/** Why a lender can't pause or resume. */
const WHY_NOT: Readonly<Record<LenderState, string>> = {
  waiting: 'Todavía no confirmamos tu compañía: no te llegan solicitudes.',
  refused: 'Primero corrige lo que te pedimos: no te llegan solicitudes.',
  suspended: 'Tu compañía está suspendida: no te llegan solicitudes.',
  approved: 'Ya recibes solicitudes.',
  paused: 'Ya está en pausa.',
}

const ofAdministrator = (move: LenderMove) => (viewer: Viewer | null, lender: LenderRights) => {
  if (!isAdmin(viewer)) return 'forbidden'
  return lenderAfter(move, 'administrator', lender.state) !== null || CHANGED_MEANWHILE
}

const ofLender = (move: LenderMove) => (viewer: Viewer | null, lender: LenderRights) => {
  if (!owns(viewer, lender)) return 'not_found'
  return lenderAfter(move, 'lender', lender.state) !== null || conflict(WHY_NOT[lender.state])
}

/** The moves of a lender's state. A lender may change its company's data and its programmes in every state. */
export const lenderPolicy = policy<LenderRights>()({
  approve(viewer, lender) {
    const allowed = ofAdministrator('approve')(viewer, lender)
    if (allowed !== true) return allowed
    return (
      hasLicence(lender) ||
      conflict('Le falta el número NMLS, o el motivo por el que no lo necesita: pídele que lo agregue.')
    )
  },
  refuse: ofAdministrator('refuse'),
  suspend: ofAdministrator('suspend'),
  restore: ofAdministrator('restore'),
  pause: ofLender('pause'),
  resume: ofLender('resume'),
})

export type ChangeRights = {
  /** The waiting change of the company's confirmed data; null if there is none. */
  change: Pick<LenderRights, 'nmls' | 'nmlsExempt'> | null
  /** Whether anything waits: that, or the note of a programme. */
  waits: boolean
}

const ofChange = (viewer: Viewer | null, { waits }: ChangeRights) => {
  if (!isAdmin(viewer)) return 'forbidden'
  return waits || CHANGED_MEANWHILE
}

/** Administrators' decisions about all that waits beside a confirmed lender. */
export const lenderChangePolicy = policy<ChangeRights>()({
  accept(viewer, lender) {
    const allowed = ofChange(viewer, lender)
    if (allowed !== true) return allowed
    return (
      lender.change === null ||
      hasLicence(lender.change) ||
      conflict('Este cambio quita la licencia: recházalo y pide que la agregue.')
    )
  },
  decline: ofChange,
})

/** A programme with what decides who reads it. */
export type PublishedRights = {
  state: LenderState
  /** Whether the account may lend and hasn't been blocked or deleted. */
  mayLend: boolean
  /** Whether the programme is offered now. */
  active: boolean
  /** Whether lender and viewer block each other, one of them or both. */
  apart: boolean
}

/** Members read a programme to work with its terms. A programme that isn't offered is answered as if it didn't exist. */
export const publishedPolicy = policy<PublishedRights>()({
  read(viewer, { state, mayLend, active, apart }) {
    if (viewer === null) return 'unauthenticated'
    return (takesRequests(state) && mayLend && active && !apart) || 'not_found'
  },
})

/** A programme is its lender's: for everybody else there is none. */
export const programmePolicy = policy<{ userId: number }>()({
  change: (viewer, programme) => owns(viewer, programme) || 'not_found',
})
