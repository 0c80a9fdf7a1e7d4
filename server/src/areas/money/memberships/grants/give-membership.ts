import { membershipChanged } from '@cancha/contract/people/accounts-events'
import { emailSearched } from '@cancha/domain/ground/contact/email'
import type { Membership, Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, ne } from 'drizzle-orm'
import { authorize } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { accounts } from '../../../ground/users/views.ts'
import { accountPolicy } from '../../../people/accounts/policy.ts'
import { openFor } from '../sync/open-for.ts'
import { membershipGrants } from '../tables.ts'

/** A membership that is given by hand. `free` takes the grant away; a paid plan stays. */
export type Gift = { to: Membership; until: Date | null }

type GrantServices = Pick<Services, 'database'> & { live: Pick<Services['live'], 'toUser'> }

/**
 * Gives an account a membership that isn't paid, or takes back what was given. It never touches the provider.
 * @param viewer whose rights are asked; the operator's command has them all
 * @returns false if no account has that e-mail
 */
export async function giveMembership(
  services: GrantServices,
  { viewer, actor }: { viewer: Viewer | 'operator'; actor: Actor },
  email: string,
  { to, until }: Gift,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const userId = await services.database.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(accounts)
      .where(eq(accounts.email, emailSearched(email)))
      .for('no key update')
    if (!user) return null
    if (viewer !== 'operator')
      authorize(accountPolicy, 'change', viewer, {
        userId: user.id,
        administers: user.level === 1,
        lastAdministrator: false,
      })
    await tx
      .delete(membershipGrants)
      .where(and(eq(membershipGrants.userId, user.id), ne(membershipGrants.gives, 'training')))
    if (to !== 'free')
      await tx
        .insert(membershipGrants)
        .values({ userId: user.id, gives: to, until, givenBy: actor.actorId, reason })
    const opened = await openFor(tx, user.id, now)
    await recordAudit(tx, actor, {
      action: 'account.membership',
      target: { type: 'user', id: user.id },
      details: {
        before: { membership: user.membership, until: user.membershipUntil?.toISOString() ?? null },
        after: {
          membership: opened?.after.membership ?? to,
          until: opened?.after.until?.toISOString() ?? null,
        },
      },
      reason,
    })
    return user.id
  })
  if (userId === null) return false
  // Sessions go on, so their pages are told to check the person's rights again.
  services.live.toUser(userId, membershipChanged, {})
  return true
}
