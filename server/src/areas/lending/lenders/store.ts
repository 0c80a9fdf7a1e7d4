import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../database/statements.ts'
import { wholeToo } from '../../../database/whole-too.ts'
import { accounts } from '../../ground/users/views.ts'
import { hasChange } from './changes/has-change.ts'
import { lenderChanges, lenderProgrammeNotes, lenderProgrammes, lenders } from './tables.ts'

export type LenderRow = typeof lenders.$inferSelect & {
  /** The account's own. */
  email: string
  firstName: string
  /** The waiting change of the confirmed data. */
  change: typeof lenderChanges.$inferSelect | null
}
/** A programme, with the note that waits. */
export type ProgrammeRow = typeof lenderProgrammes.$inferSelect & { waitingNote: string | null }

/** Lenders whose account has the right to lend. */
const hasRight = eq(accounts.lender, true)

const read = (db: Db | Tx, which: SQL | undefined) =>
  db
    .select({ lender: lenders, email: accounts.email, firstName: accounts.firstName, change: lenderChanges })
    .from(lenders)
    .innerJoin(accounts, eq(accounts.id, lenders.userId))
    .leftJoin(lenderChanges, eq(lenderChanges.lenderId, lenders.userId))
    .where(which)

const joined = ({ lender, ...others }: { lender: typeof lenders.$inferSelect } & Others): LenderRow => ({
  ...lender,
  ...others,
})
type Others = Pick<LenderRow, 'email' | 'firstName' | 'change'>

const programmes = (db: Db | Tx) =>
  db
    .select({ programme: lenderProgrammes, waitingNote: lenderProgrammeNotes.note })
    .from(lenderProgrammes)
    .leftJoin(lenderProgrammeNotes, eq(lenderProgrammeNotes.programmeId, lenderProgrammes.id))

/** Finds the lender of an account; null before its company's data are stored. */
export async function findLender(db: Db | Tx, userId: number): Promise<LenderRow | null> {
  const [found] = await read(db, eq(lenders.userId, userId))
  return found ? joined(found) : null
}

/** The same for an account that may lend, locked until the transaction ends. */
export async function lockLender(tx: Tx, userId: number): Promise<LenderRow | null> {
  const [found] = await read(tx, and(eq(lenders.userId, userId), hasRight)).for('no key update', {
    of: lenders,
  })
  return found ? joined(found) : null
}

/** The lender's own row, locked until the transaction ends, also when the account has lost the right to lend. */
export async function lockLenderRow(tx: Tx, userId: number) {
  const [row] = await tx.select().from(lenders).where(eq(lenders.userId, userId)).for('no key update')
  return row ?? null
}

/** The programmes of these lenders in the order in which they were added, by the lender's account. */
export async function programmesOf(
  db: Db | Tx,
  lenderIds: readonly number[],
): Promise<Map<number, ProgrammeRow[]>> {
  if (lenderIds.length === 0) return new Map()
  const rows = await programmes(db)
    .where(inArray(lenderProgrammes.lenderId, [...lenderIds]))
    .orderBy(asc(lenderProgrammes.id))
  return Map.groupBy(
    rows.map(({ programme, waitingNote }) => ({ ...programme, waitingNote })),
    ({ lenderId }) => lenderId,
  )
}

/** A programme with whose it is; null if there is none. */
export async function findProgramme(tx: Tx, id: number): Promise<(ProgrammeRow & { userId: number }) | null> {
  const [row] = await programmes(tx)
    .where(eq(lenderProgrammes.id, id))
    .for('update', { of: lenderProgrammes })
  return row ? { ...row.programme, waitingNote: row.waitingNote, userId: row.programme.lenderId } : null
}

/** The condition that an administrator has to look at the lender `l`: at all of it, or at a change. */
export const waits: SQL = sql`(l.state = 'waiting' or ${hasChange})`

const WAITS_FIRST = sql`case when ${waits} then 0 else 1 end,
  case when ${waits} then 1 else -1 end * extract(epoch from l.submitted_at), l.user_id`
const BY_TIME = sql`l.submitted_at, l.user_id`

/** The order of a list: those that wait, the longest first; of another state the last first; of all those that wait first. */
function orderOf(state: LenderRow['state'] | undefined) {
  if (state === undefined) return { by: WAITS_FIRST, order: WAITS_FIRST, next: sql`>` }
  if (state === 'waiting') return { by: BY_TIME, order: BY_TIME, next: sql`>` }
  return { by: BY_TIME, order: sql`l.submitted_at desc, l.user_id desc`, next: sql`<` }
}

type Listed = { state?: LenderRow['state'] | undefined; words: readonly string[]; after?: number | undefined }

const ids = { id: column.id }

/** A page of the lenders for administrators. It goes on behind a lender also when that one waits no more. */
export async function listLenders(
  tx: Tx,
  { state, words, after }: Listed,
  most: number,
): Promise<LenderRow[]> {
  const { by, order, next } = orderOf(state)
  const conditions = [
    sql`u.lender`,
    ...(state ? [state === 'waiting' ? waits : sql`l.state = ${state}`] : []),
    ...words.map((word) => sql`${wholeToo(sql`l.words`)} like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`),
    ...(after === undefined
      ? []
      : [sql`(${by}) ${next} (select ${by} from lenders l where l.user_id = ${after})`]),
  ]
  const page = await selectRows(
    tx,
    ids,
    sql`select l.user_id as id from lenders l join accounts u on u.id = l.user_id
      where ${sql.join(conditions, sql` and `)} order by ${order} limit ${most}`,
  )
  if (page.length === 0) return []
  const found = await read(
    tx,
    inArray(
      lenders.userId,
      page.map(({ id }) => id),
    ),
  )
  const byId = new Map(found.map((row) => [row.lender.userId, joined(row)]))
  return page.flatMap(({ id }) => byId.get(id) ?? [])
}

/** How many confirmed lenders have a change that waits. */
export async function countChanges(db: Db): Promise<number> {
  const { changes } = await selectOne(
    db,
    { changes: column.int },
    sql`select count(*)::int as changes from lenders l join accounts u on u.id = l.user_id
      where u.lender and l.state <> 'waiting' and ${hasChange}`,
  )
  return changes
}

/** How many lenders there are in each state that has any. */
export const countLenders = (db: Db) =>
  db
    .select({ state: lenders.state, count: count() })
    .from(lenders)
    .innerJoin(accounts, eq(accounts.id, lenders.userId))
    .where(hasRight)
    .groupBy(lenders.state)
