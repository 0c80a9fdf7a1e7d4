import { createHash } from 'node:crypto'
import { asc, desc, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/connection.ts'
import { auditLog } from './tables.ts'

/** Who did something, and from where. All null for what the program does by itself. */
export type Actor = {
  actorId: number | null
  sessionId: number | null
  ip: string | null
  requestId: string | null
}

export const programActor: Actor = { actorId: null, sessionId: null, ip: null, requestId: null }

export type AuditEntry = {
  /** The action, such as 'account.registered'. */
  action: string
  target?: { type: string; id: number | string }
  /** What changed. Never a secret, and no more personal data than needed. */
  details?: Record<string, unknown>
  reason?: string
}

type Row = typeof auditLog.$inferSelect

const FIRST = Buffer.alloc(32)
/**
 * The number of an advisory lock, the same on all nodes: only one transaction adds entries at a time, so that the
 * chain has no forks or gaps.
 */
const LOCK = 7_120_331

/**
 * Adds an entry in the transaction that it is about. Call it last in the transaction: from here to the commit all
 * other entries wait.
 */
export async function recordAudit(tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
  const [last] = await tx
    .select({ seq: auditLog.seq, hash: auditLog.hash })
    .from(auditLog)
    .orderBy(desc(auditLog.seq))
    .limit(1)
  const row: Omit<Row, 'hash'> = {
    seq: (last?.seq ?? 0) + 1,
    at: new Date(),
    ...actor,
    action: entry.action,
    targetType: entry.target?.type ?? null,
    targetId: entry.target ? String(entry.target.id) : null,
    details: entry.details ?? {},
    reason: entry.reason ?? null,
    previousHash: last?.hash ?? FIRST,
  }
  await tx.insert(auditLog).values({ ...row, hash: hashOf(row) })
}

function hashOf(row: Omit<Row, 'hash'>): Buffer {
  const fields = [
    row.seq,
    row.at.toISOString(),
    row.actorId,
    row.sessionId,
    row.ip,
    row.action,
    row.targetType,
    row.targetId,
    ordered(row.details),
    row.reason,
    row.requestId,
  ]
  return createHash('sha256').update(row.previousHash).update(JSON.stringify(fields)).digest()
}

/** The value with all object keys sorted, because the database stores them in an order of its own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]))
}

export type Verdict =
  | { intact: true; entries: number; anchor: string }
  | { intact: false; seq: number; fault: 'missing' | 'changed' }

const BATCH = 5_000

/**
 * Verifies the whole chain.
 * @returns the last hash, to be stored elsewhere as an anchor, or the first entry that was changed
 */
export async function verifyAudit(db: Db): Promise<Verdict> {
  let previous: { seq: number; hash: Buffer } = { seq: 0, hash: FIRST }
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, previous.seq))
      .orderBy(asc(auditLog.seq))
      .limit(BATCH)
    for (const row of rows) {
      const seq = previous.seq + 1
      if (row.seq !== seq) return { intact: false, seq, fault: 'missing' }
      const follows = row.previousHash.equals(previous.hash)
      if (!follows || !row.hash.equals(hashOf(row))) return { intact: false, seq, fault: 'changed' }
      previous = row
    }
    if (rows.length < BATCH)
      return { intact: true, entries: previous.seq, anchor: previous.hash.toString('hex') }
  }
}
