import { membershipChanged } from '@cancha/contract/people/accounts-events'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { memberAddress } from '../../../ground/aliases/member-address.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { users } from '../../../ground/users/tables.ts'
import { endSessionsOf } from '../signing-in/sessions.ts'
import { type Entered, enter } from '../signing-in/sign-in.ts'
import { invitations } from '../tables.ts'
import { revokeUnprovenAccess } from '../take-back.ts'
import { readToken, spendToken, type TokenKey } from './email-tokens.ts'
import { type InvitedAs, isWaiting } from './invite.ts'

type Invited = Pick<typeof users.$inferSelect, 'id' | 'emailConfirmedAt'>

/**
 * Gives the right to which a person was invited, with the link of the letter, which the caller has spent. The letter went to the
 * account's address, so this confirms it.
 * @param account as it was before
 * @returns the sessions that ended; the caller says so after the commit
 */
async function giveInvitedRight(
  tx: Tx,
  call: Pick<Call, 'ip' | 'requestId'>,
  as: InvitedAs,
  account: Invited,
): Promise<number[]> {
  const [invited] = await tx
    .update(users)
    .set({
      ...(as === 'dealer' ? { dealer: true } : { lender: true }),
      emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, now())`,
      // Somebody may have registered this address without owning it; they must not keep access to the account.
      passwordHash: sql`case when ${users.emailConfirmedAt} is null then null else ${users.passwordHash} end`,
    })
    .where(eq(users.id, account.id))
    .returning()
  if (invited) await memberAddress(tx, invited)
  await tx
    .update(invitations)
    .set({ acceptedAt: sql`now()` })
    .where(and(eq(invitations.userId, account.id), eq(invitations.invitedAs, as), isWaiting))
  // A stranger who paid for the account without owning its address may be signed in.
  const ended = account.emailConfirmedAt ? [] : await endSessionsOf(tx, account.id)
  if (!account.emailConfirmedAt) await revokeUnprovenAccess(tx, account.id)
  const actor = { actorId: account.id, sessionId: null, ip: call.ip, requestId: call.requestId }
  await recordAudit(tx, actor, {
    action: 'invitation.accepted',
    target: { type: 'user', id: account.id },
    details: { as },
  })
  return ended
}

/** Accepts a dealer's invitation: gives the right and opens a session in which a password can be chosen. */
export async function acceptDealerInvitation(
  services: Services,
  call: Call,
  { token, code }: { token: string; code?: string | undefined },
): Promise<Entered> {
  const { database, live } = services
  const account = await readToken(database.db, 'dealer', token)
  if (!account) throw new Refusal('link_expired')
  const confirmed = { ...account, emailConfirmedAt: account.emailConfirmedAt ?? new Date() }
  const ended: number[] = []
  const entered = await enter(services, call, { account: confirmed, method: 'ticket', code }, async (tx) => {
    if (!(await spendToken(tx, 'dealer', token))) throw new Refusal('link_expired')
    ended.push(...(await giveInvitedRight(tx, call, 'dealer', account)))
  })
  live.endSessions(ended, 'expired')
  live.toUser(account.id, membershipChanged, {})
  return entered
}

/** Whether an account enters with a password already; of an address that isn't confirmed anybody may have chosen it. */
export const entersByPassword = (
  account: Pick<typeof users.$inferSelect, 'passwordHash' | 'emailConfirmedAt'>,
): boolean => account.passwordHash !== null && account.emailConfirmedAt !== null

/**
 * Accepts a lender's invitation in the caller's transaction: gives the right, and opens no session.
 * @returns the account as it was before, the sessions that ended, and whether it was a member's that enters with a password
 * @throws Refusal link_expired, blocked
 */
export async function acceptLenderInvitation(tx: Tx, call: Call, token: TokenKey) {
  const spent = await spendToken(tx, 'lender', token)
  if (!spent) throw new Refusal('link_expired')
  // Spending the token has locked the account.
  const [account] = await tx.select().from(users).where(eq(users.id, spent.userId))
  if (!account) throw new Refusal('link_expired')
  if (account.blockedAt) throw new Refusal('blocked')
  return {
    account: { id: account.id, email: account.email, firstName: account.firstName },
    ended: await giveInvitedRight(tx, call, 'lender', account),
    member: entersByPassword(account),
  }
}
