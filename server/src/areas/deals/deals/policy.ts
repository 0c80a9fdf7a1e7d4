import {
  type DealState,
  isEditable,
  isPublic,
  takesEnquiries,
  takesOffers,
} from '@cancha/domain/deals/dealing/life'
import { isAdmin, type Viewer } from '@cancha/domain/ground/viewer'
import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { owns, policy } from '../../../http/request/policy.ts'
import { dealContacts, deals } from './tables.ts'

/** A deal: `userId` is its dealer's, `contacted` whether the viewer asked about it or made an offer. */
export type DealRights = { userId: number; state: DealState; contacted: boolean }

/** Everyone reads a public deal; others only their dealer, administrators, and members who asked or made an offer. */
function read(viewer: Viewer | null, deal: DealRights) {
  if (isPublic(deal.state)) return true
  if (isAdmin(viewer) || owns(viewer, deal)) return true
  return (viewer !== null && deal.contacted && deal.state !== 'draft') || 'not_found'
}

/** Dealers change their own deals while they are dealers. */
function own(viewer: Viewer | null, deal: DealRights) {
  const allowed = read(viewer, deal)
  if (allowed !== true) return allowed
  if (viewer === null) return 'unauthenticated'
  if (!owns(viewer, deal)) return 'forbidden'
  return viewer.dealer || NO_DEALER
}

/** Said to a member whose dealer's right was taken, also while a form is open. */
export const NO_DEALER = {
  code: 'forbidden',
  msg: 'Tu cuenta no puede publicar tratos por ahora. Lo que escribiste se queda aquí; escribe a administración.',
} as const

const SOLD = { code: 'conflict', msg: 'Este trato ya se vendió.' } as const

export const dealPolicy = policy<DealRights>()({
  read,
  /** Facts for its dealer and administrators alone: until when it is public, why it was sent back or hidden. */
  inside: (viewer, deal) => isAdmin(viewer) || owns(viewer, deal) || 'forbidden',
  /** Its states, its photos, its last day. */
  move: own,
  edit(viewer, deal) {
    const allowed = own(viewer, deal)
    if (allowed !== true) return allowed
    if (deal.state === 'hidden')
      return { code: 'conflict', msg: 'Administración ocultó este trato: no se puede cambiar.' }
    return isEditable(deal.state) || SOLD
  },
  ask(viewer, deal) {
    const allowed = read(viewer, deal)
    if (allowed !== true) return allowed
    if (owns(viewer, deal)) return { code: 'conflict', msg: 'Este trato es tuyo.' }
    if (deal.state === 'sold') return SOLD
    return takesEnquiries(deal.state) || { code: 'conflict', msg: 'Este trato ya no recibe preguntas.' }
  },
  offer(viewer, deal) {
    const allowed = read(viewer, deal)
    if (allowed !== true) return allowed
    if (viewer === null) return 'unauthenticated'
    if (owns(viewer, deal)) return { code: 'conflict', msg: 'Este trato es tuyo.' }
    if (deal.state === 'sold') return SOLD
    if (deal.state === 'under_contract')
      return { code: 'conflict', msg: 'Este trato está bajo contrato: no recibe ofertas nuevas.' }
    return takesOffers(deal.state) || { code: 'conflict', msg: 'Este trato ya no recibe ofertas.' }
  },
  /** Only what everyone reads is kept. */
  favorite(viewer, deal) {
    if (viewer === null) return 'unauthenticated'
    return read(viewer, deal)
  },
})

/** Listing properties at all. */
export const dealerPolicy = policy<'deals'>()({
  publish(viewer) {
    if (viewer === null) return 'unauthenticated'
    return viewer.dealer || NO_DEALER
  },
})

/** The deals that everyone reads, as a condition for lists. */
export const isShown: SQL = inArray(deals.state, ['active', 'under_contract', 'sold'])

/** The right to read as a condition for lists. */
export function isReadBy(viewer: Viewer | null): SQL {
  if (isAdmin(viewer)) return sql`true`
  if (viewer === null) return isShown
  const contacted = sql`${deals.state} <> 'draft' and exists (select from ${dealContacts} c where c.deal_id = ${deals.id} and c.user_id = ${viewer.id})`
  return or(isShown, eq(deals.dealerId, viewer.id), contacted) ?? isShown
}
