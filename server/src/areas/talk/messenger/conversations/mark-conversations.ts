import type { Viewer } from '@cancha/domain/ground/viewer'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { orNotFound, Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { notHidden } from '../../../people/connections/policy.ts'
import { settle } from '../../notifications/notify.ts'
import { messageNotification } from '../notifications.ts'
import { markPolicy } from '../policy.ts'
import { conversationFor, talkOfConversation } from '../store.ts'
import { tellChanged, tellRead } from '../tell.ts'

const { id, int, bool } = column

const marked = { conversationId: id, otherId: id, readSeq: int, seenSeq: int, seen: bool }

/**
 * Moves a person's mark forward in those of their conversations whose rows this transaction has locked. In a statement of
 * its own, so that it sees the messages that were stored while the lock was waited for. Across a block nothing is seen.
 * @param upTo a place; null for the last one
 * @returns how far each is read now; `seen` if the other person may know of it
 */
const moveForward = (tx: Tx, userId: number, which: SQL, upTo: number | null) =>
  selectRows(
    tx,
    marked,
    sql`
    update conversation_members m set read_seq = t.read, unread = t.unread, marked_unread = false,
      seen_seq = case when t.seen then t.read else m.seen_seq end
    from (
      select w.conversation_id, w.read, w.unread,
        -- What was read while it wasn't to be seen stays unseen until something after it is read.
        w.unread < w.unread_before and not exists (
          select from messenger_settings s where s.user_id in (w.user_id, w.other_id) and not s.seen)
          and ${notHidden(sql`w.other_id`, userId)} as seen
      from (
        select o.*, case when o.read >= o.last_seq then 0 else (select count(*)::int from messages x
            where x.conversation_id = o.conversation_id and x.seq > o.read and x.sender_id = o.other_id
              and x.deleted_at is null) end as unread
        from (
          select k.conversation_id, k.user_id, k.other_id, k.unread as unread_before, c.last_seq,
            greatest(k.read_seq, least(${upTo}::int, c.last_seq)) as read
          from conversation_members k join conversations c on c.id = k.conversation_id
          where k.user_id = ${userId} and ${which}) o) w) t
    where m.conversation_id = t.conversation_id and m.user_id = ${userId}
    returning m.conversation_id as "conversationId", m.other_id as "otherId", m.read_seq as "readSeq",
      m.seen_seq as "seenSeq", t.seen`,
  )

/** Tells a person's pages what they have read, and the other people what they may know of it. */
function tellMarked(services: Services, userId: number, rows: Awaited<ReturnType<typeof moveForward>>): void {
  for (const { conversationId, otherId, readSeq, seenSeq, seen } of rows) {
    tellRead(services, userId, conversationId, userId, readSeq)
    if (seen) tellRead(services, otherId, conversationId, userId, seenSeq)
  }
}

/** Marks a conversation as read up to a place, or to its end. Never goes back. */
export async function markRead(
  services: Services,
  viewer: Viewer,
  { conversationId, seq }: { conversationId: number; seq: number | undefined },
): Promise<void> {
  const rows = await services.database.transaction(async (tx) => {
    const [before] = await selectRows(
      tx,
      { readSeq: int, unread: int, markedUnread: bool },
      sql`
      select read_seq as "readSeq", unread, marked_unread as "markedUnread" from conversation_members
      where conversation_id = ${conversationId} and user_id = ${viewer.id} for no key update`,
    )
    authorize(markPolicy, 'mark', viewer, { members: before ? [viewer.id] : [], of: viewer.id })
    if (!before) return []
    const nothingNew = before.unread === 0 && !before.markedUnread
    if (nothingNew || (seq !== undefined && seq <= before.readSeq && !before.markedUnread)) return []
    const moved = await moveForward(tx, viewer.id, sql`k.conversation_id = ${conversationId}`, seq ?? null)
    await settle(services, tx, messageNotification, viewer.id, conversationId)
    return moved
  })
  tellMarked(services, viewer.id, rows)
}

/** Marks all conversations of a person as read. */
export async function markAllRead(services: Services, userId: number): Promise<void> {
  const rows = await services.database.transaction(async (tx) => {
    const found = await selectRows(
      tx,
      { id },
      sql`
      select conversation_id as id from conversation_members
      where user_id = ${userId} and last_at is not null and (unread > 0 or marked_unread) order by conversation_id for no key update`,
    )
    if (found.length === 0) return []
    const ids = found.map((row) => row.id)
    const moved = await moveForward(
      tx,
      userId,
      sql`k.conversation_id = any(${sql.param(ids)}::bigint[])`,
      null,
    )
    await settle(services, tx, messageNotification, userId, ids)
    return moved
  })
  tellMarked(services, userId, rows)
}

/**
 * Marks a conversation as unread for its own reader. With the other person's id it changes nothing: for them each message
 * does that.
 */
export async function markUnread(
  services: Services,
  viewer: Viewer,
  { conversationId, receiverId }: { conversationId: number; receiverId: number },
): Promise<void> {
  const { db } = services.database
  const talk = await talkOfConversation(db, conversationId)
  authorize(markPolicy, 'mark', viewer, { members: talk?.members ?? [], of: receiverId })
  if (receiverId !== viewer.id) return
  const changed = await run(
    db,
    sql`
    update conversation_members set marked_unread = true
    where conversation_id = ${conversationId} and user_id = ${viewer.id} and last_at is not null and not marked_unread`,
  )
  if (changed > 0) tellChanged(services, viewer.id, conversationId)
}

/** Mutes or archives a conversation for one of its two people. */
export async function keepConversation(
  services: Services,
  viewer: Viewer,
  {
    id: conversationId,
    muted,
    archived,
  }: { id: number; muted?: boolean | undefined; archived?: boolean | undefined },
) {
  const { db } = services.database
  const before = orNotFound(await conversationFor(db, viewer.id, conversationId))
  const changed = await run(
    db,
    sql`
    update conversation_members set muted = coalesce(${muted ?? null}, muted), archived = coalesce(${archived ?? null}, archived)
    where conversation_id = ${conversationId} and user_id = ${viewer.id}
      and (muted, archived) <> (coalesce(${muted ?? null}, muted), coalesce(${archived ?? null}, archived))`,
  )
  if (changed === 0) return before
  tellChanged(services, viewer.id, conversationId)
  return (await conversationFor(db, viewer.id, conversationId)) ?? before
}

/** Keeps what a person began to write. */
export async function saveDraft(
  services: Services,
  viewer: Viewer,
  { id: conversationId, text }: { id: number; text: string },
): Promise<void> {
  const { db } = services.database
  const mine = sql`conversation_id = ${conversationId} and user_id = ${viewer.id}`
  const changed = await run(
    db,
    sql`update conversation_members set draft = ${text} where ${mine} and draft <> ${text}`,
  )
  if (changed > 0) return tellChanged(services, viewer.id, conversationId)
  const found = await selectRows(
    db,
    { id },
    sql`select conversation_id as id from conversation_members where ${mine}`,
  )
  if (found.length === 0) throw new Refusal('not_found')
}
