import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { PushAddress, PushMessage, PushOutcome } from '../../../../adapters/push/push.ts'
import type { Db } from '../../../../database/connection.ts'
import { run } from '../../../../database/statements.ts'
import type { Services } from '../../../../services.ts'

/** A push that a node has taken: its time is put ahead, and this try is counted. */
export type DuePush = {
  deliveryId: number
  /** This one counted. */
  tries: number
  /** When the latest thing happened of which the message tells: `last_at` of the notification, as ISO text. */
  at: string
  subscription: PushAddress & { id: number }
  message: PushMessage
}

/** Pushes of one node that are under way at a time. */
const AT_ONCE = 20
const TRIES_MOST = 5
/** The pause after the first try, in seconds; each one after is four times as long as the one before. */
const PAUSE_S = 30
/** How long a push service keeps a message for a browser that is away. */
const TTL_S = 86_400

/** Sends pushes, and settles each by its outcome: one that is slow or fails holds up no other. */
export async function sendDuePushes(
  { push, log, database: { db } }: Pick<Services, 'push' | 'log' | 'database'>,
  rows: readonly DuePush[],
): Promise<void> {
  const limit = pLimit(AT_ONCE)
  const sendOne = async (row: DuePush) => {
    try {
      const { subscription, message } = row
      const outcome = await push
        .send(subscription, message, { topic: topicOf(row), urgency: 'normal', ttl: TTL_S })
        .catch((err: unknown) => {
          log.warn({ err, delivery: row.deliveryId }, 'un aviso push no salió')
          return { again: PAUSE_S }
        })
      await settle(db, row, outcome)
    } catch (err) {
      // It is still stored, and due again at the time to which it was put.
      log.warn({ err, delivery: row.deliveryId }, 'no se pudo anotar lo que pasó con un aviso push')
    }
  }
  await Promise.all(rows.map((row) => limit(() => sendOne(row))))
}

/** The same for all messages of one tag to one browser. The push service can't tell which tag it is. */
const topicOf = ({ subscription, message }: DuePush): string =>
  createHmac('sha256', subscription.auth).update(message.tag).digest('base64url').slice(0, 32)

async function settle(db: Db, due: DuePush, outcome: PushOutcome): Promise<void> {
  const { deliveryId, tries, subscription } = due
  if (outcome === 'sent') return settleSent(db, due)
  if (outcome === 'gone') {
    // Unless the browser subscribed anew meanwhile. Its deliveries go with it.
    const { id, endpoint, p256dh } = subscription
    await run(
      db,
      sql`delete from push_subscriptions where id = ${id} and endpoint = ${endpoint} and p256dh = ${p256dh}`,
    )
  } else if (outcome === 'refused' || tries >= TRIES_MOST) {
    await run(db, sql`delete from notification_deliveries where id = ${deliveryId}`)
  } else {
    const pause = Math.max(outcome.again, PAUSE_S * 4 ** (tries - 1))
    await run(
      db,
      sql`update notification_deliveries set due_at = now() + ${pause} * interval '1 second'
        where id = ${deliveryId} and tries = ${tries}`,
    )
  }
}

/** Events while the message was on its way made no delivery of their own: they are told by sending once more. */
async function settleSent(db: Db, { deliveryId, at, subscription }: DuePush): Promise<void> {
  const told = sql`(select date_trunc('milliseconds', n.last_at) <= ${at}::timestamptz
    from notifications n where n.id = notification_id)`
  await run(db, sql`update push_subscriptions set used_at = now() where id = ${subscription.id}`)
  await run(
    db,
    sql`with kept as (
        update notification_deliveries set due_at = now(), tries = 0 where id = ${deliveryId} and not ${told})
      delete from notification_deliveries where id = ${deliveryId} and ${told}`,
  )
}
