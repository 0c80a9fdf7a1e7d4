import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, idOf, moment } from '../../../database/columns.ts'

/**
 * The audit log. Append-only: the program's role may only insert and read, and a trigger refuses changes by anyone. Entries
 * carry no hash, so that a transaction adds one without waiting for others: see auditChain.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** May have gaps, which transactions that were undone leave, and entries may be committed in another order. */
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    /** Null for strangers and for the program itself. No foreign key, because entries outlive accounts. */
    actorId: idOf('actor_id'),
    sessionId: idOf('session_id'),
    ip: text('ip'),
    action: text('action').notNull(),
    targetType: text('target_type'),
    targetId: text('target_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    reason: text('reason'),
    requestId: text('request_id'),
  },
  // Each for one filter of the list that administrators read, newest first: without one, by who did it, by what it was
  // done to, by action, and by the words of the reason.
  (t) => [
    index('audit_log_at').on(t.at, t.seq),
    index('audit_log_actor').on(t.actorId, t.at, t.seq),
    index('audit_log_target').on(t.targetType, t.targetId, t.at, t.seq),
    index('audit_log_action').on(t.action, t.at, t.seq),
    index('audit_log_reason')
      .using('gin', sql`to_tsvector('simple', fold(${t.reason}))`)
      .where(sql`${t.reason} is not null`),
  ],
)

/**
 * The chain over the entries, one link for each. Append-only as the log is; a trigger accepts only a link that follows
 * the last one and whose entry waits for it.
 */
export const auditChain = pgTable(
  'audit_chain',
  {
    /** Without gaps, from 1. */
    position: bigint('position', { mode: 'number' }).primaryKey(),
    /** The `seq` of the entry. No foreign key, whose check would write to the entry's row. */
    entry: bigint('entry', { mode: 'number' }).notNull(),
    /** The formula of the hash: see chain.ts. */
    formula: smallint('formula').notNull(),
    previousHash: bytes('previous_hash').notNull(),
    hash: bytes('hash').notNull(),
  },
  (t) => [
    uniqueIndex('audit_chain_entry').on(t.entry),
    check('audit_chain_hashes', sql`octet_length(${t.previousHash}) = 32 and octet_length(${t.hash}) = 32`),
    check('audit_chain_position', sql`${t.position} > 0`),
  ],
)

/**
 * The entries without a link yet. Triggers of the owner add and remove the rows with the entry and with its link; the
 * program's role may only read them.
 */
export const auditUnchained = pgTable('audit_unchained', {
  entry: bigint('entry', { mode: 'number' }).primaryKey(),
  since: moment('since').notNull(),
})
