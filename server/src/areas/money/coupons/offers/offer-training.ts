import { longDate } from '@cancha/domain/ground/time/dates'
import { TRAINING_FOR_YEARLY } from '@cancha/domain/money/memberships/plans'
import { OFFER_DAYS, whyNotTheirs } from '@cancha/domain/money/memberships/training-offer'
import { newSecret, secretHash } from '../../../../secrets.ts'
import type { Services } from '../../../../services.ts'
import { siteSettings } from '../../../../site-settings.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { lockAccount } from '../../../ground/users/lock-account.ts'
import { chargesAs } from '../../memberships/plan-prices.ts'
import { trainingOffers } from '../tables.ts'
import { lastOfferTo, offerFacts } from './find-offer.ts'
import { offerContext } from './offer-token.ts'
import { sendOfferLetter } from './send-letter.ts'
import { unreachable } from './who-may.ts'

const DAY_MS = 86_400_000

/** Whether the provider sells the training at this price. A letter whose link can't be paid isn't sent. */
export async function isOfferSold(services: Pick<Services, 'payments' | 'config'>): Promise<boolean> {
  const { payments } = services
  if (payments.browser === null) return false
  const theirs = await payments.priceOf(TRAINING_FOR_YEARLY.priceId)
  return chargesAs(theirs, TRAINING_FOR_YEARLY, await siteSettings(services))
}

const UNWANTED = 'no quiere correos de ofertas; la ve en su página'
const WAITS = 'su oferta ya vale, y el correo sale cuando esté la dirección postal de quien vende'

/** Null if the letter is on its way; otherwise whose it would be, and why it isn't sent. */
export type NotOffered = { name: string; why: string } | null

/**
 * Sends somebody the offer, if it is for them and none stands. With the account locked: of two who press at once, the second one finds
 * the first one's. The letter leaves with the commit.
 * @param by.first set for the program, which offers it once: a second offer is the operator's to make
 */
export async function offerTraining(
  services: Services,
  by: { actor: Actor; reason?: string; first?: true },
  userId: number,
): Promise<NotOffered> {
  const now = await services.payments.now()
  return services.database.transaction(async (tx) => {
    const user = await lockAccount(tx, userId)
    if (!user || user.deletedAt) return { name: 'Alguien', why: 'ya no tiene cuenta' }
    const name = `${user.firstName} ${user.lastName}`
    const last = await lastOfferTo(tx, userId)
    const why =
      unreachable(user) ??
      (last && (by.first ? 'ya recibió una oferta' : standingIn(last, now))) ??
      whyNotTheirs(await offerFacts(tx, user, now))
    if (why !== null) return { name, why }
    const token = newSecret()
    const expiresAt = new Date(now.getTime() + OFFER_DAYS * DAY_MS)
    const letter = await sendOfferLetter(services, tx, user, { token, expiresAt })
    await tx.insert(trainingOffers).values({
      userId,
      tokenHash: secretHash(token),
      token: services.vault.seal(token, offerContext(userId)),
      email: user.email,
      sentBy: by.actor.actorId,
      expiresAt,
      letterWaits: letter === 'waits',
    })
    await recordAudit(tx, by.actor, {
      action: 'training.offered',
      target: { type: 'user', id: userId },
      details: {
        until: expiresAt.toISOString(),
        before: { offered: last !== null },
        after: { offered: true },
      },
      ...(by.reason !== undefined && { reason: by.reason }),
    })
    if (letter === 'sent') return null
    return { name, why: letter === 'waits' ? WAITS : UNWANTED }
  })
}

function standingIn({ used, expiresAt }: { used: boolean; expiresAt: Date }, now: Date): string | null {
  if (used) return 'ya usó su oferta'
  return expiresAt > now ? `ya tiene una oferta, que vale hasta el ${longDate(expiresAt)}` : null
}
