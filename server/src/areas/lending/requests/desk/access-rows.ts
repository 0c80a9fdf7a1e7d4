import type { answering } from '@cancha/contract/lending/requests/answering'
import { eq } from 'drizzle-orm'
import { lenderOf } from '../../../../testing/builders/lending/lenders.ts'
import { entryOf, requestOf } from '../../../../testing/builders/lending/loans.ts'
import { person } from '../../../../testing/cast.ts'
import { type AccessRow, type World, withSession } from '../../../../testing/rights/access.ts'
import { lenders } from '../../lenders/tables.ts'

const lendersOnly = { ...withSession('forbidden'), lender: 'ok' } as const

const keptEntries = new WeakMap<World['people'], Map<boolean, Promise<string>>>()

/** The entry in a request of the cast's lender, or of another one: the same at every call. */
async function entry(world: World, ofAnother = false): Promise<string> {
  const { app, people } = world
  await app.services.database.db.delete(lenders).where(eq(lenders.userId, people.lender.id))
  await lenderOf(app, people.lender)
  const entries = keptEntries.get(people) ?? new Map<boolean, Promise<string>>()
  keptEntries.set(people, entries)
  const made = entries.get(ofAnother) ?? newEntry(world, ofAnother)
  entries.set(ofAnother, made)
  return made
}

async function newEntry({ app, people }: World, ofAnother: boolean): Promise<string> {
  const who = ofAnother ? await person(app, { lender: true }) : people.lender
  if (ofAnother) await lenderOf(app, who)
  return String(await entryOf(app, await requestOf(app, people.owner), who))
}

export const deskRows = {
  lenderLoans: {
    input: async (world) => {
      await entry(world)
      return { params: { lenderId: String(world.people.lender.id) } }
    },
    expect: lendersOnly,
  },
  'lenderLoans of who lends no more': {
    input: ({ people }) => ({ params: { lenderId: String(people.owner.id) } }),
    expect: withSession('forbidden'),
  },
  lenderLoanPage: {
    input: async (world) => ({ params: { id: await entry(world) } }),
    expect: lendersOnly,
  },
  "lenderLoanPage of another's": {
    input: async (world) => ({ params: { id: await entry(world, true) } }),
    expect: { ...lendersOnly, lender: 'not_found' },
  },
  exportLenderLoans: {
    input: async (world) => {
      await entry(world)
      return {}
    },
    expect: lendersOnly,
  },
} satisfies Record<
  keyof Pick<typeof answering, 'lenderLoans' | 'lenderLoanPage' | 'exportLenderLoans'>,
  AccessRow
> &
  Record<string, AccessRow>
