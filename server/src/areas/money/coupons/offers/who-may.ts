import type { PlanId } from '@cancha/domain/money/memberships/plans'
import { opens, STANDINGS } from '@cancha/domain/money/memberships/subscription'
import { and, eq, exists, inArray, isNotNull, isNull, notExists, type SQL } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { type Account, accounts } from '../../../ground/users/views.ts'
import { paymentCustomers, subscriptions } from '../../memberships/tables.ts'

/**
 * A condition on users: those who may be offered the training, as far as one statement knows. The stored facts are a moment old at
 * most; each member is judged again, with the account locked, before anything is sent.
 */
export const mayBeOffered = (db: Db): SQL | undefined =>
  and(
    isNull(accounts.deletedAt),
    isNull(accounts.deleteAt),
    isNull(accounts.blockedAt),
    isNotNull(accounts.emailConfirmedAt),
    eq(accounts.intensiveTraining, false),
    exists(openPlan(db, 'basic_year')),
    notExists(openPlan(db, 'pro_year')),
  )

/** Why somebody isn't offered anything, in the operator's words; null if they may be. */
export function unreachable({ blockedAt, deleteAt, emailConfirmedAt }: Account): string | null {
  if (blockedAt) return 'su cuenta está bloqueada'
  if (deleteAt) return 'pidió borrar su cuenta'
  return emailConfirmedAt ? null : 'todavía no verifica su correo'
}

const openPlan = (db: Db, plan: PlanId) =>
  db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, subscriptions.customerId))
    .where(
      and(
        eq(paymentCustomers.userId, accounts.id),
        eq(subscriptions.plan, plan),
        inArray(subscriptions.standing, STANDINGS.filter(opens)),
      ),
    )
