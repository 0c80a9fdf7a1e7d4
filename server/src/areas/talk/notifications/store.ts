import { UNREAD_MOST } from '@cancha/domain/talk/notifications/choice'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { gathered, prepareStatement, run, selectRows } from '../../../database/statements.ts'
import type { NotificationKind } from '../../../manifest/notification-kind.ts'
import {
  hasCurrentEvents,
  type NotificationRow,
  notificationColumns,
  notificationJoins,
  notificationShape,
  withCurrentWords,
} from './notification-rows.ts'

export type Page = { rows: NotificationRow[]; unread: number }

const { placeholder } = sql

/**
 * The reading of lists: a page of what a person is told, the latest first, and how many are unread. A statement for each
 * length, written once: with the length as a value, PostgreSQL would plan it anew each time, which takes longer than running it.
 */
export function lists(declared: readonly NotificationKind[]) {
  const kinds = declared.filter(({ inApp }) => inApp !== false)
  const statements = new Map<string, ReturnType<typeof written>>()

  function written(limit: number, from: 'top' | 'before') {
    const before =
      from === 'top'
        ? sql``
        : sql`and (n.last_at, n.id) < (select b.last_at, b.id from notifications b
            where b.id = ${placeholder('before')} and b.user_id = ${placeholder('user')})`
    const rows =
      limit === 0
        ? sql`'[]'::json`
        : sql`(select ${gathered(notificationShape, 'listed')} from (
            select ${notificationColumns(kinds)} from notifications n ${notificationJoins(kinds)}
            where n.user_id = ${placeholder('user')} and n.listed ${before}
            order by n.last_at desc, n.id desc limit ${sql.raw(String(limit))}) listed)`
    return prepareStatement<'user' | 'before'>(
      `notifications.${from}.${limit}`,
      sql`select (select count(*)::int from (
          select from notifications n
          where n.user_id = ${placeholder('user')} and n.listed and n.read_at is null and ${hasCurrentEvents(kinds)}
          order by n.last_at desc, n.id desc limit ${sql.raw(String(UNREAD_MOST))}) counted) as unread,
        ${rows} as rows`,
    )
  }

  const shape = { unread: column.int, rows: column.rows(notificationShape) }
  return async (
    db: Db,
    user: number,
    { limit, before }: { limit: number; before: number | null },
  ): Promise<Page> => {
    const from = before === null ? 'top' : 'before'
    const statement = statements.get(`${from} ${limit}`) ?? written(limit, from)
    statements.set(`${from} ${limit}`, statement)
    const [read] = await selectRows(db, shape, statement({ user, before: before ?? 0 }))
    if (!read) throw new Error('a statement without conditions had no row')
    return { ...read, rows: read.rows.map((row) => withCurrentWords(kinds, row)) }
  }
}

/** Reads the current contents of these notifications; those of which nothing holds any more are left out. */
export async function toldOf(
  db: Db | Tx,
  kinds: readonly NotificationKind[],
  ids: readonly number[],
): Promise<NotificationRow[]> {
  const rows = await selectRows(
    db,
    notificationShape,
    sql`select ${notificationColumns(kinds)} from notifications n ${notificationJoins(kinds)}
      where n.id = any(${sql.param(ids)}::bigint[])`,
  )
  return rows.map((row) => withCurrentWords(kinds, row))
}

/** How many are unread in the lists of these people, each up to UNREAD_MOST. */
export async function unreadOf(
  db: Db | Tx,
  kinds: readonly NotificationKind[],
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await selectRows(
    db,
    { id: column.id, unread: column.int },
    sql`select v.id, (select count(*)::int from (
        select from notifications n
        where n.user_id = v.id and n.listed and n.read_at is null and ${hasCurrentEvents(kinds)}
        order by n.last_at desc, n.id desc limit ${UNREAD_MOST}) counted) as unread
      from (select distinct unnest(${sql.param(userIds)}::bigint[]) as id) v`,
  )
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

const owned = { id: column.id, userId: column.id, href: column.text }

export async function notificationById(db: Db, id: number) {
  const [row] = await selectRows(
    db,
    owned,
    sql`select id, user_id as "userId", href from notifications where id = ${id}`,
  )
  return row ?? null
}

/** @returns whether it was unread */
export const markRead = async (db: Db, id: number): Promise<boolean> =>
  (await run(db, sql`update notifications set read_at = now() where id = ${id} and read_at is null`)) > 0

/** Marks what a person is shown; what is unread elsewhere, such as messages, isn't touched. @returns whether there was any */
export const markAllRead = async (db: Db, userId: number): Promise<boolean> =>
  (await run(
    db,
    sql`update notifications set read_at = now() where user_id = ${userId} and listed and read_at is null`,
  )) > 0
