import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import { isOnline } from '../../../../live/presence.ts'
import type { Services } from '../../../../services.ts'
import { sendDuePushes } from '../devices/send-push.ts'
import { kindOf, sentenceOf } from '../notification-rows.ts'
import { toldOf, unreadOf } from '../store.ts'
import { type Due, drop, postpone } from './due.ts'

/** A member with an open page is told there, and by push only if the notification is still unread after this time. */
const SEEN_FIRST_MS = 30_000

/** Sending takes at most so long: if the node dies meanwhile, the delivery is taken up again after that. */
const CLAIM = sql`interval '2 minutes'`

/**
 * Claims pushes, so that no other node takes them while they are sent. A node that dies between sending and deleting sends
 * twice: the browser then replaces the first one, which has the same tag.
 * @returns the sending, for after the commit
 */
export async function claimPushes(
  services: Services,
  tx: Tx,
  rows: readonly Due[],
): Promise<() => Promise<void>> {
  const kinds = services.declared.notifications
  const ids = rows.flatMap(({ notificationId }) => notificationId ?? [])
  const told = new Map((await toldOf(tx, kinds, ids)).map((row) => [row.id, row]))
  const here = await onlineAmong(
    tx,
    rows.map(({ userId }) => userId),
  )
  const due: Due[] = []
  for (const row of rows) {
    const seenBy = (row.at?.getTime() ?? 0) + SEEN_FIRST_MS
    if (!told.has(row.notificationId ?? 0)) await drop(tx, [row.id])
    else if (here.has(row.userId) && seenBy > Date.now()) await postpone(tx, [row.id], new Date(seenBy))
    else due.push(row)
  }
  if (due.length === 0) return async () => undefined
  const claimed = due.map(({ id }) => id)
  await run(
    tx,
    sql`update notification_deliveries set tries = tries + 1, due_at = now() + ${CLAIM}
      where id = any(${sql.param(claimed)}::bigint[])`,
  )
  const browsers = new Map((await browsersOf(tx, claimed)).map(({ deliveryId, ...one }) => [deliveryId, one]))
  const unread = await unreadOf(
    tx,
    kinds,
    due.map(({ userId }) => userId),
  )
  const pushes = due.flatMap(({ id, userId, tries, notificationId }) => {
    const subscription = browsers.get(id)
    const row = told.get(notificationId ?? 0)
    if (!subscription || !row) return []
    const message = {
      title: sentenceOf(kindOf(kinds, row.kind), row),
      body: row.title,
      tag: `n${row.id}`,
      url: `/notifications/${row.id}`,
      unread: unread.get(userId) ?? 0,
    }
    return { deliveryId: id, tries: tries + 1, at: row.at, subscription, message }
  })
  return () => sendDuePushes(services, pushes)
}

async function onlineAmong(tx: Tx, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await selectRows(
    tx,
    { id: column.id },
    sql`select u.id from unnest(${sql.param(userIds)}::bigint[]) u (id) where ${isOnline(sql`u.id`)}`,
  )
  return new Set(rows.map(({ id }) => id))
}

const { id, text } = column
const browser = { deliveryId: id, id, endpoint: text, p256dh: text, auth: text }

const browsersOf = (tx: Tx, deliveries: readonly number[]) =>
  selectRows(
    tx,
    browser,
    sql`select d.id as "deliveryId", s.id, s.endpoint, s.p256dh, s.auth
      from notification_deliveries d join push_subscriptions s on s.id = d.subscription_id
      where d.id = any(${sql.param(deliveries)}::bigint[])`,
  )
