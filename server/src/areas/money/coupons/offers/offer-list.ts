import type { AnswerOf } from '@cancha/contract/ground/operation'
import type { coupons as operations } from '@cancha/contract/money/coupons'
import { OFFERS_MOST } from '@cancha/contract/money/coupons/training-offers'
import { TRAINING_FOR_YEARLY } from '@cancha/domain/money/memberships/plans'
import { and, desc, eq, gt, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Services } from '../../../../services.ts'
import { type Account, accountColumns, accounts } from '../../../ground/users/views.ts'
import { trainingOffers } from '../tables.ts'
import { wasUsed } from './find-offer.ts'
import { mayBeOffered } from './who-may.ts'

/** How many of the offers that were sent are shown. */
const SENT_SHOWN = 50

const memberOf = ({ id, firstName, lastName, email }: Account) => ({
  id: String(id),
  name: `${firstName} ${lastName}`,
  email,
})

/** Members who may get the offer and have none, by their accounts' age, and the offers that were sent, the newest first. */
export async function listOffers({
  database: { db },
  payments,
}: Services): Promise<AnswerOf<typeof operations.trainingOffers>> {
  const now = await payments.now()
  const theirs = eq(trainingOffers.userId, accounts.id)
  const standing = db
    .select({ id: trainingOffers.id })
    .from(trainingOffers)
    .where(and(theirs, or(gt(trainingOffers.expiresAt, now), wasUsed)))
  const members = await db
    .select({
      user: accountColumns,
      before:
        sql<Date | null>`(select max(o.expires_at) from training_offers o where o.user_id = accounts.id)`.mapWith(
          trainingOffers.expiresAt,
        ),
      all: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(accounts)
    .where(and(mayBeOffered(db), notExists(standing)))
    .orderBy(accounts.id)
    .limit(OFFERS_MOST)
  const sender = alias(accounts, 'sender')
  const offers = await db
    .select({
      offer: trainingOffers,
      used: wasUsed,
      user: accountColumns,
      sender: { firstName: sender.firstName, lastName: sender.lastName },
    })
    .from(trainingOffers)
    .innerJoin(accounts, eq(accounts.id, trainingOffers.userId))
    .leftJoin(sender, eq(sender.id, trainingOffers.sentBy))
    .orderBy(desc(trainingOffers.id))
    .limit(SENT_SHOWN)
  return {
    price: TRAINING_FOR_YEARLY.price,
    members: members.map(({ user, before }) => ({
      ...memberOf(user),
      before: before?.toISOString() ?? null,
    })),
    more: (members[0]?.all ?? 0) - members.length,
    offers: offers.map(({ offer, used, user, sender }) => ({
      member: memberOf(user),
      sentat: offer.sentAt.toISOString(),
      until: offer.expiresAt.toISOString(),
      sentby: sender && `${sender.firstName} ${sender.lastName}`,
      state: used ? 'used' : offer.expiresAt > now ? 'standing' : 'expired',
    })),
  }
}
