import { type AccessRow, type World, withSession } from '../../../testing/rights/access.ts'
import { request } from '../borrowing/access-rows.ts'
import { taken } from '../offers/access-rows.ts'

const kept = new WeakMap<World['people'], Promise<string>>()

/** A request in which the cast's lender showed interest, the same at every call: it is only read. */
const takenRequest = async (world: World): Promise<string> => String((await taken(world)).id)

export const reportRows = {
  loanFileReport: {
    input: async (world) => {
      const made = kept.get(world.people) ?? takenRequest(world)
      kept.set(world.people, made)
      return { params: { lrnid: await made }, query: {} }
    },
    expect: { ...withSession('not_found'), owner: 'ok', lender: 'ok', admin: 'ok' },
  },
  'loanFileReport before interest': {
    input: async (world) => ({ params: { lrnid: String((await request(world)).id) }, query: {} }),
    expect: { ...withSession('not_found'), owner: 'ok', admin: 'ok' },
  },
} satisfies Record<string, AccessRow>
