import type { Viewer } from '@cancha/domain/ground/viewer'
import type { LoanOfferState } from '@cancha/domain/lending/offers/offer-life'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { orNotFound, Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { settle } from '../../../talk/notifications/notify.ts'
import { announceLoan, announceTo } from '../events.ts'
import { loanAgainNotification } from '../notifications.ts'
import { type OfferRights, offerPolicy } from '../policy.ts'
import { outdoOthers } from './end-offers.ts'
import { areSame, changedMeanwhile, putTerms, standsUntil, type WrittenTerms } from './put-terms.ts'
import { lockOffer, type OfferRow, rightsOfOffer, setOfferState, termsOf } from './store.ts'
import { loanOffers } from './tables.ts'
import { addOfferEvent, askOthers, offerNews, takeBack } from './take-back.ts'
import { tellBorrower, tellLender, tellOffered } from './tell.ts'

/** An offer, and which terms of it were read. */
type ReadTerms = { id: number; version: number }
type Action = 'change' | 'again' | 'accept' | 'decline' | 'withdraw' | 'release'
type HeldOffer = { tx: Tx; row: OfferRow }
type OfferMoveFields = { version?: number; terms?: WrittenTerms; reason?: string }

/**
 * Whether a press comes a second time: the same terms are on the table since the version that was read, or the offer is in the state to
 * which only this viewer moves it.
 */
async function isDone(
  { tx, row: { offer } }: HeldOffer,
  viewer: Viewer,
  { borrowerId, entry: { lenderId } }: Pick<OfferRights, 'borrowerId' | 'entry'>,
  action: Action,
  { version, terms, reason }: OfferMoveFields,
): Promise<boolean> {
  if (terms) {
    if (viewer.id !== lenderId || offer.state !== 'made' || version !== offer.version - 1) return false
    const [last] = (await termsOf(tx, [offer.id])).get(offer.id) ?? []
    return last !== undefined && areSame(last, terms)
  }
  if (version !== undefined && version !== offer.version) return false
  if (action === 'withdraw')
    return viewer.id === lenderId && (offer.state === 'withdrawn' || offer.state === 'fallen')
  const to = { accept: 'accepted', decline: 'declined', release: 'fallen', change: null, again: null }[action]
  return viewer.id === borrowerId && offer.state === to && (reason ?? offer.reason) === offer.reason
}

/**
 * Holds an offer and its request while somebody moves it.
 * @param actionOf what is done, also by the state in which it is
 * @throws Refusal the policy's reason; conflict with the terms of now where others were read
 */
const move = (
  services: Services,
  viewer: Viewer,
  { id, ...asked }: { id: number } & OfferMoveFields,
  actionOf: Action | ((state: LoanOfferState) => Action),
  act: (held: HeldOffer) => Promise<void>,
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const row = orNotFound(await lockOffer(tx, id))
    const rights = authorize(offerPolicy, 'read', viewer, rightsOfOffer(row))
    const action = typeof actionOf === 'string' ? actionOf : actionOf(rights.offer)
    if (await isDone({ tx, row }, viewer, rights, action, asked)) return
    authorize(offerPolicy, action, viewer, rights)
    const { version } = asked
    if (version !== undefined && version !== row.offer.version) {
      const [now] = (await termsOf(tx, [id])).get(id) ?? []
      throw new Refusal('conflict', { ...(now && { msg: changedMeanwhile(now) }) })
    }
    await act({ tx, row })
  })

/** Puts other terms in place of those on the table, or makes an offer anew that ended. The borrower is told. */
export const changeOffer = (
  services: Services,
  viewer: Viewer,
  { id, version, ...terms }: ReadTerms & WrittenTerms,
): Promise<void> => {
  const isChange = (state: LoanOfferState) => state === 'made'
  return move(
    services,
    viewer,
    { id, version, terms },
    (state) => (isChange(state) ? 'change' : 'again'),
    async ({ tx, row }) => {
      const { request, offer, entry } = row
      const next = { ...offerNews(row), version: version + 1 }
      await tx
        .update(loanOffers)
        .set({
          state: 'made',
          version: next.version,
          standsUntil: standsUntil(terms.stands),
          reason: '',
          updatedAt: new Date(),
        })
        .where(eq(loanOffers.id, id))
      await putTerms(tx, next, terms)
      if (isChange(offer.state)) await tellBorrower(services, tx, request, { ...next, state: 'made' })
      else {
        await addOfferEvent(tx, row, 'offered')
        if (entry) await settle(services, tx, loanAgainNotification, viewer.id, entry.id)
        await tellOffered(services, tx, request, { ...next, companyName: row.company?.companyName ?? '' })
      }
      announceTo(services, tx, request, [entry?.lenderId ?? null])
    },
  )
}

/**
 * Accepts the terms that were read: in one transaction the other offers are outdone and their lenders told kindly. Of acceptances
 * of two offers the second finds the first.
 */
export const acceptOffer = (services: Services, viewer: Viewer, read: ReadTerms): Promise<void> =>
  move(services, viewer, read, 'accept', async ({ tx, row }) => {
    await setOfferState(tx, row.offer.id, 'accepted')
    await addOfferEvent(tx, row, 'offer_accepted')
    await tellLender(services, tx, row.request, { ...offerNews(row), state: 'accepted' })
    await outdoOthers(services, tx, row.request)
    await announceLoan(services, tx, row.request)
  })

export const declineOffer = (services: Services, viewer: Viewer, read: ReadTerms): Promise<void> =>
  move(services, viewer, read, 'decline', async ({ tx, row }) => {
    await setOfferState(tx, row.offer.id, 'declined')
    await addOfferEvent(tx, row, 'offer_declined')
    await tellLender(services, tx, row.request, { ...offerNews(row), state: 'declined' })
    announceTo(services, tx, row.request, [row.entry?.lenderId ?? null])
  })

/** Takes one's own offer back. Where it was accepted the agreement falls, and the other lenders are asked again. */
export const withdrawOffer = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  move(services, viewer, { id }, 'withdraw', ({ tx, row }) => takeBack(services, tx, row))

/** Says that the agreement came to nothing: its lender is told, and the others are asked again. */
export const releaseOffer = (
  services: Services,
  viewer: Viewer,
  { id, reason }: { id: number; reason: string },
): Promise<void> =>
  move(services, viewer, { id, reason }, 'release', async ({ tx, row }) => {
    await setOfferState(tx, id, 'fallen', reason)
    await addOfferEvent(tx, row, 'offer_fallen')
    await tellLender(services, tx, row.request, { ...offerNews(row), state: 'fallen' })
    await askOthers(services, tx, row)
  })
