import { membershipChanged } from '@cancha/contract/events/accounts'
import type { Membership } from '@cancha/domain/memberships/viewer'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database, Tx } from '../../database/connection.ts'
import { Refusal } from '../../http/request/refusal.ts'
import type { Live } from '../../live/live.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import { users } from '../people/tables.ts'
import { endSessionsOf } from './signing-in/sessions.ts'

/** What an operator may change of an account. */
export type AccountChange =
  | { kind: 'admin'; on: boolean }
  | { kind: 'dealer'; on: boolean }
  | { kind: 'lender'; on: boolean }
  | { kind: 'editor'; on: boolean }
  | { kind: 'blocked'; on: boolean }
  /** `until` is the moment when it ends by itself; null for one that stays. */
  | { kind: 'membership'; to: Membership; until?: Date | null }

/**
 * Changes an account's rights, for operators. Whoever is blocked, or gains or loses an administrator's rights, is
 * signed out everywhere: a session from before is worth nothing after.
 * @returns false when nobody has that e-mail
 * @throws Refusal conflict when a person would take the last administrator's rights. Whoever has the machine may: an
 * account that was stolen must be shut, whoever is left.
 */
export async function changeAccount(
  services: { database: Database; live: Pick<Live, 'endSessions' | 'toUser'> },
  by: Actor,
  email: string,
  change: AccountChange,
  reason: string,
): Promise<boolean> {
  const outcome = await services.database.transaction(async (tx) => {
    const address = email.trim().toLowerCase()
    if (by.actorId !== null && takesAdministration(change)) await requireAnotherAdministrator(tx, address)
    const [before] = await tx.select().from(users).where(eq(users.email, address)).for('update')
    if (!before) return null
    const [user] = await tx.update(users).set(columnsOf(change)).where(eq(users.id, before.id)).returning()
    if (!user) return null
    const ends = change.kind === 'blocked' ? change.on : change.kind === 'admin'
    const ended = ends ? await endSessionsOf(tx, user.id) : []
    await recordAudit(tx, by, {
      action: `account.${change.kind}`,
      target: { type: 'user', id: user.id },
      details: { before: asRecorded(change, before), after: asRecorded(change, user) },
      reason,
    })
    return { userId: user.id, ends, ended }
  })
  if (!outcome) return false
  if (outcome.ends)
    services.live.endSessions(outcome.ended, change.kind === 'blocked' ? 'blocked' : 'expired')
  // Where sessions go on, their pages are told to look again at what they may do.
  else services.live.toUser(outcome.userId, membershipChanged, {})
  return true
}

const takesAdministration = (change: AccountChange): boolean =>
  (change.kind === 'admin' && !change.on) || (change.kind === 'blocked' && change.on)

/** Locks the administrators, always in the same order: of two who demote each other, the second finds only one left. */
async function requireAnotherAdministrator(tx: Tx, email: string): Promise<void> {
  const administrators = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.level, 1), isNull(users.blockedAt), isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .for('update')
  if (administrators.length === 1 && administrators[0]?.email === email)
    throw new Refusal('conflict', { msg: 'Es la única cuenta de administración que queda.' })
}

/** What a change is about, as it stands in an account, for the record. */
function asRecorded({ kind }: AccountChange, user: typeof users.$inferSelect): Record<string, unknown> {
  switch (kind) {
    case 'admin':
      return { admin: user.level === 1 }
    case 'dealer':
    case 'lender':
    case 'editor':
      return { [kind]: user[kind] }
    case 'blocked':
      return { blocked: user.blockedAt !== null }
    case 'membership':
      return { membership: user.membership, until: user.membershipUntil?.toISOString() ?? null }
  }
}

function columnsOf(change: AccountChange): PgUpdateSetSource<typeof users> {
  switch (change.kind) {
    case 'admin':
      return { level: change.on ? 1 : 0 }
    case 'dealer':
      return { dealer: change.on }
    case 'lender':
      return { lender: change.on }
    case 'editor':
      return { editor: change.on }
    case 'blocked':
      return { blockedAt: change.on ? sql`now()` : null }
    case 'membership':
      return {
        membership: change.to,
        membershipUntil: change.to === 'free' ? null : (change.until ?? null),
      }
  }
}
