import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Config } from '../../../../config.ts'
import type { Database, Tx } from '../../../../database/connection.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import type { Jobs } from '../../../../jobs/queue.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { users } from '../../../ground/users/tables.ts'
import type { Account } from '../../../ground/users/views.ts'
import { invitationLetter } from '../letters.ts'
import { invitations } from '../tables.ts'
import { issueToken } from './email-tokens.ts'

export type InvitedAs = 'dealer' | 'lender'

/** The services that sending a letter needs. */
type Sending = { jobs: Jobs; config: Pick<Config, 'origin'> }

const CAN: Record<InvitedAs, string> = { dealer: 'publicar propiedades', lender: 'prestar' }

/** Why this person can't be invited to a right: they have it, or are blocked. Null if they can. */
export function whyNotInvited(as: InvitedAs, user: Account): string | null {
  const name = `${user.firstName} ${user.lastName}`
  if (user[as]) return `${name} ya puede ${CAN[as]}.`
  return user.blockedAt ? `La cuenta de ${name} está bloqueada: desbloquéala antes de invitar.` : null
}

export const isWaiting = and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))

/** Sends the letter with a new link, after which older ones are worth nothing, and notes it in the list. */
export async function sendInvitation(
  { jobs, config }: Sending,
  tx: Tx,
  by: Actor,
  as: InvitedAs,
  user: Account,
): Promise<void> {
  const token = await issueToken(tx, as, user)
  await jobs.enqueue(tx, sendMail, invitationLetter(config.origin, user, as, token))
  const sent = { email: user.email, sentBy: by.actorId, sentAt: sql`now()`, openedAt: null }
  await tx
    .insert(invitations)
    .values({ invitedAs: as, userId: user.id, ...sent })
    .onConflictDoUpdate({
      target: [invitations.userId, invitations.invitedAs],
      targetWhere: sql`accepted_at is null and withdrawn_at is null`,
      set: { ...sent, times: sql`${invitations.times} + 1` },
    })
}

export type Invitation = {
  as: InvitedAs
  email: string
  /** For who has no account yet. */
  name: { firstName: string; lastName: string } | null
}

/**
 * Invites a person to list properties or to lend. A person without an account gets one without a password. The right
 * is given when the invitation is accepted. An invitation that still waits is sent again.
 * @returns false if there is no account and no name to create one with
 * @throws Refusal conflict, at the address, for who has the right already or is blocked
 */
export async function invite(
  services: Sending & { database: Database },
  by: Actor,
  { as, email, name }: Invitation,
  reason: string,
): Promise<boolean> {
  return services.database.transaction(async (tx) => {
    const known = await holdByAddress(tx, email)
    const made = !known && name ? await makeAccount(tx, { ...name, email }) : undefined
    // Another administrator may have made it in the meantime.
    const user = known ?? made ?? (name && (await holdByAddress(tx, email)))
    if (!user) return false
    const why = whyNotInvited(as, user)
    if (why) throw refuseField('conflict', 'body.email', why)
    await sendInvitation(services, tx, by, as, user)
    await recordAudit(tx, by, {
      action: 'account.invited',
      target: { type: 'user', id: user.id },
      details: { as, before: { account: made === undefined }, after: { account: true, invited: true } },
      reason,
    })
    return true
  })
}

/**
 * The account with this address, locked: an acceptance that is under way is seen before its letter is sent again. The
 * lock lets rows refer to the account, or two administrators who invite each other would wait for each other.
 */
async function holdByAddress(tx: Tx, email: string) {
  const [user] = await tx.select().from(users).where(eq(users.email, email)).for('no key update')
  return user
}

/** @returns undefined if somebody else made one with this address at the same time */
async function makeAccount(tx: Tx, account: { firstName: string; lastName: string; email: string }) {
  const [user] = await tx
    .insert(users)
    .values(account)
    .onConflictDoNothing({ target: users.email })
    .returning()
  return user
}
