import { type AccessRow, type World, withSession } from '../../../../testing/rights/access.ts'
import { request } from '../borrowing/access-rows.ts'
import { taken } from '../offers/access-rows.ts'

type MakeRequest = (world: World) => Promise<{ id: number }>

/** A request that is the same at every call: it is only read. */
function sameForPeople(made: MakeRequest) {
  const known = new WeakMap<World['people'], ReturnType<MakeRequest>>()
  return async (world: World) => {
    const one = known.get(world.people) ?? made(world)
    known.set(world.people, one)
    return { params: { lrnid: String((await one).id) }, query: {} }
  }
}

const nobody = withSession('not_found')

export const reportRows = {
  loanFileReport: {
    input: sameForPeople(taken),
    expect: { ...nobody, owner: 'ok', lender: 'ok', admin: 'ok' },
  },
  'loanFileReport before interest': {
    input: sameForPeople(request),
    expect: { ...nobody, owner: 'ok', admin: 'ok' },
  },
} satisfies Record<string, AccessRow>
