import type { AnswerOf, InputOf } from '@cancha/contract/ground/operation'
import type { coupons as operations } from '@cancha/contract/money/coupons'
import { longDate } from '@cancha/domain/ground/time/dates'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { TRAINING_FOR_YEARLY } from '@cancha/domain/money/memberships/plans'
import { whyNotYours } from '@cancha/domain/money/memberships/training-offer'
import type { Db, Tx } from '../../../../database/connection.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal, refuseField } from '../../../../http/request/refusal.ts'
import { secretHashHex } from '../../../../secrets.ts'
import type { Services } from '../../../../services.ts'
import type { Account } from '../../../ground/users/views.ts'
import { type Payer, payerWith } from '../../memberships/checkout/payer.ts'
import { refuseUnsold, type Submitted, submitWanted } from '../../memberships/checkout/submit.ts'
import { askerOf } from '../../memberships/declines/ask-bank.ts'
import type { FindOwnOffer } from '../../memberships/slots.ts'
import { customerOf } from '../../memberships/sync/sync-customer.ts'
import { wrongClaims } from '../limits.ts'
import { trainingOfferPolicy } from '../policy.ts'
import { lastOfferTo, type Offer, offerByToken, offerFacts } from './find-offer.ts'
import { tokenOf } from './offer-token.ts'

const USED = 'Esta oferta ya se usó: el enlace sirve una sola vez. No se te cobró nada.'
const GONE = 'Este enlace ya no sirve. No se te cobró nada.'
const expired = ({ expiresAt }: Offer) => `Esta oferta venció el ${longDate(expiresAt)}. No se te cobró nada.`

const over = (msg: string) => new Refusal('link_expired', { msg })

/**
 * The offer that a link opens.
 * @throws Refusal link_expired for an old or a used one, forbidden for another account's session
 */
async function linked(
  db: Db | Tx,
  viewer: Viewer | null,
  token: string,
  now: Date,
): Promise<{ offer: Offer; user: Account }> {
  const found = await offerByToken(db, token)
  if (!found) throw over(GONE)
  authorize(trainingOfferPolicy, 'open', viewer, { userId: found.user.id })
  if (found.offer.used) throw over(USED)
  if (found.offer.expiresAt <= now) throw over(expired(found.offer))
  // Without a session the e-mail address proves the account: a letter to an old address proves nothing.
  if (viewer === null && found.offer.email !== found.user.email) throw over(GONE)
  return found
}

/** Reads the offer of a letter's link. Only the owner of its account is told which account it is. */
export async function readOffer(
  services: Services,
  viewer: Viewer | null,
  token: string,
): Promise<AnswerOf<typeof operations.trainingOffer>> {
  refuseUnsold(services)
  const { payments, database } = services
  const { db } = database
  const now = await payments.now()
  const { offer, user } = await linked(db, viewer, token, now)
  const why = viewer && whyNotYours(await offerFacts(db, user, now))
  if (why !== null) throw new Refusal('conflict', { msg: why })
  const customer = viewer && (await customerOf(db, user.id))
  const fields = payments.browser
  if (!fields) throw new Refusal('unavailable')
  return {
    ...PRICES,
    until: offer.expiresAt.toISOString(),
    fields,
    mine: viewer !== null,
    card: customer?.cardLast4
      ? {
          brand: customer.cardBrand ?? '',
          last4: customer.cardLast4,
          expiresmonth: customer.cardExpiresMonth ?? 0,
          expiresyear: customer.cardExpiresYear ?? 0,
        }
      : null,
  }
}

const PRICES = {
  price: TRAINING_FOR_YEARLY.price,
  listprice: TRAINING_FOR_YEARLY.listPrice ?? TRAINING_FOR_YEARLY.price,
}

type Body = InputOf<typeof operations.claimTraining>['body']

/**
 * Pays the training by a letter's link. It goes through the checkout like everything that is sold: a row before the provider hears of
 * it, charged once whatever is pressed twice or lost. A card that is declined leaves the offer as it is.
 */
export async function claimOffer(
  services: Services,
  call: Call,
  viewer: Viewer | null,
  token: string,
  body: Body,
): Promise<Submitted> {
  refuseUnsold(services)
  return submitWanted(services, {
    key: body.checkout,
    asker: askerOf(call, viewer),
    plan: TRAINING_FOR_YEARLY,
    body,
    payer: () => payerOf(services, viewer, token, body.email),
    // With the account locked: plans that were bought, changed or ended meanwhile are seen here.
    async authorize(tx, now) {
      const { user } = await linked(tx, viewer, token, now)
      const why = whyNotYours(await offerFacts(tx, user, now))
      if (why !== null) throw new Refusal('conflict', { msg: why })
    },
  })
}

/** The payer: the account's session, or a visitor with the letter who types the account's e-mail and pays with a card that isn't kept. */
async function payerOf(
  services: Services,
  viewer: Viewer | null,
  token: string,
  email: string | undefined,
): Promise<Payer> {
  const { user } = await linked(services.database.db, viewer, token, await services.payments.now())
  if (viewer !== null) return payerWith(user, { mayUseCard: true })
  const key = secretHashHex(token)
  await services.limits.check(wrongClaims, key)
  if (email !== user.email) {
    await services.limits.count(wrongClaims, key)
    throw refuseField('conflict', 'body.email', 'Escribe el correo de tu cuenta, al que llegó este enlace.')
  }
  return payerWith(user, { mayUseCard: false })
}

/** The offer that waits for a person, with its link; null for none that they could use now. */
export async function ownOffer(
  services: Parameters<FindOwnOffer>[0],
  userId: number,
): Promise<AnswerOf<typeof operations.ownTrainingOffer>['offer']> {
  const { db } = services.database
  const offer = await lastOfferTo(db, userId)
  const now = await services.payments.now()
  if (!offer || offer.used || offer.expiresAt <= now) return null
  const found = tokenOf(services, offer)
  const standing = found && (await offerByToken(db, found))
  if (!standing || whyNotYours(await offerFacts(db, standing.user, now)) !== null) return null
  return { token: found, ...PRICES, until: offer.expiresAt.toISOString() }
}
