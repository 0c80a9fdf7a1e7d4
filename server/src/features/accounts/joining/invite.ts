import { membershipChanged } from '@cancha/contract/events/accounts'
import { eq, sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/connection.ts'
import type { Call } from '../../../http/request/mount.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Jobs } from '../../../jobs/queue.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import type { Services } from '../../../services.ts'
import { type Actor, recordAudit } from '../../audit/audit.ts'
import { users } from '../../people/tables.ts'
import { invitationLetter } from '../letters.ts'
import { type Entered, enter } from '../signing-in/sign-in.ts'
import { revokeUnprovenAccess } from '../take-back.ts'
import { issueToken, readToken, spendToken } from './email-tokens.ts'

export type InvitedAs = 'dealer' | 'lender'

export type Invitation = {
  as: InvitedAs
  email: string
  /** For who has no account yet. */
  name: { firstName: string; lastName: string } | null
}

/**
 * Invites a person to list properties or to lend. A person without an account gets one without a password. The right
 * is given when the invitation is accepted. @returns false if there is no account and no name to create one with
 */
export async function invite(
  services: { database: Database; jobs: Jobs; config: Pick<Config, 'origin'> },
  by: Actor,
  { as, email, name }: Invitation,
  reason: string,
): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const known = await tx.select().from(users).where(eq(users.email, email))
    const made = known.length === 0 && name ? { ...name, email } : null
    const [user] = made ? await tx.insert(users).values(made).returning() : known
    if (!user) return false
    const token = await issueToken(tx, as, user)
    const letter = invitationLetter(services.config.origin, user, as, token)
    await services.jobs.enqueue(tx, sendMail, letter)
    await recordAudit(tx, by, {
      action: 'account.invited',
      target: { type: 'user', id: user.id },
      details: { as, before: { account: made === null }, after: { account: true, invited: true } },
      reason,
    })
    return true
  })
}

/** Accepts an invitation: gives the right and opens a session in which a password can be chosen. */
export async function acceptInvitation(
  services: Services,
  call: Call,
  as: InvitedAs,
  { token, code }: { token: string; code?: string | undefined },
): Promise<Entered> {
  const { database, live } = services
  const account = await readToken(database.db, as, token)
  if (!account) throw new Refusal('link_expired')
  // The letter was sent to the account's address, so accepting confirms it.
  const confirmed = { ...account, emailConfirmedAt: account.emailConfirmedAt ?? new Date() }
  const entered = await enter(services, call, { account: confirmed, method: 'ticket', code }, async (tx) => {
    if (!(await spendToken(tx, as, token))) throw new Refusal('link_expired')
    await tx
      .update(users)
      .set({
        ...(as === 'dealer' ? { dealer: true } : { lender: true }),
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())`,
        // Somebody may have registered this address without owning it; they must not keep access to the account.
        passwordHash: sql`case when ${users.emailConfirmedAt} is null then null else ${users.passwordHash} end`,
      })
      .where(eq(users.id, account.id))
    if (!account.emailConfirmedAt) await revokeUnprovenAccess(tx, account.id)
    const actor = { actorId: account.id, sessionId: null, ip: call.ip, requestId: call.requestId }
    await recordAudit(tx, actor, {
      action: 'invitation.accepted',
      target: { type: 'user', id: account.id },
      details: { as },
    })
  })
  live.toUser(account.id, membershipChanged, {})
  return entered
}
