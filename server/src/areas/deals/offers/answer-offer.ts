import {
  afterMove,
  isOpenOffer,
  type OfferMove,
  type OfferParty,
  type OfferState,
  OPEN_OFFERS,
  STANDING_DAYS,
  standsUntil,
} from '@cancha/domain/deals/dealing/offers'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { run } from '../../../database/statements.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { moveDeal } from '../deals/move.ts'
import { endOffers } from './end-offers.ts'
import { areSame, putTerms, refuseBlocked, refuseSecond, type WrittenTerms } from './make-offer.ts'
import { offerPolicy, partyOf } from './policy.ts'
import { type LockedOffer, lockOffer, type TermsRow, termsOf } from './store.ts'
import { tellDealer, tellNews } from './tell.ts'

/** An offer, with the version of the terms that were read; an acceptance also names their amount, in cents. */
type ReadTerms = { id: number; version?: number; amount?: number }

type HeldOffer = { tx: Tx; offer: LockedOffer; party: OfferParty; last: TermsRow }

type PartyMove = Exclude<OfferMove, 'lapse' | 'outbid' | 'close' | 'fall'>

/**
 * Whether a press comes a second time: the terms that were read are the last ones still, and this party has moved them there, or has
 * put the same new ones on the table.
 */
function isDone(
  which: PartyMove,
  { offer, party, last }: HeldOffer,
  { version, terms, isRead }: OfferMoveFields,
): boolean {
  const isOnTable = offer.stands && last.by === party && offer.state === afterMove('counter', party, 'made')
  if (which === 'again') return isOnTable && party === 'buyer' && offer.version > 1
  if (terms) return isOnTable && version === offer.version - 1 && areSame(last, terms)
  // The deal may have been opened again, which its offers follow a moment later.
  if (which === 'accept' && offer.dealState !== 'under_contract') return false
  const before = last.by === 'buyer' ? 'made' : 'countered'
  return isRead && afterMove(which, party, before) === offer.state
}
type OfferMoveFields = { version: number | undefined; terms: WrittenTerms | undefined; isRead: boolean }

/** Holds an offer whose terms are those that were read, and moves it on where the graph leads from here. */
const move = (
  services: Services,
  viewer: Viewer,
  { id, version, amount }: ReadTerms,
  which: PartyMove,
  act: (held: HeldOffer & { state: OfferState }) => Promise<void>,
  terms?: WrittenTerms,
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const offer = authorize(offerPolicy, 'read', viewer, await lockOffer(tx, id))
    const [last] = await termsOf(tx, id)
    const party = partyOf(viewer, offer)
    if (!last || party === null) throw new Refusal('not_found')
    const isRead = (version ?? offer.version) === offer.version && (amount ?? last.amount) === last.amount
    if (isDone(which, { tx, offer, party, last }, { version, terms, isRead })) return
    if (isOpenOffer(offer.state) && !isRead) throw new Refusal('conflict', { msg: newTerms(last) })
    authorize(offerPolicy, which, viewer, offer)
    if (!isRead) throw new Refusal('conflict', { msg: newTerms(last) })
    const state = afterMove(which, party, offer.state)
    if (state === null) throw new Refusal('conflict')
    await act({ tx, offer, party, last, state })
  })

const newTerms = ({ amount, earnest, days }: TermsRow): string =>
  `La oferta cambió mientras la leías: ahora son ${formatCents(cents(amount), 'present')}, con ${formatCents(cents(earnest), 'present')} de depósito y cierre en ${days === 1 ? 'un día' : `${days} días`}. Léela otra vez.`

const setOfferState = (tx: Tx, id: number, state: OfferState) =>
  run(tx, sql`update deal_offers set state = ${state}, updated_at = now() where id = ${id}`)

/** Puts other terms on the table, which wait for the other of the two. */
export const counterOffer = (
  services: Services,
  viewer: Viewer,
  { id, version, ...terms }: ReadTerms & WrittenTerms,
) =>
  move(
    services,
    viewer,
    { id, ...(version !== undefined && { version }) },
    'counter',
    async ({ tx, offer, party, state }) => {
      await refuseBlocked(tx, viewer, party === 'buyer' ? offer.dealerId : offer.buyerId)
      const next = { ...offer, version: offer.version + 1 }
      await putOnTable(tx, next, party, state, terms)
      if (party === 'buyer') return tellDealer(services, tx, next)
      await tellNews(services, tx, next, {
        to: 'buyer',
        state,
        byOther: true,
        says: (who, deal) => `${who} contestó tu oferta por ${deal} con otras condiciones.`,
      })
    },
    terms,
  )

async function putOnTable(
  tx: Tx,
  { id, version }: Pick<LockedOffer, 'id' | 'version'>,
  by: OfferParty,
  state: OfferState,
  terms: WrittenTerms,
): Promise<void> {
  await putTerms(tx, { offerId: id, version, by, terms })
  await run(
    tx,
    sql`update deal_offers set state = ${state}, version = ${version}, updated_at = now(),
      stands_until = ${standsUntil(new Date(), terms.stands).toISOString()} where id = ${id}`,
  )
}

/**
 * Accepts the terms that were read: the deal is under contract and the other offers are declined kindly, in one transaction. Of
 * two acceptances the second finds the deal moved.
 */
export const acceptOffer = (services: Services, viewer: Viewer, read: Required<ReadTerms>) =>
  move(services, viewer, read, 'accept', async ({ tx, offer, party, state }) => {
    await refuseBlocked(tx, viewer, party === 'buyer' ? offer.dealerId : offer.buyerId)
    // An earlier contract that fell through while its job still waits.
    await endOffers(services, tx, offer, 'fall', ['accepted'])
    await setOfferState(tx, offer.id, state)
    await endOffers(services, tx, offer, 'outbid', OPEN_OFFERS)
    await moveDeal(tx, services, { id: offer.dealId, move: 'contract', by: viewer.id })
    await tellNews(services, tx, offer, {
      to: party === 'buyer' ? 'dealer' : 'buyer',
      state,
      byOther: true,
      says: (who, deal) =>
        party === 'buyer'
          ? `${who} aceptó tus condiciones por ${deal}: el trato está bajo contrato.`
          : `${who} aceptó tu oferta por ${deal}: el trato está bajo contrato.`,
    })
  })

export const declineOffer = (services: Services, viewer: Viewer, read: ReadTerms) =>
  move(services, viewer, read, 'decline', async ({ tx, offer, party, state }) => {
    await setOfferState(tx, offer.id, state)
    await tellNews(services, tx, offer, {
      to: party === 'buyer' ? 'dealer' : 'buyer',
      state,
      byOther: true,
      says: (who, deal) =>
        party === 'buyer'
          ? `${who} no aceptó tus condiciones por ${deal}.`
          : `${who} no aceptó tu oferta por ${deal}. Gracias por hacerla.`,
    })
  })

export const withdrawOffer = (services: Services, viewer: Viewer, id: number) =>
  move(services, viewer, { id }, 'withdraw', async ({ tx, offer, state }) => {
    await setOfferState(tx, offer.id, state)
    await tellNews(services, tx, offer, {
      to: 'dealer',
      state,
      byOther: true,
      says: (who, deal) => `${who} retiró su oferta por ${deal}.`,
    })
  })

/** Makes an offer once more that was ended, with its maker's own last terms and for the usual time. */
export const offerAgain = (services: Services, viewer: Viewer, id: number) =>
  move(services, viewer, { id }, 'again', async ({ tx, offer, state }) => {
    await refuseBlocked(tx, viewer, offer.dealerId)
    await refuseSecond(tx, viewer, offer.dealId)
    const own = (await termsOf(tx, id)).find(({ by }) => by === 'buyer')
    if (!own) throw new Refusal('conflict')
    const next = { ...offer, version: offer.version + 1 }
    const terms = {
      amount: cents(own.amount),
      earnest: cents(own.earnest),
      days: own.days,
      note: own.note,
      stands: STANDING_DAYS.usual,
    }
    await putOnTable(tx, next, 'buyer', state, terms)
    await tellDealer(services, tx, next)
  })
