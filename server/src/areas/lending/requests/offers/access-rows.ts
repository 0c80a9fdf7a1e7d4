import type { LoanOfferState } from '@cancha/domain/lending/offers/offer-life'
import { eq } from 'drizzle-orm'
import { loanOfferOf, offerForm } from '../../../../testing/builders/lending/loan-offers.ts'
import { requestOf } from '../../../../testing/builders/lending/loans.ts'
import { type AccessRow, type World, withSession } from '../../../../testing/rights/access.ts'
import { request } from '../borrowing/access-rows.ts'
import { lenderEntries } from '../tables.ts'

const nobody = withSession('not_found')
const ownerItself = (outcome: 'ok' | 'conflict') => ({ ...nobody, owner: outcome }) as const
/** Of what needs the right to lend. */
const lenderItself = (outcome: 'ok' | 'not_found' | 'conflict') =>
  ({ ...withSession('forbidden'), lender: outcome }) as const

/** A request of the cast's owner in which the cast's lender has shown interest. */
export async function taken(world: World): Promise<{ id: number; entry: number; other: number }> {
  const made = await request(world)
  await world.app.services.database.db
    .update(lenderEntries)
    .set({ state: 'interested', interestedAt: new Date(), answeredAt: new Date() })
    .where(eq(lenderEntries.id, made.entry))
  return made
}

/** The offer of the cast's lender. */
async function offer(world: World, state?: LoanOfferState): Promise<{ id: string; version: 1 }> {
  const { entry } = await taken(world)
  return { id: await loanOfferOf(world.app, entry, { ...(state && { state }) }), version: 1 }
}
/** The offer of another lender. */
async function othersOffer(world: World): Promise<{ id: string; version: 1 }> {
  const { other } = await taken(world)
  return { id: await loanOfferOf(world.app, other), version: 1 }
}

const comparedRequests = new WeakMap<World['people'], Promise<string>>()

/** A request with the offer of the cast's lender, the same at every call: it is only read. */
async function compared(world: World): Promise<string> {
  const { id, entry } = await taken(world)
  await loanOfferOf(world.app, entry)
  return String(id)
}

/** Keeps what is only read, so that it is the same at every call. */
function once(make: (world: World) => Promise<{ id: string }>) {
  const made = new WeakMap<World['people'], Promise<{ id: string }>>()
  return async (world: World) => {
    const one = made.get(world.people) ?? make(world)
    made.set(world.people, one)
    return { params: { id: (await one).id } }
  }
}

const offering = (world: World, id: number) => ({
  body: { lrnid: String(id), lid: String(world.people.lender.id), ...offerForm() },
})

export const offerRows = {
  makeLoanOffer: {
    input: async (world) => offering(world, (await taken(world)).id),
    expect: lenderItself('ok'),
  },
  'makeLoanOffer without interest': {
    input: async (world) => offering(world, (await request(world)).id),
    expect: lenderItself('conflict'),
  },
  'makeLoanOffer in a request of others': {
    input: async (world) => offering(world, await requestOf(world.app, world.people.owner)),
    expect: lenderItself('not_found'),
  },
  changeLoanOffer: {
    input: async (world) => ({ body: { ...(await offer(world)), ...offerForm() } }),
    expect: lenderItself('ok'),
  },
  'changeLoanOffer of another lender': {
    input: async (world) => ({ body: { ...(await othersOffer(world)), ...offerForm() } }),
    expect: lenderItself('not_found'),
  },
  loanOffers: {
    input: async (world) => {
      const made = comparedRequests.get(world.people) ?? compared(world)
      comparedRequests.set(world.people, made)
      return { params: { lrnid: await made } }
    },
    expect: { ...nobody, owner: 'ok', lender: 'ok', admin: 'ok' },
  },
  loanOfferTerms: {
    input: once(offer),
    expect: { ...nobody, owner: 'ok', lender: 'ok', admin: 'ok' },
  },
  'loanOfferTerms of another lender': {
    input: once(othersOffer),
    expect: { ...nobody, owner: 'ok', admin: 'ok' },
  },
  'loanOffers of a request that wasn’t sent to the lender': {
    input: async ({ app, people }) => ({ params: { lrnid: String(await requestOf(app, people.owner)) } }),
    expect: { ...nobody, owner: 'ok', admin: 'ok' },
  },
  acceptLoanOffer: {
    input: async (world) => ({ body: await offer(world) }),
    expect: ownerItself('ok'),
  },
  'acceptLoanOffer of one that lapsed': {
    input: async (world) => ({ body: await offer(world, 'lapsed') }),
    expect: ownerItself('conflict'),
  },
  declineLoanOffer: {
    input: async (world) => ({ body: await offer(world) }),
    expect: ownerItself('ok'),
  },
  withdrawLoanOffer: {
    input: async (world) => ({ body: { id: (await offer(world)).id } }),
    expect: lenderItself('ok'),
  },
  'withdrawLoanOffer of another lender': {
    input: async (world) => ({ body: { id: (await othersOffer(world)).id } }),
    expect: lenderItself('not_found'),
  },
  releaseLoanOffer: {
    input: async (world) => ({ body: { id: (await offer(world, 'accepted')).id } }),
    expect: ownerItself('ok'),
  },
  'releaseLoanOffer of nothing': {
    input: () => ({ body: { id: '999999999' } }),
    expect: nobody,
  },
} satisfies Record<string, AccessRow>
