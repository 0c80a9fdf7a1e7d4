import { hasOf } from '@cancha/domain/money/memberships/has'
import { TRAINING_FOR_YEARLY } from '@cancha/domain/money/memberships/plans'
import type { OfferFacts } from '@cancha/domain/money/memberships/training-offer'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { secretHash } from '../../../../secrets.ts'
import { type Account, accountColumns, accounts } from '../../../ground/users/views.ts'
import { storedFacts } from '../../memberships/sync/facts.ts'
import { trainingOffers } from '../tables.ts'

/**
 * Whether an offer was used: a submit at its price has succeeded since it was sent. Nothing of its own is written down that could
 * be lost between the provider's answer and ours; any code that settles the submit, a webhook too, uses the offer up with it.
 */
// Names in full: among the columns of a select from one table, Drizzle would leave out whose they are.
export const wasUsed = sql<boolean>`exists (select from checkouts c where c.user_id = training_offers.user_id
  and c.price_id = ${TRAINING_FOR_YEARLY.priceId} and c.state = 'succeeded' and c.created_at >= training_offers.sent_at)`

export type Offer = typeof trainingOffers.$inferSelect & { used: boolean }

/** The offer of a letter's link, and its account; null for none. */
export async function offerByToken(
  db: Db | Tx,
  token: string,
): Promise<{ offer: Offer; user: Account } | null> {
  const [found] = await db
    .select({ offer: trainingOffers, used: wasUsed, user: accountColumns })
    .from(trainingOffers)
    .innerJoin(accounts, eq(accounts.id, trainingOffers.userId))
    .where(and(eq(trainingOffers.tokenHash, secretHash(token)), isNull(accounts.blockedAt)))
  return found ? { offer: { ...found.offer, used: found.used }, user: found.user } : null
}

/** The last offer that was sent to somebody; null if none ever was. */
export async function lastOfferTo(db: Db | Tx, userId: number): Promise<Offer | null> {
  const [found] = await db
    .select({ offer: trainingOffers, used: wasUsed })
    .from(trainingOffers)
    .where(eq(trainingOffers.userId, userId))
    .orderBy(desc(trainingOffers.id))
    .limit(1)
  return found ? { ...found.offer, used: found.used } : null
}

/** The facts that decide whether somebody may buy at the offer's price. */
export async function offerFacts(db: Db | Tx, user: Account, now: Date): Promise<OfferFacts> {
  const { current, training, contested } = hasOf(await storedFacts(db, user.id), now)
  return {
    current: current?.plan ?? null,
    hasTraining: training !== null || user.intensiveTraining,
    contested: contested.membership || contested.training,
  }
}
