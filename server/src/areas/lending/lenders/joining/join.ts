import type { AnswerOf, InputOf } from '@cancha/contract/ground/operation'
import type { lenders as operations } from '@cancha/contract/lending/lenders'
import { membershipChanged } from '@cancha/contract/people/accounts-events'
import type { Call } from '../../../../http/request/mount.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import {
  acceptLenderInvitation,
  entersByPassword,
} from '../../../people/accounts/joining/accept-invitation.ts'
import { handOut, readToken } from '../../../people/accounts/joining/email-tokens.ts'
import { sendFirstPassword } from '../../../people/accounts/passwords/reset-password.ts'
import { putLender } from '../save-lender.ts'

type Ops = typeof operations

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
      existingmember: entersByPassword(account),
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
    const lender = await acceptLenderInvitation(tx, call, token ?? { handed: linfoid ?? '' })
    await putLender(services, tx, { userId: lender.account.id, values, version: null, joins: true })
    if (!lender.member) await sendFirstPassword(services, tx, lender.account)
    return lender
  })
  live.endSessions(ended, 'expired')
  live.toUser(account.id, membershipChanged, {})
  return member
    ? SAVED
    : `${SAVED} Le hemos enviado un email para establecer su contraseña de inicio de sesión.`
}
