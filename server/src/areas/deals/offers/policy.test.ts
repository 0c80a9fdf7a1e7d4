import type { DealState } from '@cancha/domain/deals/dealing/life'
import { afterMove, OFFER_STATES, type OfferMove, type OfferState } from '@cancha/domain/deals/dealing/offers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { offerOf } from '../../../testing/builders/dealings.ts'
import { dealOf } from '../../../testing/builders/deals.ts'
import { cast } from '../../../testing/cast.ts'
import {
  everyone,
  expectListToMatchPolicy,
  type Outcomes,
  OWNER,
  policyTable,
  tryPolicies,
  VIEWERS,
  viewersOf,
} from '../../../testing/rights/policy-table.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import * as policies from './policy.ts'

const { isReadBy, offerPolicy } = policies

const offer = (state: OfferState, more: Partial<policies.OfferRights> = {}): policies.OfferRights => ({
  ...{ buyerId: OWNER, dealerId: VIEWERS.dealer.id, state, dealState: 'active', stands: true },
  ...more,
})

/** An offer of the cast's owner for a deal of its dealer, in each state. */
const rows = Object.fromEntries(OFFER_STATES.map((state) => [state, offer(state)])) as Record<
  OfferState,
  policies.OfferRights
>

const nobody = everyone('not_found')

/** Each of the two where the graph leads on, and a sentence where it doesn't. */
const inTurn = (move: OfferMove) =>
  Object.fromEntries(
    OFFER_STATES.map((state): [OfferState, Outcomes] => [
      state,
      {
        ...nobody,
        owner: afterMove(move, 'buyer', state) === null ? 'conflict' : 'ok',
        dealer: afterMove(move, 'dealer', state) === null ? 'conflict' : 'ok',
      },
    ]),
  ) as Record<OfferState, Outcomes>

tryPolicies(policies, {
  offerPolicy: policyTable(offerPolicy, rows, {
    read: Object.fromEntries(
      OFFER_STATES.map((state) => [state, { ...nobody, owner: 'ok', dealer: 'ok' }]),
    ) as Record<OfferState, Outcomes>,
    counter: inTurn('counter'),
    accept: inTurn('accept'),
    decline: inTurn('decline'),
    withdraw: inTurn('withdraw'),
    again: inTurn('again'),
  }),
})

describe('what keeps an offer alive', () => {
  const gone: DealState[] = ['draft', 'waiting', 'under_contract', 'sold', 'withdrawn', 'expired', 'hidden']

  test.each(gone)('is refused while its deal is %s; declining and withdrawing are not', (dealState) => {
    const made = offer('made', { dealState })
    expect(offerPolicy.accept(VIEWERS.dealer, made)).toMatchObject({ code: 'conflict' })
    expect(offerPolicy.counter(VIEWERS.owner, made)).toMatchObject({ code: 'conflict' })
    expect(offerPolicy.again(VIEWERS.owner, offer('outbid', { dealState }))).toMatchObject({
      code: 'conflict',
    })
    expect(offerPolicy.decline(VIEWERS.dealer, made)).toBe(true)
    expect(offerPolicy.withdraw(VIEWERS.owner, made)).toBe(true)
  })

  test('is refused once it stands no more, before the hour has ended it', () => {
    expect(offerPolicy.accept(VIEWERS.dealer, offer('made', { stands: false }))).toMatchObject({
      msg: 'Esta oferta venció.',
    })
    expect(offerPolicy.again(VIEWERS.owner, offer('lapsed', { stands: false }))).toBe(true)
  })

  test('is refused to a dealer whose right was taken', () => {
    const former = offer('made', { dealerId: VIEWERS.other.id })
    expect(offerPolicy.accept(VIEWERS.other, former)).toMatchObject({ code: 'forbidden' })
    expect(offerPolicy.decline(VIEWERS.other, former)).toBe(true)
  })
})

describe('lists', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  test('hold what each of the two may read, and nothing else', async () => {
    const people = await cast(app)
    const { db } = app.services.database
    for (const dealer of [people.dealer, people.other]) {
      const deal = await dealOf(app, dealer)
      for (const buyer of [people.owner, people.free]) await offerOf(app, deal, buyer)
    }
    const shape = { id: column.id, buyerId: column.id, dealerId: column.id }
    const all = await selectRows(
      db,
      shape,
      sql`select o.id, o.buyer_id as "buyerId", d.dealer_id as "dealerId" from deal_offers o join deals d on d.id = o.deal_id`,
    )
    expect(all).toHaveLength(4)
    const listed = all.map((one) => ({ ...offer('made'), ...one }))
    await expectListToMatchPolicy(offerPolicy.read, viewersOf(people), listed, async (viewer) => {
      if (!viewer) return []
      const found = await selectRows(
        db,
        { id: column.id },
        sql`select o.id from deal_offers o join deals d on d.id = o.deal_id
          where ${isReadBy(viewer, 'made')} or ${isReadBy(viewer, 'received')}`,
      )
      return found.map(({ id }) => id)
    })
  })
})
