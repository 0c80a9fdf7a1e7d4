import { isAdmin, opensPaidContent, type Viewer } from '@cancha/domain/ground/viewer'
import { after, type ConnectionAction, type Relation } from '@cancha/domain/people/connections/life-cycle'
import { type SQL, sql } from 'drizzle-orm'
import { owns, policy } from '../../../http/request/policy.ts'
import { unblocked } from '../../../manifest/unblocked.ts'

/** Two members and their connection. */
export type Pair = {
  members: readonly [number, number]
  connection: { requesterId: number; status: 1 | 2 } | null
  /** Whether both accounts are active: confirmed, not blocked, not deleted. */
  active: boolean
  /** The ids of those of the two who block the other. */
  blockers: readonly number[]
}

/** The relation between the two, seen by one of them. */
export function relationOf(memberId: number, { connection }: Pick<Pair, 'connection'>): Relation {
  if (!connection) return 'none'
  if (connection.status === 2) return 'connected'
  return connection.requesterId === memberId ? 'sent' : 'received'
}

/** Why an action isn't possible in a relation. */
const WHY_NOT: Partial<Record<ConnectionAction, Partial<Record<Relation, string>>>> = {
  cancel: { connected: 'Este miembro ya aceptó tu solicitud.' },
  decline: { connected: 'Ya están conectados.' },
}
const GONE: Record<ConnectionAction, string> = {
  send: 'No se pudo enviar la solicitud.',
  accept: 'Esta solicitud ya no está.',
  cancel: 'Esta solicitud ya no está.',
  decline: 'Esta solicitud ya no está.',
  remove: 'Esta conexión ya no está.',
}

/** Follows the life cycle of a connection (domain/connections), for the two members themselves. */
const inTurn = (action: ConnectionAction) => (viewer: Viewer | null, pair: Pair) => {
  if (!viewer) return 'unauthenticated'
  if (!pair.members.includes(viewer.id)) return 'forbidden'
  const relation = relationOf(viewer.id, pair)
  if (after(action, relation)) return true
  return { code: 'conflict', msg: WHY_NOT[action]?.[relation] ?? GONE[action] } as const
}

/**
 * Actions that bring two members together first check that they may interact. A block and a deleted account give the
 * same refusal.
 */
const ifTheyMayMeet = (action: ConnectionAction) => (viewer: Viewer | null, pair: Pair) => {
  if (viewer && pair.members.includes(viewer.id)) {
    if (!pair.active || pair.blockers.some((id) => id !== viewer.id))
      return { code: 'not_found', msg: 'Este miembro ya no está en la comunidad.' } as const
    if (pair.blockers.length > 0)
      return { code: 'conflict', msg: 'Bloqueaste a este miembro. Desbloquéalo para conectar.' } as const
  }
  return inTurn(action)(viewer, pair)
}

export const connectionPolicy = policy<Pair>()({
  send: ifTheyMayMeet('send'),
  accept: ifTheyMayMeet('accept'),
  cancel: inTurn('cancel'),
  decline: inTurn('decline'),
  remove: inTurn('remove'),
})

/** A member, as another member may interact with them. */
type Met = { userId: number; active: boolean; blockers: readonly number[] }

const activeOrNotFound = ({ active }: Met) => active || 'not_found'

/** Members may report a member who blocks them, because that is when it matters most. */
export const memberPolicy = policy<Met>()({
  find: (_, member) => (member.active && member.blockers.length === 0) || 'not_found',
  block(viewer, member) {
    if (!viewer) return 'unauthenticated'
    return owns(viewer, member) ? 'forbidden' : activeOrNotFound(member)
  },
  report(viewer, member) {
    if (!viewer) return 'unauthenticated'
    if (owns(viewer, member)) return 'forbidden'
    return member.blockers.length > 0 || activeOrNotFound(member)
  },
})

/**
 * The same right as a condition for lists of members: leaves out members whom the viewer blocks and who block the
 * viewer. `isActive` of member-cards.ts leaves out inactive accounts.
 * @param member the column with the listed member's id
 * @param viewerId the viewer's id, or a column with it; null for a visitor
 */
export const notHidden = (member: SQL, viewerId: number | SQL | null): SQL =>
  viewerId === null ? sql`true` : unblocked(member, viewerId)

/** Administrators may read what was reported, and close an open report, once. */
export const reportPolicy = policy<{ resolvedAt: Date | null }>()({
  read: (viewer) => isAdmin(viewer) || 'forbidden',
  resolve(viewer, { resolvedAt }) {
    if (!isAdmin(viewer)) return 'forbidden'
    return resolvedAt === null || { code: 'conflict', msg: 'Alguien ya cerró este reporte.' }
  },
})

/** A request to the directory: a page beyond the first, or a filter by role. */
type Question = { further: boolean; byRole: boolean }

/** Visitors read the directory's first page; the filter is for paid members and administrators. */
export const directoryPolicy = policy<Question>()({
  ask(viewer, { further, byRole }) {
    if (!viewer && (further || byRole)) return 'unauthenticated'
    if (byRole && !opensPaidContent(viewer))
      return {
        code: 'paid_only',
        msg: 'Debes actualizar tu membresía para usar la función de búsqueda avanzada.',
      }
    return true
  },
})
