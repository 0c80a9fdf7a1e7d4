import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { type RowOf, run, selectRows } from '../../../../database/statements.ts'
import type { NotificationKind } from '../../../../manifest/notification-kind.ts'
import { quietColumns, quietJoin, quietShape } from './quiet-hours.ts'

/** The channel of a delivery: letters, pushes to browsers, weekly summaries. */
export type Channel = 'letter' | 'push' | 'summary'

const WHICH: Record<Channel, SQL> = {
  letter: sql`d.notification_id is not null and d.subscription_id is null`,
  push: sql`d.subscription_id is not null`,
  summary: sql`d.notification_id is null`,
}

const due = {
  id: column.id,
  userId: column.id,
  notificationId: column.nullable(column.id),
  subscriptionId: column.nullable(column.id),
  tries: column.int,
  email: column.text,
  firstName: column.text,
  active: column.bool,
  read: column.bool,
  kind: column.nullable(column.text),
  at: column.nullable(column.moment),
  app: column.nullable(column.bool),
  push: column.nullable(column.bool),
  mail: column.nullable(column.oneOf('now', 'summary', 'never')),
  ...quietShape,
}
export type Due = RowOf<typeof due>

/** The deliveries that are due, locked: other nodes take others. */
export const takeDue = (tx: Tx, channel: Channel, most: number, only?: number): Promise<Due[]> =>
  selectRows(
    tx,
    due,
    sql`select d.id, d.user_id as "userId", d.notification_id as "notificationId",
        d.subscription_id as "subscriptionId", d.tries, u.email, u.first_name as "firstName",
        u.email_confirmed_at is not null and u.blocked_at is null and u.deleted_at is null as active,
        n.read_at is not null as read, n.kind, n.last_at as at, c.app, c.push, c.mail,
        ${quietColumns}
      from notification_deliveries d join accounts u on u.id = d.user_id
      left join notifications n on n.id = d.notification_id
      left join notification_choices c on c.user_id = d.user_id and c.kind = n.kind
      ${quietJoin(sql`d.user_id`)}
      where d.due_at <= now() and ${WHICH[channel]} and (${only ?? null}::bigint is null or d.id = ${only ?? null})
      order by d.due_at limit ${most} for update of d skip locked`,
  )

/** Whether it is still wanted: unread, and chosen for this channel, or usual where nothing is chosen. */
export function isWanted(row: Due, channel: Channel, kinds: readonly NotificationKind[]): boolean {
  if (!row.active) return false
  if (channel === 'summary') return true
  const usually = kinds.find(({ name }) => name === row.kind)?.usually
  if (!usually || row.read) return false
  return channel === 'push' ? (row.push ?? usually.push) : (row.mail ?? usually.mail) === 'now'
}

/** Moves deliveries to another time. */
export async function postpone(tx: Tx, ids: readonly number[], until: Date): Promise<void> {
  if (ids.length === 0) return
  await run(
    tx,
    sql`update notification_deliveries set due_at = ${until.toISOString()}::timestamptz
      where id = any(${sql.param(ids)}::bigint[])`,
  )
}

/** Deletes deliveries that are done, or not wanted any more. */
export async function drop(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await run(tx, sql`delete from notification_deliveries where id = any(${sql.param(ids)}::bigint[])`)
}
