import { dealAdministration } from '@cancha/contract/deals/administration'
import { DEAL_STATES, type DealState, PUBLIC_STATES } from '@cancha/domain/deals/dealing/life'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { dealOf } from '../../../testing/builders/deals.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { programActor } from '../../ground/audit/audit.ts'
import { changeAccount } from '../../people/accounts/administer.ts'
import { moveDeal } from './move.ts'
import { dealMoves, deals } from './tables.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await sharedTestApp()
  boss = await person(app, { admin: true })
})

const isBlocked = (who: Person, on: boolean) =>
  changeAccount(app.services, programActor, who.email, { kind: 'blocked', on }, 'una prueba')

const rowsOf = (who: Person) =>
  app.services.database.db
    .select({
      state: deals.state,
      soldAt: deals.soldAt,
      expiresAt: deals.expiresAt,
      publishedAt: deals.publishedAt,
      reason: deals.reason,
    })
    .from(deals)
    .where(eq(deals.dealerId, who.id))
    .orderBy(asc(deals.id))

describe('a dealer who is blocked', () => {
  test('offers nothing from then on, and the same as before once the block ends', async () => {
    const dealer = await person(app, { dealer: true })
    for (const state of DEAL_STATES) await dealOf(app, dealer, { state })
    const before = await rowsOf(dealer)
    await isBlocked(dealer, true)
    const hidden = await rowsOf(dealer)
    expect(hidden.map(({ state }) => state)).toEqual(
      DEAL_STATES.map((state): DealState => (PUBLIC_STATES.some((one) => one === state) ? 'hidden' : state)),
    )
    for (const [at, state] of DEAL_STATES.entries())
      if (PUBLIC_STATES.some((one) => one === state))
        expect(hidden[at]?.reason).toBe('Tu cuenta está bloqueada: nadie ve tus tratos.')
    await isBlocked(dealer, false)
    // A deal that an administrator hid stays hidden.
    expect(await rowsOf(dealer)).toEqual(before)
  })

  test('has it in the deals’ history', async () => {
    const dealer = await person(app, { dealer: true })
    const id = await dealOf(app, dealer, { state: 'under_contract' })
    await isBlocked(dealer, true)
    await isBlocked(dealer, false)
    const { db } = app.services.database
    const moves = await db.select().from(dealMoves).where(eq(dealMoves.dealId, id)).orderBy(asc(dealMoves.id))
    expect(moves).toMatchObject([
      { move: 'block', from: 'under_contract', to: 'hidden', by: null },
      { move: 'unblock', from: 'hidden', to: 'under_contract', by: null, reason: null },
    ])
  })

  test('gets no deal into view by what an administrator decides meanwhile', async () => {
    const dealer = await person(app, { dealer: true })
    const [waiting, hidden] = [await dealOf(app, dealer, { state: 'waiting' }), await dealOf(app, dealer)]
    await isBlocked(dealer, true)
    const act = async (id: number, act: 'approve' | 'restore') => {
      const [deal] = await app.services.database.db.select().from(deals).where(eq(deals.id, id))
      return callAs(app, boss, dealAdministration.actOnDeal, {
        body: { id: String(id), act, version: deal?.version ?? 0, reason: 'Una prueba' },
      })
    }
    for (const answer of [await act(waiting, 'approve'), await act(hidden, 'restore')])
      expect(answer.json()).toMatchObject({
        code: 'conflict',
        msg: 'La cuenta de quien publica este trato está bloqueada: nadie lo ve hasta que se desbloquee.',
      })
    await isBlocked(dealer, false)
    expect((await act(waiting, 'approve')).json()).toMatchObject({ success: true })
  })

  test('publishes nothing in the moment of the block', async () => {
    for (let round = 0; round < 6; round++) {
      const dealer = await person(app, { dealer: true })
      const id = await dealOf(app, dealer, { state: 'draft' })
      const publish = () =>
        app.services.database.transaction((tx) =>
          moveDeal(tx, app.services, { id, move: 'publish', by: dealer.id }),
        )
      await Promise.allSettled(
        round % 2 === 0 ? [publish(), isBlocked(dealer, true)] : [isBlocked(dealer, true), publish()],
      )
      const [row] = await rowsOf(dealer)
      expect(['draft', 'hidden']).toContain(row?.state)
    }
  })
})
