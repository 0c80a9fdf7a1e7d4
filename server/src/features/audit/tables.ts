import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, idOf, moment } from '../../database/columns.ts'

/**
 * The audit log. Append-only: the program's role may only insert and read, and a trigger refuses changes by anyone.
 * Each row contains the hash of the previous one, so that later changes are detected.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Without gaps, from 1: assigned under a lock, so that a missing row is detected. */
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
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
