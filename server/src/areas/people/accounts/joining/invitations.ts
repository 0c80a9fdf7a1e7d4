import { invitationState, invitationWaits } from '@cancha/domain/people/accounts/invitations'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Db, Tx } from '../../../../database/connection.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { didLast } from '../../../ground/audit/last-act.ts'
import { lockAccount } from '../../../ground/users/lock-account.ts'
import { type Account, accountColumns, accounts } from '../../../ground/users/views.ts'
import { emailTokens, invitations } from '../tables.ts'
import { stillGood } from './email-tokens.ts'
import { type InvitedAs, isWaiting, sendInvitation, whyNotInvited } from './invite.ts'

type Sending = Parameters<typeof sendInvitation>[0] & { database: Database }

/** Whether the link of an invitation's last letter still works. */
export const linkWorks = sql<boolean>`exists (
  select from ${emailTokens}
  where ${emailTokens.userId} = ${invitations.userId} and ${emailTokens.purpose} = ${invitations.invitedAs}
    and ${emailTokens.email} = ${accounts.email} and ${emailTokens.usedAt} is null and ${emailTokens.expiresAt} > now())`

/** A page of the invitations, the last sent first, and one more if there are more. */
export async function listInvitations(db: Db, { most, after }: { most: number; after: number }) {
  const sender = alias(accounts, 'sender')
  const rows = await db
    .select({
      invitation: invitations,
      user: accountColumns,
      linkWorks,
      sentBy: sql<string | null>`${sender.firstName} || ' ' || ${sender.lastName}`,
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.userId))
    .leftJoin(sender, eq(sender.id, invitations.sentBy))
    .orderBy(desc(invitations.sentAt), desc(invitations.id))
    .limit(most + 1)
    .offset(after)
  return rows.map(({ invitation, user, linkWorks, sentBy }) => {
    const state = invitationState({ ...invitation, linkWorks })
    return { ...invitation, user, sentBy, state, waits: invitationWaits(state) }
  })
}

/**
 * Sends an invitation that waits once more, with a new link; the one before is worth nothing then.
 * @throws Refusal not_found, or conflict if it was accepted or withdrawn, or the person has another address since, has
 * the right or is blocked
 */
export async function sendAgain(services: Sending, by: Actor, id: number, reason: string): Promise<void> {
  await services.database.transaction(async (tx) => {
    const { invitedAs, email, user } = await holdWaiting(tx, id)
    // The list shows the address that was invited: a right for another one is given by another invitation.
    const why = email === user.email ? whyNotInvited(invitedAs, user) : movedSince(user)
    if (why) throw new Refusal('conflict', { msg: why })
    await sendInvitation(services, tx, by, invitedAs, user)
    await record(tx, by, 'invitation.sent_again', invitedAs, user.id, reason)
  })
}

/** Withdraws an invitation that waits. @throws Refusal not_found, or conflict if it was accepted or withdrawn */
export async function withdraw(
  { database }: Pick<Sending, 'database'>,
  by: Actor,
  id: number,
  reason: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { invitedAs, user, ended } = await hold(tx, id)
    const entry = {
      action: 'invitation.withdrawn',
      target: { type: 'user', id: user.id },
      details: { as: invitedAs },
      reason,
    } as const
    // Pressed a second time.
    if (ended && (await didLast(tx, by, entry))) return
    if (ended) throw new Refusal('conflict', { msg: ended })
    await withdrawAll(tx, by, user.id, [invitedAs], reason)
  })
}

/**
 * Withdraws a person's invitations to these rights that wait; no link to them is worth anything then. The caller has
 * locked the person.
 */
export async function withdrawAll(
  tx: Tx,
  by: Actor,
  userId: number,
  rights: readonly InvitedAs[],
  reason: string,
): Promise<void> {
  await tx
    .delete(emailTokens)
    .where(
      and(eq(emailTokens.userId, userId), inArray(emailTokens.purpose, rights), isNull(emailTokens.usedAt)),
    )
  const withdrawn = await tx
    .update(invitations)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(invitations.userId, userId), inArray(invitations.invitedAs, rights), isWaiting))
    .returning({ invitedAs: invitations.invitedAs })
  for (const { invitedAs } of withdrawn)
    await record(tx, by, 'invitation.withdrawn', invitedAs, userId, reason)
}

/** The address of an invitation's person, for counting letters. @throws Refusal not_found */
export async function addressOfInvitation(db: Db, id: number): Promise<string> {
  const [found] = await db
    .select({ email: accounts.email })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.userId))
    .where(eq(invitations.id, id))
  if (!found) throw new Refusal('not_found')
  return found.email
}

/** Notes that a link was opened in a browser. @returns false if it isn't worth anything */
export async function markOpened(db: Db, as: InvitedAs, token: string): Promise<boolean> {
  const opened = await db
    .update(invitations)
    .set({ openedAt: sql`coalesce(${invitations.openedAt}, now())` })
    .from(emailTokens)
    .innerJoin(accounts, and(eq(accounts.id, emailTokens.userId), eq(accounts.email, emailTokens.email)))
    .where(
      and(
        stillGood(as, token),
        eq(invitations.userId, emailTokens.userId),
        eq(invitations.invitedAs, as),
        isWaiting,
      ),
    )
    .returning({ id: invitations.id })
  return opened.length > 0
}

const movedSince = ({ firstName, lastName }: Account) =>
  `${firstName} ${lastName} tiene ahora otro correo: retira esta invitación y manda otra.`

/** Locks the person before the invitation, as accepting and inviting do. On the strength of the lock see invite.ts. */
async function holdWaiting(tx: Tx, id: number) {
  const { ended, ...invitation } = await hold(tx, id)
  if (ended) throw new Refusal('conflict', { msg: ended })
  return invitation
}

/** An invitation with its person, and why it waits no more. @throws Refusal not_found */
async function hold(tx: Tx, id: number) {
  const [found] = await tx.select().from(invitations).where(eq(invitations.id, id))
  if (!found) throw new Refusal('not_found')
  const user = await lockAccount(tx, found.userId)
  const [invitation] = await tx.select().from(invitations).where(eq(invitations.id, id)).for('update')
  if (!user || !invitation) throw new Refusal('not_found')
  const { acceptedAt, withdrawnAt } = invitation
  const withdrawn = withdrawnAt && 'La invitación está retirada: manda otra.'
  return { ...invitation, user, ended: acceptedAt ? 'Ya aceptó la invitación.' : withdrawn }
}

const record = (
  tx: Tx,
  by: Actor,
  action: 'invitation.sent_again' | 'invitation.withdrawn',
  as: InvitedAs,
  userId: number,
  reason: string,
) =>
  recordAudit(tx, by, {
    action,
    target: { type: 'user', id: userId },
    details: { as, before: { waits: true }, after: { waits: action === 'invitation.sent_again' } },
    reason,
  })
