import { type Opened, openedBy } from '@cancha/domain/money/memberships/opened'
import { opens, standingOf } from '@cancha/domain/money/memberships/subscription'
import type { Tx } from '../../../../database/connection.ts'
import { lockAccount } from '../../../ground/users/lock-account.ts'
import { setMembership } from '../../../ground/users/set-membership.ts'
import type { Account } from '../../../ground/users/views.ts'
import { storedFacts } from './facts.ts'

export type OpenedNow = {
  /** As the account was before. */
  user: Account
  before: Opened
  after: Opened
  changed: boolean
}

/**
 * Writes what a person may open, as it follows from what is stored about them: the one place that does. Code that changes a
 * copy of the provider's facts, or a grant, calls it in the same transaction.
 * @param now by the provider's clock
 * @returns null if there is no such account
 */
export async function openFor(tx: Tx, userId: number, now: Date): Promise<OpenedNow | null> {
  // First the lock, then the facts: of two at once, the second one reads what the first one wrote.
  const user = await lockAccount(tx, userId)
  if (!user || user.deletedAt) return null
  const facts = await storedFacts(tx, userId)
  const after = openedBy(facts, now)
  const hasPaid =
    facts.invoices.some(({ status, paid }) => status === 'paid' && paid > 0) ||
    facts.subscriptions.some((one) => opens(standingOf(one, facts.invoices, now)))
  const before = {
    membership: user.membership,
    until: user.membershipUntil,
    training: user.intensiveTraining,
  }
  const paidAt = user.paidAt ?? (hasPaid ? now : null)
  const changed =
    before.membership !== after.membership ||
    before.until?.getTime() !== after.until?.getTime() ||
    before.training !== after.training
  if (changed || paidAt !== user.paidAt)
    await setMembership(tx, userId, {
      membership: after.membership,
      membershipUntil: after.until,
      intensiveTraining: after.training,
      paidAt,
    })
  return { user, before, after, changed }
}
