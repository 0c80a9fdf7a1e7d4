import { connectionChanged } from '@cancha/contract/people/connections-events'
import { notificationsChanged } from '@cancha/contract/talk/notifications-events'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { after, type ConnectionAction, type Relation } from '@cancha/domain/people/connections/life-cycle'
import { REQUESTS_MOST } from '@cancha/domain/people/connections/limits'
import { and, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal, refuseField } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { countRequest } from '../../ground/users/count-request.ts'
import { notify } from '../../talk/notifications/notify.ts'
import { acceptedNotification, requestNotification } from './notifications.ts'
import { connectionPolicy, relationOf } from './policy.ts'
import { activeOf, blockersBetween, lockPair } from './safety/blocks.ts'
import { connections } from './tables.ts'

type Person = { firstName: string; lastName: string }

/**
 * Performs an action between two members in one transaction: reads the relation, decides by the life cycle, changes
 * it. Then tells the open pages of both. Pressed twice, it changes and tells nothing more.
 * @returns the new relation, seen by the acting member
 */
export async function changeConnection(
  services: Services,
  viewer: Viewer,
  otherId: number,
  action: ConnectionAction,
): Promise<Relation> {
  const memberId = viewer.id
  if (memberId === otherId) throw refuseField('invalid_input', 'body.rid', 'No puedes conectar contigo')
  const { relation, changed } = await services.database.transaction(async (tx) => {
    await lockPair(tx, memberId, otherId)
    const people = await activeOf(tx, memberId, otherId)
    const pair = authorize(connectionPolicy, action, viewer, {
      members: [memberId, otherId],
      connection: await connectionBetween(tx, memberId, otherId),
      active: people.size === 2,
      blockers: await blockersBetween(tx, memberId, otherId),
    })
    const before = relationOf(memberId, pair)
    const relation = after(action, before) ?? before
    if (relation === before) return { relation, changed: false }
    const me = people.get(memberId)
    if (relation === 'none') await tx.delete(connections).where(pairIs(memberId, otherId))
    else if (relation === 'connected') await connect(services, tx, memberId, otherId, me)
    else await ask(services, tx, memberId, otherId, me)
    return { relation, changed: true }
  })
  if (changed) tellBoth(services, memberId, otherId)
  return relation
}

async function ask(
  services: Services,
  tx: Tx,
  memberId: number,
  otherId: number,
  me: Person | undefined,
): Promise<void> {
  if (!(await countRequest(tx, memberId, REQUESTS_MOST))) throw new Refusal('limit_reached', { msg: LIMIT })
  const [made] = await tx
    .insert(connections)
    .values({ requesterId: memberId, recipientId: otherId })
    .returning({ id: connections.id })
  if (made && me)
    await notify(services, tx, requestNotification, otherId, {
      author: { id: memberId, ...me },
      source: made.id,
      href: '/user/pending-connections',
    })
}

const LIMIT = `Ya enviaste las ${REQUESTS_MOST} solicitudes de conexión de la membresía gratuita.`

async function connect(
  services: Services,
  tx: Tx,
  memberId: number,
  otherId: number,
  me: Person | undefined,
): Promise<void> {
  const [made] = await tx
    .update(connections)
    .set({ status: 2, connectedAt: sql`now()` })
    .where(pairIs(memberId, otherId))
    .returning({ id: connections.id })
  if (made && me)
    await notify(services, tx, acceptedNotification, otherId, {
      author: { id: memberId, ...me },
      source: made.id,
      href: '/user/connections',
    })
}

const pairIs = (one: number, other: number) =>
  and(
    sql`least(${connections.requesterId}, ${connections.recipientId}) = ${Math.min(one, other)}`,
    sql`greatest(${connections.requesterId}, ${connections.recipientId}) = ${Math.max(one, other)}`,
  )

/** The connection between two members, requested by either. */
export async function connectionBetween(db: Db | Tx, one: number, other: number) {
  const [row] = await db.select().from(connections).where(pairIs(one, other))
  return row ?? null
}

/**
 * Deletes the connection between two members, in a transaction that holds their lock.
 * @returns whether there was one
 */
export async function disconnect(tx: Tx, one: number, other: number): Promise<boolean> {
  return (await tx.delete(connections).where(pairIs(one, other)).returning({ id: connections.id })).length > 0
}

/** Tells a member's own open pages that their relation to another member has changed. */
export function tellOne({ live }: Pick<Services, 'live'>, memberId: number, otherId: number): void {
  live.toUser(memberId, connectionChanged, { userId: String(otherId) })
}

/** Tells the open pages of both, which also ask again what they are told: a request that was answered or withdrawn is told no more. */
export function tellBoth(services: Pick<Services, 'live'>, memberId: number, otherId: number): void {
  tellOne(services, otherId, memberId)
  tellOne(services, memberId, otherId)
  for (const id of [memberId, otherId]) services.live.toUser(id, notificationsChanged, {})
  // Only connections see of each other who is online.
  services.live.presenceOf([memberId, otherId])
}
