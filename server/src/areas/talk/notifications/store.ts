import { UNREAD_MOST } from '@cancha/domain/talk/notifications/choice'
import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
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

/** A page of a person's list, after the notification `before` where one is given, and how many are unread. */
function pageOf(kinds: readonly NotificationKind[], limit: number, user: SQL, before: SQL | null): SQL {
  const after = before
    ? sql`and (n.last_at, n.id) < (select b.last_at, b.id from notifications b
        where b.id = ${before} and b.user_id = ${user})`
    : sql``
  const rows =
    limit === 0
      ? sql`'[]'::json`
      : sql`(select ${gathered(notificationShape, 'listed')} from (
          select ${notificationColumns(kinds)} from notifications n ${notificationJoins(kinds)}
          where n.user_id = ${user} and n.listed ${after}
          order by n.last_at desc, n.id desc limit ${sql.raw(String(limit))}) listed)`
  return sql`select (select count(*)::int from (
      select from notifications n
      where n.user_id = ${user} and n.listed and n.read_at is null and ${hasCurrentEvents(kinds)}
      order by n.last_at desc, n.id desc limit ${sql.raw(String(UNREAD_MOST))}) counted) as unread,
    ${rows} as rows`
}

/**
 * The kinds of the notifications `n` that meet a condition. Each kind has its own question whether it still holds, and PostgreSQL takes
 * far longer to plan all of them than to run one: a statement asks about no other kinds than there are.
 */
export async function kindsAmong(
  db: Db | Tx,
  declared: readonly NotificationKind[],
  condition: SQL,
): Promise<NotificationKind[]> {
  const found = await selectRows(
    db,
    { kind: column.text },
    sql`select distinct n.kind from notifications n where ${condition}`,
  )
  return declared.filter(({ name }) => found.some(({ kind }) => kind === name))
}

/** Of a list of so many notifications the kinds aren't looked at first. */
const GLANCE = 200
/** A statement about so many kinds is planned each time. */
const FEW = 4
/** Of so many people a node remembers that they have many. */
const REMEMBERED = 10_000

/**
 * The reading of lists: a page of what a person is told, the latest first, and how many are unread. Most people have few kinds of
 * notifications, and the statement asks about those. For a person with many there is a statement about all kinds, which each connection
 * keeps prepared: once for each length, since with the length as a value it would be planned anew.
 */
export function lists(declared: readonly NotificationKind[]) {
  const kinds = declared.filter(({ inApp }) => inApp !== false)
  const statements = new Map<string, ReturnType<typeof prepareStatement<'user' | 'before'>>>()
  // People who had many a moment ago have many still.
  const withMany = new LRUCache<number, true>({ max: REMEMBERED })
  const kindsListed = prepareStatement<'user'>(
    'notifications.kinds',
    sql`select kind, count(*)::int as many from (
        select n.kind from notifications n where n.user_id = ${placeholder('user')} and n.listed
        order by n.last_at desc, n.id desc limit ${sql.raw(String(GLANCE))}) l
      group by kind`,
  )

  function prepared(limit: number, from: 'top' | 'before') {
    const name = `notifications.${from}.${limit}`
    const known = statements.get(name)
    if (known) return known
    const before = from === 'top' ? null : sql`${placeholder('before')}`
    const written = prepareStatement<'user' | 'before'>(
      name,
      pageOf(kinds, limit, sql`${placeholder('user')}`, before),
    )
    statements.set(name, written)
    return written
  }

  /** The kinds of a person's list; null where there are many notifications or kinds. */
  async function fewKindsOf(db: Db, user: number): Promise<NotificationKind[] | null> {
    if (withMany.get(user)) return null
    const listed = await selectRows(db, { kind: column.text, many: column.int }, kindsListed({ user }))
    const own = kinds.filter(({ name }) => listed.some(({ kind }) => kind === name))
    if (own.length <= FEW && listed.reduce((sum, { many }) => sum + many, 0) < GLANCE) return own
    withMany.set(user, true)
    return null
  }

  const shape = { unread: column.int, rows: column.rows(notificationShape) }
  return async (
    db: Db,
    user: number,
    { limit, before }: { limit: number; before: number | null },
  ): Promise<Page> => {
    const few = await fewKindsOf(db, user)
    if (few?.length === 0) return { rows: [], unread: 0 }
    const statement = few
      ? pageOf(few, limit, sql`${user}`, before === null ? null : sql`${before}`)
      : prepared(limit, before === null ? 'top' : 'before')({ user, before: before ?? 0 })
    const [read] = await selectRows(db, shape, statement)
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
  const these = sql`n.id = any(${sql.param(ids)}::bigint[])`
  const own = await kindsAmong(db, kinds, these)
  if (own.length === 0) return []
  const rows = await selectRows(
    db,
    notificationShape,
    sql`select ${notificationColumns(own)} from notifications n ${notificationJoins(own)} where ${these}`,
  )
  return rows.map((row) => withCurrentWords(kinds, row))
}

/** How many are unread in the lists of these people, each up to UNREAD_MOST. */
export async function unreadOf(
  db: Db | Tx,
  kinds: readonly NotificationKind[],
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const unread = sql`n.listed and n.read_at is null`
  const own = await kindsAmong(db, kinds, sql`n.user_id = any(${sql.param(userIds)}::bigint[]) and ${unread}`)
  const rows = await selectRows(
    db,
    { id: column.id, unread: column.int },
    sql`select v.id, (select count(*)::int from (
        select from notifications n
        where n.user_id = v.id and ${unread} and ${hasCurrentEvents(own)}
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
