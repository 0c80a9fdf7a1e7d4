import type { AnswerOf, InputOf } from '@cancha/contract/ground/operation'
import type { lenders as operations } from '@cancha/contract/lending/lenders'
import { membershipChanged } from '@cancha/contract/people/accounts-events'
import { eq } from 'drizzle-orm'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { users } from '../../../ground/users/tables.ts'
import { giveInvitedRight } from '../../../people/accounts/joining/accept-invitation.ts'
import { handOut, readToken, spendToken } from '../../../people/accounts/joining/email-tokens.ts'
import { sendFirstPassword } from '../../../people/accounts/passwords/reset-password.ts'
import { putLender } from '../save-lender.ts'

type Ops = typeof operations

/** Whether the account enters with a password already; of an address that isn't confirmed anybody may have chosen it. */
const isMember = (account: Pick<typeof users.$inferSelect, 'passwordHash' | 'emailConfirmedAt'>): boolean =>
  account.passwordHash !== null && account.emailConfirmedAt !== null

/** For whom the link of an invitation to lend is. @throws Refusal link_expired */
export async function readLink(
  { database }: Pick<Services, 'database'>,
  token: string,
): Promise<AnswerOf<Ops['readLenderLink']>> {
  const account = await readToken(database.db, 'lender', token)
  if (!account) throw new Refusal('link_expired')
  const id = String(account.id)
  return {
    decodedToken: {
      email: account.email,
      objId: id,
      linfoid: await handOut(database.db, 'lender', token),
      existingmember: isMember(account),
      firstname: account.firstName,
      lastname: account.lastName,
    },
  }
}

const SAVED = 'Informacion exitosamente guardada.'

/**
 * Makes an account a lender by the link of its invitation, or by the `linfoid` that an app was given when it read the link: the invitation
 * is spent. Stores the company's data. Signs nobody in: an account that isn't a member's yet gets the letter to choose a password.
 * @returns the specification's sentence
 * @throws Refusal link_expired, blocked
 */
export async function join(
  services: Services,
  call: Call,
  { token, id: _id, linfoid, existingmember: _member, ...values }: InputOf<Ops['addLenderInfo']>['body'],
): Promise<string> {
  const { database, live } = services
  const { account, ended, member } = await database.transaction(async (tx) => {
    const spent = await spendToken(tx, 'lender', token ?? { handed: linfoid ?? '' })
    if (!spent) throw new Refusal('link_expired')
    // Spending the token has locked the account.
    const [account] = await tx.select().from(users).where(eq(users.id, spent.userId))
    if (!account) throw new Refusal('link_expired')
    if (account.blockedAt) throw new Refusal('blocked')
    const member = isMember(account)
    const ended = await giveInvitedRight(tx, call, 'lender', account)
    await putLender(services, tx, { userId: account.id, values, version: null, joins: true })
    if (!member) await sendFirstPassword(services, tx, account)
    return { account, ended, member }
  })
  live.endSessions(ended, 'expired')
  live.toUser(account.id, membershipChanged, {})
  return member
    ? SAVED
    : `${SAVED} Le hemos enviado un email para establecer su contraseña de inicio de sesión.`
}
