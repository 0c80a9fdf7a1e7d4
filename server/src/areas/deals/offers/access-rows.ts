import type { offers } from '@cancha/contract/deals/offers'
import type { OfferState } from '@cancha/domain/deals/dealing/offers'
import { offerOf } from '../../../testing/builders/dealings.ts'
import {
  type AccessRow,
  administratorsOnly,
  everyoneWithSession,
  type World,
  withSession,
} from '../../../testing/rights/access.ts'
import { freshDeal, onSpeakingTerms } from '../../../testing/rights/deal-world.ts'

const TERMS = { amount: 140_000, earnest: 2_000, days: 21, note: 'Pago en efectivo' }

/** A new offer of the cast's owner for a deal of its dealer. */
async function offered(world: World, state?: OfferState): Promise<string> {
  await onSpeakingTerms(world)
  const id = await offerOf(world.app, Number(await freshDeal(world)), world.people.owner, {
    ...(state && { state }),
  })
  return String(id)
}

const dealersOnly = { ...withSession('not_found'), dealer: 'ok' } as const
const makersOnly = { ...withSession('not_found'), owner: 'ok' } as const

export const accessRows = {
  makeOffer: {
    async input(world) {
      await onSpeakingTerms(world)
      return { body: { dealid: await freshDeal(world), ...TERMS } }
    },
    expect: { ...everyoneWithSession, dealer: 'conflict' },
  },
  'makeOffer for a deal under contract': {
    input: async (world) => ({ body: { dealid: await freshDeal(world, 'under_contract'), ...TERMS } }),
    expect: withSession('conflict'),
  },
  'makeOffer for a deal that waits': {
    input: async (world) => ({ body: { dealid: await freshDeal(world, 'waiting'), ...TERMS } }),
    expect: { ...withSession('not_found'), dealer: 'conflict', admin: 'conflict' },
  },
  offers: { input: () => ({}), expect: everyoneWithSession },
  'offers received': { input: () => ({ query: { side: 'received' } }), expect: everyoneWithSession },
  counterOffer: {
    input: async (world) => ({ body: { id: await offered(world), version: 1, ...TERMS } }),
    expect: { ...withSession('not_found'), dealer: 'ok', owner: 'ok' },
  },
  acceptOffer: {
    input: async (world) => ({ body: { id: await offered(world), version: 1, amount: 140_000 } }),
    expect: { ...dealersOnly, owner: 'conflict' },
  },
  'acceptOffer of the dealer’s terms': {
    input: async (world) => ({
      body: { id: await offered(world, 'countered'), version: 1, amount: 140_000 },
    }),
    expect: { ...makersOnly, dealer: 'conflict' },
  },
  declineOffer: {
    input: async (world) => ({ body: { id: await offered(world), version: 1 } }),
    expect: { ...dealersOnly, owner: 'conflict' },
  },
  withdrawOffer: {
    input: async (world) => ({ body: { id: await offered(world) } }),
    expect: { ...makersOnly, dealer: 'conflict' },
  },
  offerAgain: {
    input: async (world) => ({ body: { id: await offered(world, 'outbid') } }),
    expect: { ...makersOnly, dealer: 'conflict' },
  },
  'offerAgain of nothing': {
    input: () => ({ body: { id: '999999999' } }),
    expect: withSession('not_found'),
  },
  dealerMonth: {
    input: () => ({ query: { month: '2026-11' } }),
    expect: { ...administratorsOnly, dealer: 'ok', admin: 'forbidden' },
  },
} satisfies Record<keyof typeof offers, AccessRow> & Record<string, AccessRow>
