import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, idOf, moment } from '../../database/columns.ts'

/**
 * What was done, by whom. Append-only: the program's role may only insert and read, and a trigger refuses changes by
 * anyone. Each row carries the hash of the row before, so that a change made behind the program's back shows.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Without gaps, from 1: given under a lock, so that a missing row shows. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** Null for a stranger and for the program itself. No foreign key: the record outlives the account. */
    actorId: idOf('actor_id'),
    sessionId: idOf('session_id'),
    ip: text('ip'),
    action: text('action').notNull(),
    targetType: text('target_type'),
    targetId: text('target_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    reason: text('reason'),
    requestId: text('request_id'),
    previousHash: bytes('previous_hash').notNull(),
    hash: bytes('hash').notNull(),
  },
  (t) => [
    uniqueIndex('audit_log_hash').on(t.hash),
    index('audit_log_actor').on(t.actorId),
    index('audit_log_target').on(t.targetType, t.targetId),
    check('audit_log_hashes', sql`octet_length(${t.previousHash}) = 32 and octet_length(${t.hash}) = 32`),
  ],
)
