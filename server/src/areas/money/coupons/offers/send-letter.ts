import { whyNotTheirs } from '@cancha/domain/money/memberships/training-offer'
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { defineJob } from '../../../../jobs/job.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { siteSettings } from '../../../../site-settings.ts'
import { users } from '../../../ground/users/tables.ts'
import { wantsLetters } from '../../../talk/notifications/choices.ts'
import { offerNotification } from '../notifications.ts'
import { trainingOffers } from '../tables.ts'
import { type Account, lastOfferTo, offerFacts } from './find-offer.ts'
import { offerLetter } from './offer-letter.ts'
import { tokenOf } from './offer-token.ts'
import { unreachable } from './who-may.ts'

/** Sends the letter of an offer that waited for the seller's postal address. */
export const offerLetterJob = defineJob<{ userId: number }>({
  name: 'coupons.offer_letter',
  label: 'los correos de ofertas que esperaban la dirección de quien vende',
  retryLimit: 8,
  expireInSeconds: 120,
  once: true,
  key: ({ userId }) => String(userId),
})

/** The state of a letter: sent, waiting for the seller's address, or unwanted because its reader wants none of its kind. */
type Letter = 'sent' | 'waits' | 'unwanted'

/**
 * Enqueues the letter of an offer, if its reader wants such letters and the seller's postal address is known: a letter that sells
 * something says who sends it and from where. The offer stands without it too.
 */
export async function sendOfferLetter(
  services: Pick<Services, 'config' | 'jobs'>,
  tx: Tx,
  user: Account,
  offer: { token: string; expiresAt: Date },
): Promise<Letter> {
  if (!(await wantsLetters(tx, user.id, offerNotification))) return 'unwanted'
  const { postalAddress } = await siteSettings(services)
  if (postalAddress === null) return 'waits'
  await services.jobs.enqueue(tx, sendMail, offerLetter(services.config, user, offer, postalAddress))
  return 'sent'
}

/** So many in one hour, so that letters that people wait for aren't held up. */
const AT_ONCE = 500

/** Every hour: the letters that wait, once the address is there, of offers that still stand. */
export async function queueWaitingLetters(services: Services): Promise<void> {
  const { database, jobs, payments } = services
  if ((await siteSettings(services)).postalAddress === null) return
  const found = await database.db
    .select({ userId: trainingOffers.userId })
    .from(trainingOffers)
    .where(and(trainingOffers.letterWaits, gt(trainingOffers.expiresAt, await payments.now())))
    .orderBy(trainingOffers.id)
    .limit(AT_ONCE)
  await database.transaction(async (tx) => {
    for (const one of found) await jobs.enqueue(tx, offerLetterJob, one)
  })
}

/** The work of the job. Members who have bought the training meanwhile, or may not any more, get no letter. */
export async function sendWaitingLetter(services: Services, { userId }: { userId: number }): Promise<void> {
  const now = await services.payments.now()
  await services.database.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    const offer = await lastOfferTo(tx, userId)
    if (!user || user.deletedAt || !offer?.letterWaits || offer.used || offer.expiresAt <= now) return
    if (unreachable(user) !== null || whyNotTheirs(await offerFacts(tx, user, now)) !== null) return
    const token = tokenOf(services, offer)
    if (token === null) return
    if ((await sendOfferLetter(services, tx, user, { token, expiresAt: offer.expiresAt })) === 'waits') return
    await tx.update(trainingOffers).set({ letterWaits: false }).where(eq(trainingOffers.id, offer.id))
  })
}
