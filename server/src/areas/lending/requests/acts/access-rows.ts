import { eq } from 'drizzle-orm'
import { requestOf } from '../../../../testing/builders/lending/loans.ts'
import { type AccessRow, type World, withSession } from '../../../../testing/rights/access.ts'
import { request } from '../borrowing/access-rows.ts'
import { lenderEntries } from '../tables.ts'

const lenderItself = (outcome: 'ok' | 'not_found' | 'conflict') =>
  ({ ...withSession('forbidden'), lender: outcome }) as const

const acting = (world: World, id: number, more: object) => ({
  body: { lrnid: String(id), lid: String(world.people.lender.id), ...more },
})
const INTEREST = { interest: 'interested' }
const PASS = { reason: 'busy' }
const FUND = { transact: 'Si', loanamount: '150,000' }

/** A request in which the cast's lender has shown interest. */
async function taken(world: World): Promise<number> {
  const { id, entry } = await request(world)
  await world.app.services.database.db
    .update(lenderEntries)
    .set({ state: 'interested', interestedAt: new Date(), answeredAt: new Date() })
    .where(eq(lenderEntries.id, entry))
  return id
}

const notSent = (world: World) => requestOf(world.app, world.people.owner)

export const actRows = {
  setInterested: {
    input: async (world) => acting(world, (await request(world)).id, INTEREST),
    expect: lenderItself('ok'),
  },
  'setInterested in a request of others': {
    input: async (world) => acting(world, await notSent(world), INTEREST),
    expect: lenderItself('not_found'),
  },
  passLoan: {
    input: async (world) => acting(world, (await request(world)).id, PASS),
    expect: lenderItself('ok'),
  },
  'passLoan after interest': {
    input: async (world) => acting(world, await taken(world), PASS),
    expect: lenderItself('conflict'),
  },
  recordTransaction: {
    input: async (world) => acting(world, await taken(world), FUND),
    expect: lenderItself('ok'),
  },
  'recordTransaction without interest': {
    input: async (world) => acting(world, (await request(world)).id, FUND),
    expect: lenderItself('conflict'),
  },
} satisfies Record<string, AccessRow>
