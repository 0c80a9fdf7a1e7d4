import { COUNT_MOST } from '@cancha/contract/ground/counted'
import { admin } from '@cancha/contract/ground/operation'
import { and, count, eq, not, sql } from 'drizzle-orm'
import type { Waiting } from '../../ground/admin/slots.ts'
import { accounts } from '../../ground/users/views.ts'
import { linkWorks } from '../accounts/joining/invitations.ts'
import { isWaiting } from '../accounts/joining/invite.ts'
import { invitations } from '../accounts/tables.ts'

/** Invitations that nobody answered in time: they wait to be sent again or withdrawn. */
export const expiredInvitations: Waiting = {
  name: 'expiredInvitations',
  access: admin,
  async count({ db }) {
    const expired = db
      .select({ one: sql`1`.as('one') })
      .from(invitations)
      .innerJoin(accounts, eq(accounts.id, invitations.userId))
      .where(and(isWaiting, not(linkWorks)))
      .limit(COUNT_MOST + 1)
      .as('expired')
    const [all] = await db.select({ total: count() }).from(expired)
    return all?.total ?? 0
  },
}
