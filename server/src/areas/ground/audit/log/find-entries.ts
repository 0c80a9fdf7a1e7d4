import { actionsOf } from '@cancha/domain/ground/audit/actions'
import type { AuditGroup } from '@cancha/domain/ground/audit/entries'
import { foldedWords } from '@cancha/domain/ground/text/text'
import { momentOfField } from '@cancha/domain/ground/time/calendar'
import { addDays } from '@cancha/domain/ground/time/days'
import { desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Entry } from '../chain.ts'
import { auditLog } from '../tables.ts'

/** Filters of entries; one that is left out or empty lets all pass. */
export type Filters = {
  /** Accounts that did it. */
  by?: readonly number[] | undefined
  /** Accounts that it was done to; what a person did without naming anyone was done to themselves. */
  about?: readonly number[] | undefined
  group?: AuditGroup | undefined
  /** A group that is left out. */
  except?: AuditGroup | undefined
  /** Calendar days in the site's time zone, both included. */
  from?: string | undefined
  until?: string | undefined
  /** Words of the reason. */
  search?: string | undefined
}

type Page = { most: number; before?: number | undefined }

/**
 * The newest entries that match, before the one with this number.
 * @throws Refusal not_found if there is no entry with that number
 */
export const findEntries = async (tx: Tx, filters: Filters, page: Page): Promise<Entry[]> =>
  readEntries(tx, await findNumbers(tx, filters, page))

/** The numbers of the entries that `findEntries` would find. */
export async function findNumbers(tx: Tx, filters: Filters, { most, before }: Page): Promise<number[]> {
  const rest = [...daysOf(filters), ...(before === undefined ? [] : [await olderThan(tx, before)])]
  const { scopes, conditions, unordered } = scopesOf(filters)
  if (scopes.length === 0) return []
  const where = sql.join([...conditions, ...rest, sql`true`], sql` and `)
  // Each scope is read from its own index, in the order of the list, and no further than the page. Where the index isn't in
  // that order, all that match are read first: PostgreSQL would rather read the log backwards until it has found enough.
  const reads = scopes.map((scope) =>
    unordered
      ? sql`(with matched as materialized (select seq, at from audit_log where ${scope} and ${where})
          select seq, at from matched order by at desc, seq desc limit ${most})`
      : sql`(select seq, at from audit_log where ${scope} and ${where} order by at desc, seq desc limit ${most})`,
  )
  const found = await selectRows(
    tx,
    { seq: column.id },
    sql`select seq from (${sql.join(reads, sql` union all `)}) found order by at desc, seq desc limit ${most}`,
  )
  return found.map(({ seq }) => seq)
}

/** Entries by their numbers, newest first. */
export async function readEntries(tx: Tx, numbers: readonly number[]): Promise<Entry[]> {
  if (numbers.length === 0) return []
  return tx
    .select()
    .from(auditLog)
    .where(inArray(auditLog.seq, [...numbers]))
    .orderBy(desc(auditLog.at), desc(auditLog.seq))
}

type Scopes = { scopes: SQL[]; conditions: SQL[]; unordered?: true }

/** Conditions of which each has an index and one or none holds for an entry, and the conditions besides them. */
function scopesOf({ by, about, group, except, search }: Filters): Scopes {
  const reason = search?.trim() ? saysIn(search) : null
  const actions = group ? actionsOf(group) : null
  const byThem =
    by &&
    isOneOf(
      sql`actor_id`,
      by.map((id) => sql`${id}::bigint`),
    )
  const besides = (...some: (SQL | null | undefined)[]) =>
    some.filter((one) => one !== null && one !== undefined)
  const inGroup =
    actions &&
    isOneOf(
      sql`action`,
      actions.map((action) => sql`${action}`),
    )
  const left =
    except &&
    isOneOf(
      sql`action`,
      actionsOf(except).map((action) => sql`${action}`),
    )
  const notThere = left && sql`not ${left}`
  if (about)
    return {
      scopes: about.flatMap((id) => [
        sql`target_type = 'user' and target_id = ${String(id)}`,
        sql`actor_id = ${id} and target_type is null`,
      ]),
      conditions: besides(byThem, inGroup, notThere, reason),
    }
  if (by)
    return { scopes: by.map((id) => sql`actor_id = ${id}`), conditions: besides(inGroup, notThere, reason) }
  if (reason) return { scopes: [reason], conditions: besides(inGroup, notThere), unordered: true }
  if (actions)
    return { scopes: actions.map((action) => sql`action = ${action}`), conditions: besides(notThere) }
  return { scopes: [sql`true`], conditions: besides(notThere) }
}

const isOneOf = (what: SQL, values: readonly SQL[]): SQL =>
  values.length === 0 ? sql`false` : sql`(${what} in (${sql.join([...values], sql`, `)}))`

/** Whether a search has letters to look for. One of spaces alone looks for nothing, and is left out. */
export const hasWords = (search: string): boolean => search.trim() === '' || foldedWords(search).length > 0

function saysIn(search: string): SQL {
  const query = foldedWords(search)
    .map((word) => `${word}:*`)
    .join(' & ')
  return sql`(reason is not null and to_tsvector('simple', fold(reason)) @@ to_tsquery('simple', ${query}))`
}

function daysOf({ from, until }: Filters): SQL[] {
  const begins = from ? startOf(from) : null
  const dayAfter = until ? addDays(until, 1) : null
  const ends = dayAfter ? startOf(dayAfter) : null
  return [
    ...(begins ? [sql`at >= ${begins.toISOString()}::timestamptz`] : []),
    ...(ends ? [sql`at < ${ends.toISOString()}::timestamptz`] : []),
  ]
}

const startOf = (day: string): Date | null => momentOfField(`${day}T00:00`)

/** The moment is handed on as the database writes it, because a Date would cut it to milliseconds. */
async function olderThan(tx: Tx, seq: number): Promise<SQL> {
  const [edge] = await selectRows(
    tx,
    { at: column.text },
    sql`select at::text as at from audit_log where seq = ${seq}`,
  )
  if (!edge) throw new Refusal('not_found')
  return sql`(at, seq) < (${edge.at}::timestamptz, ${seq}::bigint)`
}
