import {
  DEAL_MOVES,
  DEAL_STATES,
  type DealMove,
  type DealState,
  movesFrom,
} from '@cancha/domain/deals/dealing/life'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dealOf } from '../../../testing/builders/deals.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { moveDeal } from './move.ts'
import { dealMoves, deals } from './tables.ts'

let app: TestApp
let dealer: Person
beforeAll(async () => {
  app = await sharedTestApp()
  dealer = await person(app, { dealer: true })
})

const MOVES = Object.keys(DEAL_MOVES) as DealMove[]

const moved = (id: number, move: DealMove, more: { reason?: string; waits?: boolean } = {}) =>
  app.services.database.transaction((tx) => moveDeal(tx, app.services, { id, move, by: dealer.id, ...more }))

async function rowOf(id: number) {
  const [row] = await app.services.database.db.select().from(deals).where(eq(deals.id, id))
  if (!row) throw new Error('no deal')
  return row
}

const pairs = DEAL_STATES.flatMap((state) => MOVES.map((move): [DealState, DealMove] => [state, move]))

describe('moving a deal', () => {
  // Only whole rows leave the draft: the builder's has every fact.
  test.each(pairs)('%s, %s: leads where the graph says, and nowhere else', async (state, move) => {
    const id = await dealOf(app, dealer, { state })
    if (!movesFrom(move, state)) {
      await expect(moved(id, move)).rejects.toMatchObject({ code: 'conflict' })
      expect((await rowOf(id)).state).toBe(state)
      return
    }
    const { to } = await moved(id, move, { reason: 'Por una prueba' })
    const leads = DEAL_MOVES[move].to
    expect(to).toBe(leads === 'before' ? 'active' : leads)
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: to, reason: 'Por una prueba' })
    expect(row.hiddenFrom).toBe(to === 'hidden' ? state : null)
    expect(row.soldAt !== null).toBe(to === 'sold' || (to === 'hidden' && state === 'sold'))
    expect(row.typed !== null).toBe(to === 'draft')
    const [told] = await app.services.database.db.select().from(dealMoves).where(eq(dealMoves.dealId, id))
    expect(told).toMatchObject({ move, from: state, to, by: dealer.id, reason: 'Por una prueba' })
  })

  test('a dealer’s first deals wait', async () => {
    const id = await dealOf(app, dealer, { state: 'draft' })
    expect(await moved(id, 'publish', { waits: true })).toEqual({ from: 'draft', to: 'waiting' })
    expect((await rowOf(id)).publishedAt).toBeNull()
    await moved(id, 'approve')
    expect((await rowOf(id)).publishedAt).not.toBeNull()
  })

  test('two at once: one moves it, the other is told', async () => {
    const id = await dealOf(app, dealer)
    const both = await Promise.allSettled([moved(id, 'sell'), moved(id, 'contract')])
    // Under contract, it can still be sold.
    const told = both.filter(({ status }) => status === 'rejected')
    expect(told.length).toBeLessThanOrEqual(1)
    expect((await rowOf(id)).state).toBe('sold')
  })

  test('hidden while it was sold, it comes back sold with its day', async () => {
    const id = await dealOf(app, dealer, { state: 'sold' })
    const { soldAt } = await rowOf(id)
    await moved(id, 'hide')
    expect(await moved(id, 'restore')).toEqual({ from: 'hidden', to: 'sold' })
    expect((await rowOf(id)).soldAt).toEqual(soldAt)
  })
})
