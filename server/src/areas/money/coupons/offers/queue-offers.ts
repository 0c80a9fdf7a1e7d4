import { cents } from '@cancha/domain/ground/amounts/cents'
import { and, eq, exists, gt, lt, notExists } from 'drizzle-orm'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { programActor } from '../../../ground/audit/audit.ts'
import { accounts } from '../../../ground/users/views.ts'
import { paymentCustomers, payments as paymentRows } from '../../memberships/tables.ts'
import { trainingOffers } from '../tables.ts'
import { isOfferSold, offerTraining } from './offer-training.ts'
import { mayBeOffered } from './who-may.ts'

/** Offers one yearly member the training. */
export const offerTrainingJob = defineJob<{ userId: number }>({
  name: 'coupons.offer_training',
  label: 'la oferta del entrenamiento a quienes pagan el año',
  retryLimit: 8,
  expireInSeconds: 120,
  once: true,
  key: ({ userId }) => String(userId),
})

/** How long after the first yearly payment the letter leaves: a member who has just paid reads the receipt first. */
const AFTER_MS = 86_400_000
/** So many in one hour, so that letters that people wait for aren't held up. */
const AT_ONCE = 500

/**
 * Every hour: offers the training to yearly members who never had the offer, a day after their first payment. Members who paid while
 * the program was down, or before there were offers, are found as well.
 */
export async function queueOffers(services: Services): Promise<void> {
  const { database, jobs, payments } = services
  if (!(await isOfferSold(services))) return
  const before = new Date((await payments.now()).getTime() - AFTER_MS)
  const { db } = database
  const paid = db
    .select({ id: paymentRows.id })
    .from(paymentRows)
    .innerJoin(paymentCustomers, eq(paymentCustomers.id, paymentRows.customerId))
    .where(
      and(
        eq(paymentCustomers.userId, accounts.id),
        eq(paymentRows.plan, 'basic_year'),
        eq(paymentRows.status, 'paid'),
        gt(paymentRows.paid, cents(0)),
        lt(paymentRows.paidAt, before),
      ),
    )
  const offered = db
    .select({ id: trainingOffers.id })
    .from(trainingOffers)
    .where(eq(trainingOffers.userId, accounts.id))
  const found = await db
    .select({ userId: accounts.id })
    .from(accounts)
    .where(and(mayBeOffered(db), exists(paid), notExists(offered)))
    .orderBy(accounts.id)
    .limit(AT_ONCE)
  await database.transaction(async (tx) => {
    for (const one of found) await jobs.enqueue(tx, offerTrainingJob, one)
  })
}

/** The work of the job: nothing, where it isn't theirs any more. */
export async function offerFirst(services: Services, { userId }: { userId: number }): Promise<void> {
  await offerTraining(services, { actor: programActor, first: true }, userId)
}
