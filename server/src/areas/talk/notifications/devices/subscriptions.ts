import { PUSH_BROWSERS_MOST } from '@cancha/contract/talk/notifications'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectOne, takeTurn } from '../../../../database/statements.ts'
import { lockAccount } from '../../../ground/users/lock-account.ts'
import { holdSession } from '../../../people/accounts/signing-in/sessions.ts'

type Subscription = {
  userId: number
  sessionId: number
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** The address that the same browser had before. */
  replaces: string | undefined
}

/**
 * Stores that a browser is sent notifications while this session lasts. Of too many browsers of one person, the oldest
 * are forgotten. A browser that was another person's is taken over, and what still waits for that person in it is deleted.
 * @returns how many browsers the person has; null if the session has ended meanwhile
 */
export async function saveSubscription(
  tx: Tx,
  { userId, sessionId, endpoint, keys, replaces }: Subscription,
): Promise<number | null> {
  // Two accounts in one browser, and two browsers of one account, wait for each other here.
  await takeTurn(tx, `push:${endpoint}`)
  await lockAccount(tx, userId)
  if (!(await holdSession(tx, userId, sessionId))) return null
  await run(
    tx,
    sql`delete from push_subscriptions where (endpoint = ${endpoint} and user_id <> ${userId})
      or (endpoint = ${replaces ?? null} and endpoint <> ${endpoint} and user_id = ${userId})`,
  )
  await run(
    tx,
    sql`insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
      values (${userId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth})
      on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh,
        auth = excluded.auth, created_at = now()`,
  )
  await run(
    tx,
    sql`delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id desc offset ${PUSH_BROWSERS_MOST})`,
  )
  const { browsers } = await selectOne(
    tx,
    { browsers: column.int },
    sql`select count(*)::int as browsers from push_subscriptions where user_id = ${userId}`,
  )
  return browsers
}

/** A person's own browser only; another one's stays. */
export const removeSubscription = (db: Db, userId: number, endpoint: string): Promise<number> =>
  run(db, sql`delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`)

/**
 * Makes pushes due that tell one person of what another did. A push that is being sent, or was tried before, keeps its time:
 * a push service that asked for a pause gets it.
 */
export const hurryPushes = (
  db: Db,
  { senderId, receiverId, kinds }: { senderId: number; receiverId: number; kinds: readonly string[] },
): Promise<number> =>
  run(
    db,
    sql`update notification_deliveries d set due_at = now()
      from notifications n
      where d.user_id = ${receiverId} and d.subscription_id is not null and d.tries = 0 and d.due_at > now()
        and n.id = d.notification_id and n.kind = any(${sql.param(kinds)}::text[])
        and exists (select from notification_events e where e.notification_id = n.id and e.author_id = ${senderId})`,
  )
