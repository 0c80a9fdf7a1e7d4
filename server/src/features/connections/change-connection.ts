import { connectionChanged } from '@cancha/contract/events/connections'
import { after, type ConnectionAction, type Relation } from '@cancha/domain/connections/life-cycle'
import { REQUESTS_MOST } from '@cancha/domain/connections/limits'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/connection.ts'
import { authorize } from '../../http/request/policy.ts'
import { Refusal, refuseField } from '../../http/request/refusal.ts'
import { sendMail } from '../../jobs/send-mail.ts'
import { type NotificationKind, notify } from '../../live/notification.ts'
import type { Services } from '../../services.ts'
import { users } from '../people/tables.ts'
import { requestLetter } from './letters.ts'
import { acceptedNotification, requestNotification } from './notifications.ts'
import { connectionPolicy, relationOf } from './policy.ts'
import { activeOf, blockersBetween, lockPair } from './safety/blocks.ts'
import { connectionLetters, connections } from './tables.ts'

type Person = { firstName: string; lastName: string; email: string }

/**
 * Performs an action between two members in one transaction: reads the relation, decides by the life cycle, changes
 * it. Then tells the open pages of both.
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
  const { relation, me } = await services.database.transaction(async (tx) => {
    await lockPair(tx, memberId, otherId)
    const people = await activeOf(tx, memberId, otherId)
    const pair = authorize(connectionPolicy, action, viewer, {
      members: [memberId, otherId],
      connection: await connectionBetween(tx, memberId, otherId),
      active: people.size === 2,
      blockers: await blockersBetween(tx, memberId, otherId),
    })
    const relation = after(action, relationOf(memberId, pair))
    const [me, other] = [people.get(memberId), people.get(otherId)]
    if (relation === 'none') await tx.delete(connections).where(pairIs(memberId, otherId))
    else if (relation === 'connected') await connect(tx, memberId, otherId)
    else if (me && other) await ask(services, tx, memberId, otherId, { me, other })
    return { relation: relation ?? 'none', me: relation === 'none' ? undefined : me }
  })
  const kind = relation === 'sent' ? requestNotification : acceptedNotification
  tellBoth(services, memberId, otherId, me && { ...me, kind })
  return relation
}

async function ask(
  { jobs, config }: Services,
  tx: Tx,
  memberId: number,
  otherId: number,
  { me, other }: { me: Person; other: Person },
): Promise<void> {
  // Counts and checks the limit in one statement, so that simultaneous requests are serialised.
  const counted = await tx
    .update(users)
    .set({ requestsSent: sql`${users.requestsSent} + 1` })
    .where(
      and(
        eq(users.id, memberId),
        or(ne(users.membership, 'free'), eq(users.level, 1), lt(users.requestsSent, REQUESTS_MOST)),
      ),
    )
    .returning({ id: users.id })
  if (counted.length === 0) throw new Refusal('limit_reached', { msg: LIMIT })
  await tx.insert(connections).values({ requesterId: memberId, recipientId: otherId })
  const [due] = await tx
    .insert(connectionLetters)
    .values({ userId: otherId })
    .onConflictDoUpdate({
      target: connectionLetters.userId,
      set: { sentAt: sql`now()` },
      setWhere: lt(connectionLetters.sentAt, sql`now() - interval '1 day'`),
    })
    .returning({ userId: connectionLetters.userId })
  if (due) await jobs.enqueue(tx, sendMail, requestLetter(config.origin, other, me))
}

const LIMIT = `Ya enviaste las ${REQUESTS_MOST} solicitudes de conexión de la membresía gratuita.`

async function connect(tx: Tx, memberId: number, otherId: number): Promise<void> {
  await tx.update(connections).set({ status: 2, connectedAt: sql`now()` }).where(pairIs(memberId, otherId))
}

const pairIs = (one: number, other: number) =>
  and(
    sql`least(${connections.requesterId}, ${connections.recipientId}) = ${Math.min(one, other)}`,
    sql`greatest(${connections.requesterId}, ${connections.recipientId}) = ${Math.max(one, other)}`,
  )

/** The connection between two members, whoever asked. */
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

/** Tells the open pages of both; the other one also gets a notification if there is one. */
export function tellBoth(
  services: Pick<Services, 'live'>,
  memberId: number,
  otherId: number,
  news?: { firstName: string; lastName: string; kind: NotificationKind },
): void {
  tellOne(services, otherId, memberId)
  tellOne(services, memberId, otherId)
  if (!news) return
  notify(services.live, news.kind, otherId, {
    author: { id: memberId, firstName: news.firstName, lastName: news.lastName },
    redirecturl: news.kind === requestNotification ? '/user/pending-connections' : '/user/connections',
  })
}
