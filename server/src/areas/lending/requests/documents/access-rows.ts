import { analysis } from '../../../../testing/builders/analyses.ts'
import { loanKeyOf, loanPaperOf, uploadedPaper } from '../../../../testing/builders/lending/loan-papers.ts'
import { requestOf } from '../../../../testing/builders/lending/loans.ts'
import { type AccessRow, type World, withSession } from '../../../../testing/rights/access.ts'
import { request } from '../borrowing/access-rows.ts'
import { taken } from '../offers/access-rows.ts'

const nobody = withSession('not_found')
const ownerItself = (outcome: 'ok' | 'conflict') => ({ ...nobody, owner: outcome }) as const
/** Of what needs the right to lend. */
const lenderItself = (outcome: 'ok' | 'not_found' | 'conflict') =>
  ({ ...withSession('forbidden'), lender: outcome }) as const

/** A request of the cast's owner whose file is open to the cast's lender. */
async function requestWithOpenFile(world: World): Promise<number> {
  const { id, entry } = await taken(world)
  await loanKeyOf(world.app, id, entry)
  return id
}

/** Makes a row once for each cast, and gives it again at every call: for rows that are only read. */
function once(make: (world: World) => Promise<string>): (world: World) => Promise<string> {
  const kept = new WeakMap<World['people'], Promise<string>>()
  return (world) => {
    const made = kept.get(world.people) ?? make(world)
    kept.set(world.people, made)
    return made
  }
}
const withPaper = once(async (world) => {
  const id = await requestWithOpenFile(world)
  await loanPaperOf(world.app, id)
  return String(id)
})
const untaken = once(async (world) => String((await request(world)).id))

const adding = async ({ app, people }: World, id: number) => ({
  body: { lrnid: String(id), kind: 'identity', file: await uploadedPaper(app, people.owner) },
})
const paperIn = async ({ app }: World, id: number) => (await loanPaperOf(app, id)).id
const ASKS_AGAIN = { kind: 'identity', version: 0, verdict: 'again', reason: 'Por los dos lados.' }

export const documentRows = {
  loanFile: {
    input: async (world) => ({ params: { lrnid: await withPaper(world) } }),
    expect: { ...nobody, owner: 'ok', lender: 'ok', admin: 'ok' },
  },
  'loanFile before interest': {
    input: async (world) => ({ params: { lrnid: await untaken(world) } }),
    expect: { ...nobody, owner: 'ok', admin: 'ok' },
  },
  addLoanPaper: {
    input: async (world) => adding(world, await requestWithOpenFile(world)),
    expect: ownerItself('ok'),
  },
  'addLoanPaper to a closed request': {
    input: async (world) => adding(world, await requestOf(world.app, world.people.owner, { state: 'close' })),
    expect: ownerItself('conflict'),
  },
  turnLoanPaper: {
    input: async (world) => ({
      body: {
        id: (await loanPaperOf(world.app, await requestWithOpenFile(world), 'identity', { drawn: true })).id,
        page: 1,
        quarters: 1,
      },
    }),
    expect: ownerItself('ok'),
    // A quarter more each time.
    twice: 'another',
  },
  'turnLoanPaper of a page that isn’t there': {
    input: async (world) => ({
      body: { id: await paperIn(world, await requestWithOpenFile(world)), page: 40, quarters: 1 },
    }),
    expect: nobody,
  },
  removeLoanPaper: {
    input: async (world) => ({ body: { id: await paperIn(world, await requestWithOpenFile(world)) } }),
    expect: ownerItself('ok'),
    twice: 'gone',
  },
  'removeLoanPaper of nothing': { input: () => ({ body: { id: '999999999' } }), expect: nobody },
  openLoanFile: {
    input: async (world) => ({
      body: { lrnid: String((await taken(world)).id), lid: String(world.people.lender.id) },
    }),
    expect: ownerItself('ok'),
  },
  'openLoanFile to whoever showed no interest': {
    input: async (world) => ({
      body: { lrnid: String((await request(world)).id), lid: String(world.people.lender.id) },
    }),
    expect: ownerItself('conflict'),
  },
  withdrawLoanFile: {
    input: async (world) => ({ body: { lrnid: String(await requestWithOpenFile(world)) } }),
    expect: ownerItself('ok'),
  },
  setLoanAnalysis: {
    input: async (world) => ({
      body: {
        lrnid: String(await requestWithOpenFile(world)),
        analysis: await analysis(world.app, world.people.owner),
      },
    }),
    expect: ownerItself('ok'),
  },
  'setLoanAnalysis to that of another member': {
    input: async (world) => ({
      body: {
        lrnid: String(await requestWithOpenFile(world)),
        analysis: await analysis(world.app, world.people.other),
      },
    }),
    expect: nobody,
  },
  askLoanFile: {
    input: async (world) => ({ body: { lrnid: String((await taken(world)).id) } }),
    expect: lenderItself('ok'),
    twice: 'told',
  },
  'askLoanFile without interest': {
    input: async (world) => ({ body: { lrnid: String((await request(world)).id) } }),
    expect: lenderItself('conflict'),
  },
  'askLoanFile of a request that wasn’t sent to the lender': {
    input: async ({ app, people }) => ({ body: { lrnid: String(await requestOf(app, people.owner)) } }),
    expect: lenderItself('not_found'),
  },
  reviewLoanDocument: {
    input: async (world) => ({ body: { lrnid: String(await requestWithOpenFile(world)), ...ASKS_AGAIN } }),
    expect: lenderItself('ok'),
  },
  'reviewLoanDocument of a file that is closed to the lender': {
    input: async (world) => ({ body: { lrnid: String((await taken(world)).id), ...ASKS_AGAIN } }),
    expect: lenderItself('conflict'),
  },
} satisfies Record<string, AccessRow>
