import { asc, desc, inArray, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectOne } from '../../../database/statements.ts'
import { type Link, linkAfter, START } from './chain.ts'
import { auditChain, auditLog, auditUnchained } from './tables.ts'

/**
 * The number of an advisory lock, the same on all nodes: one of them appends at a time. Nobody waits for it, and what
 * forbids forks and gaps is the table itself.
 */
const LOCK = 7_120_334

/** Links in one transaction: few enough to take milliseconds. */
const BATCH = 500

/**
 * Appends a link for every committed entry that has none yet, in the order of their numbers. An entry that is committed
 * later than one with a higher number gets its link then.
 * @returns how many were appended; fewer than wait if another node is at it
 */
export async function appendLinks(database: Database): Promise<number> {
  let appended = 0
  for (;;) {
    const [waiting] = await database.db.select().from(auditUnchained).limit(1)
    if (!waiting) return appended
    const links = await database.transaction(appendBatch)
    appended += links
    if (links < BATCH) return appended
  }
}

async function appendBatch(tx: Tx): Promise<number> {
  // A statement of its own, so that the next one sees what the node committed that had the lock before.
  const turn = sql`select pg_try_advisory_xact_lock(${LOCK}) as ours`
  if (!(await selectOne(tx, { ours: column.bool }, turn)).ours) return 0
  const waiting = await tx.select().from(auditUnchained).orderBy(asc(auditUnchained.entry)).limit(BATCH)
  if (waiting.length === 0) return 0
  // Looked up by number: PostgreSQL would join the two tables by reading the log from its beginning.
  const numbers = waiting.map(({ entry }) => entry)
  const entries = await tx
    .select()
    .from(auditLog)
    .where(inArray(auditLog.seq, numbers))
    .orderBy(asc(auditLog.seq))
  const [last = START] = await tx.select().from(auditChain).orderBy(desc(auditChain.position)).limit(1)
  const links: Link[] = []
  for (const entry of entries) links.push(linkAfter(links.at(-1) ?? last, entry))
  if (links.length === 0) return 0
  // A trigger removes the entries from those that wait, in this same statement.
  await tx.insert(auditChain).values(links)
  return links.length
}
