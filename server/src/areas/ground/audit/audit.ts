import type { AuditAction } from '@cancha/domain/ground/audit/actions'
import type { Tx } from '../../../database/connection.ts'
import { auditLog } from './tables.ts'

/** The author of an act, and the address it came from. All null for acts of the program itself. */
export type Actor = {
  actorId: number | null
  sessionId: number | null
  ip: string | null
  requestId: string | null
}

export const programActor: Actor = { actorId: null, sessionId: null, ip: null, requestId: null }

export type AuditEntry = {
  /** Each has its sentence in domain/src/ground/audit. */
  action: AuditAction
  target?: { type: string; id: number | string }
  /** The change. Never a secret, and no more personal data than needed. */
  details?: Record<string, unknown>
  reason?: string
}

/**
 * Adds an entry in the transaction that it is about, at any point of it and without waiting for others. Its link of the
 * chain is appended after the commit: see append-links.ts.
 */
export async function recordAudit(tx: Tx, actor: Actor, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values({
    at: new Date(),
    ...actor,
    action: entry.action,
    targetType: entry.target?.type ?? null,
    targetId: entry.target ? String(entry.target.id) : null,
    details: entry.details ?? {},
    reason: entry.reason ?? null,
  })
}
