import { eq } from 'drizzle-orm'
import { lenderOf } from '../../../../testing/builders/lending/lenders.ts'
import { entryOf, requestOf } from '../../../../testing/builders/lending/loans.ts'
import { person } from '../../../../testing/cast.ts'
import { type AccessRow, ownerOnly, type World, withSession } from '../../../../testing/rights/access.ts'
import { lenders } from '../../lenders/tables.ts'
import { pageUrl } from '../page-tokens.ts'
import { lenderEntries, loanRequests } from '../tables.ts'

const nobody = withSession('not_found')

type Request = { id: number; entry: number; other: number }

/** The cast's lender has a company that is confirmed, whatever other rows have made of it. */
async function confirmed({ app, people }: World): Promise<void> {
  await app.services.database.db.delete(lenders).where(eq(lenders.userId, people.lender.id))
  await lenderOf(app, people.lender)
}

/** A request of the owner's, sent to the cast's lender and to another one, who showed interest. */
export async function request(world: World): Promise<Request> {
  const { app, people } = world
  await confirmed(world)
  const another = await person(app, { lender: true })
  await lenderOf(app, another)
  const id = await requestOf(app, people.owner, { state: 'active' })
  const entry = await entryOf(app, id, people.lender)
  const other = await entryOf(app, id, another, { state: 'interested' })
  return { id, entry, other }
}

const keptRequests = new WeakMap<World['people'], Promise<Request>>()

/** The same at every call, for what is only read. */
async function keptRequest(world: World): Promise<Request> {
  const made = keptRequests.get(world.people) ?? request(world)
  keptRequests.set(world.people, made)
  await made
  await confirmed(world)
  return made
}

const tokenOf = (app: World['app'], row: { token: string; tokenHash: Buffer } | undefined) => {
  if (!row) throw new Error('there is no page')
  return pageUrl(app.services, row).split('/').at(-1) ?? ''
}

const tokenOfRequest = async ({ app }: World, id: number) =>
  tokenOf(app, (await app.services.database.db.select().from(loanRequests).where(eq(loanRequests.id, id)))[0])
const tokenOfEntry = async ({ app }: World, id: number) =>
  tokenOf(
    app,
    (await app.services.database.db.select().from(lenderEntries).where(eq(lenderEntries.id, id)))[0],
  )

export const borrowingRows = {
  borrowerRequests: {
    input: ({ people }) => ({ params: { id: String(people.owner.id) } }),
    expect: { ...ownerOnly, admin: 'ok' },
  },
  'borrowerRequests of nobody': {
    input: () => ({ params: { id: '999999999' } }),
    expect: { ...withSession('forbidden'), admin: 'not_found' },
  },
  loanPage: {
    input: async (world) => ({
      params: { token: await tokenOfRequest(world, (await keptRequest(world)).id) },
    }),
    expect: { ...nobody, owner: 'ok', admin: 'ok' },
  },
  'loanPage of a lender': {
    input: async (world) => ({
      params: { token: await tokenOfEntry(world, (await keptRequest(world)).entry) },
    }),
    expect: { ...nobody, lender: 'ok', admin: 'ok' },
  },
  'loanPage of another lender': {
    input: async (world) => ({
      params: { token: await tokenOfEntry(world, (await keptRequest(world)).other) },
    }),
    expect: { ...nobody, admin: 'ok' },
  },
  'loanPage that nobody has': { input: () => ({ params: { token: 'x'.repeat(43) } }), expect: nobody },
  interestedLender: {
    input: async (world) => {
      const { id, other } = await keptRequest(world)
      const [entry] = await world.app.services.database.db
        .select()
        .from(lenderEntries)
        .where(eq(lenderEntries.id, other))
      return { params: { lid: String(entry?.lenderId), lrnid: String(id) } }
    },
    expect: { ...nobody, owner: 'ok', admin: 'ok' },
  },
  'interestedLender of one who showed none': {
    input: async (world) => ({
      params: { lid: String(world.people.lender.id), lrnid: String((await keptRequest(world)).id) },
    }),
    expect: nobody,
  },
  sayLoanAmount: {
    input: async ({ app, people }) => ({
      body: { lrnid: String(await requestOf(app, people.owner, { amount: null })), loanamount: '150,000' },
    }),
    expect: { ...nobody, owner: 'ok' },
  },
  'sayLoanAmount of one that says it': {
    input: async ({ app, people }) => ({
      body: { lrnid: String(await requestOf(app, people.owner)), loanamount: '175,000' },
    }),
    expect: { ...nobody, owner: 'conflict' },
  },
  closeLoanRequest: {
    input: async ({ app, people }) => ({
      body: { lrnid: String(await requestOf(app, people.owner)), result: 'withdrawn' },
    }),
    expect: { ...nobody, owner: 'ok' },
  },
  'closeLoanRequest of a closed one': {
    input: async ({ app, people }) => ({
      body: { lrnid: String(await requestOf(app, people.owner, { state: 'close' })), result: 'elsewhere' },
    }),
    expect: { ...nobody, owner: 'conflict' },
  },
} satisfies Record<string, AccessRow>
