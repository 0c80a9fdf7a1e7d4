import { connectionChanged } from '@cancha/contract/events/connections'
import { after, type ConnectionAction, type Relation } from '@cancha/domain/connections/life-cycle'
import { REQUESTS_MOST } from '@cancha/domain/connections/limits'
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/connection.ts'
import { Refusal, refuseField } from '../../http/request/refusal.ts'
import { sendMail } from '../../jobs/send-mail.ts'
import { type NotificationKind, notify } from '../../live/notification.ts'
import type { Services } from '../../services.ts'
import { users } from '../people/tables.ts'
import { activeOf, blockBetween, lockPair } from './blocks.ts'
import { requestLetter } from './letters.ts'
import { acceptedNotification, requestNotification } from './notifications.ts'
import { connectionLetters, connections } from './tables.ts'

/** Why an action isn't possible in a relation. */
const whyNot: Record<ConnectionAction, Partial<Record<Relation, string>>> = {
  send: { sent: 'Ya enviaste una solicitud a este miembro.', connected: 'Ya están conectados.' },
  accept: { connected: 'Ya están conectados.' },
  cancel: { connected: 'Este miembro ya aceptó tu solicitud.' },
  decline: { connected: 'Ya están conectados.' },
  remove: {},
}
const GONE: Record<ConnectionAction, string> = {
  send: 'No se pudo enviar la solicitud.',
  accept: 'Esta solicitud ya no está.',
  cancel: 'Esta solicitud ya no está.',
  decline: 'Esta solicitud ya no está.',
  remove: 'Esta conexión ya no está.',
}

type Person = { firstName: string; lastName: string; email: string }

/**
 * Performs an action between two members in one transaction: reads the relation, decides by the life cycle, changes
 * it. Then tells the open pages of both.
 * @returns the new relation, seen by the acting member
 */
export async function changeConnection(
  services: Services,
  memberId: number,
  otherId: number,
  action: ConnectionAction,
): Promise<Relation> {
  if (memberId === otherId) throw refuseField('invalid_input', 'body.rid', 'No puedes conectar contigo')
  const { relation, me } = await services.database.transaction(async (tx) => {
    await lockPair(tx, memberId, otherId)
    const begins = action === 'send' || action === 'accept'
    const people = begins ? await askableOf(tx, memberId, otherId) : null
    const before = await relationOf(tx, memberId, otherId)
    const relation = after(action, before)
    if (!relation) throw new Refusal('conflict', { msg: whyNot[action][before] ?? GONE[action] })
    if (relation === 'none') await tx.delete(connections).where(pairIs(memberId, otherId))
    else if (relation === 'connected') await connect(tx, memberId, otherId)
    else if (people) await ask(services, tx, memberId, otherId, people)
    return { relation, me: people?.me }
  })
  const kind = relation === 'sent' ? requestNotification : acceptedNotification
  tellBoth(services, memberId, otherId, me && { ...me, kind })
  return relation
}

/** Both accounts, if the one may ask the other. A missing account and a block give the same refusal. */
async function askableOf(tx: Tx, memberId: number, otherId: number): Promise<{ me: Person; other: Person }> {
  const active = await activeOf(tx, memberId, otherId)
  const [me, other] = [active.get(memberId), active.get(otherId)]
  const block = await blockBetween(tx, memberId, otherId)
  if (!me || !other || block === 'theirs')
    throw new Refusal('not_found', { msg: 'Este miembro ya no está en la comunidad.' })
  if (block === 'mine')
    throw new Refusal('conflict', { msg: 'Bloqueaste a este miembro. Desbloquéalo para conectar.' })
  return { me, other }
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

async function relationOf(tx: Tx, memberId: number, otherId: number): Promise<Relation> {
  const row = await connectionBetween(tx, memberId, otherId)
  if (!row) return 'none'
  if (row.status === 2) return 'connected'
  return row.requesterId === memberId ? 'sent' : 'received'
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
