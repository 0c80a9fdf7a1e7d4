import { DEAL_STATES, type DealState } from '@cancha/domain/deals/dealing/life'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dealOf } from '../../../testing/builders/deals.ts'
import { cast } from '../../../testing/cast.ts'
import {
  everyone,
  expectListToMatchPolicy,
  type Outcomes,
  OWNER,
  policyTable,
  signedIn,
  tryPolicies,
  VIEWERS,
  viewersOf,
} from '../../../testing/rights/policy-table.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import * as policies from './policy.ts'
import { dealContacts, deals } from './tables.ts'

const { dealerPolicy, dealPolicy, isReadBy, isShown } = policies

const PUBLIC: readonly DealState[] = ['active', 'under_contract', 'sold']
const shows = (state: DealState) => PUBLIC.includes(state)

/** The same outcomes for deals of a dealer, in each state. */
const inStates = (outcomes: (state: DealState) => Outcomes) =>
  Object.fromEntries(DEAL_STATES.map((state) => [state, outcomes(state)])) as Record<DealState, Outcomes>

/** Rows of the cast's dealer. */
const rows = Object.fromEntries(
  DEAL_STATES.map((state) => [state, { userId: VIEWERS.dealer.id, state, contacted: false }]),
) as Record<DealState, policies.DealRights>

const readers = (state: DealState): Outcomes =>
  shows(state) ? everyone('ok') : { ...everyone('not_found'), dealer: 'ok', admin: 'ok' }

/** Only the dealer; administrators read everything and change nothing here. */
const dealerOnly = (state: DealState, dealer: Outcomes['dealer']): Outcomes =>
  shows(state)
    ? { ...signedIn('forbidden'), dealer }
    : { ...everyone('not_found'), admin: 'forbidden', dealer }

const asking = (state: DealState, open: Outcomes): Outcomes => {
  if (shows(state)) return { ...open, dealer: 'conflict' }
  return { ...everyone('not_found'), dealer: 'conflict', admin: 'conflict' }
}

tryPolicies(policies, {
  // [DEAL-042] [DEAL-043] [DEAL-045] [DEAL-015]
  dealPolicy: policyTable(dealPolicy, rows, {
    read: inStates(readers),
    inside: inStates(() => ({ ...everyone('forbidden'), dealer: 'ok', admin: 'ok' })),
    move: inStates((state) => dealerOnly(state, 'ok')),
    edit: inStates((state) => dealerOnly(state, state === 'sold' || state === 'hidden' ? 'conflict' : 'ok')),
    ask: inStates((state) => asking(state, state === 'sold' ? everyone('conflict') : everyone('ok'))),
    offer: inStates((state) => asking(state, state === 'active' ? signedIn('ok') : signedIn('conflict'))),
    favorite: inStates((state) =>
      shows(state) ? signedIn('ok') : { ...signedIn('not_found'), dealer: 'ok', admin: 'ok' },
    ),
  }),
  // [DEAL-044] [ACC-091]
  dealerPolicy: policyTable(
    dealerPolicy,
    { any: 'deals' },
    { publish: { any: { ...signedIn('forbidden'), dealer: 'ok' } } },
  ),
})

describe('a deal that is not public', () => {
  const contacted = (state: DealState) => ({ userId: OWNER, state, contacted: true })

  test.each(DEAL_STATES)('is read by who asked about it, unless it is a draft again: %s', (state) => {
    expect(dealPolicy.read(VIEWERS.other, contacted(state))).toBe(state === 'draft' ? 'not_found' : true)
    expect(dealPolicy.read(null, contacted(state))).toBe(shows(state) ? true : 'not_found')
  })

  test('is not changed by a dealer whose right was taken', () => {
    const own = { userId: OWNER, state: 'active', contacted: false } as const
    expect(dealPolicy.edit(VIEWERS.owner, own)).toMatchObject({ code: 'forbidden' })
    expect(dealPolicy.move({ ...VIEWERS.owner, dealer: true }, own)).toBe(true)
  })
})

describe('lists', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  test('hold what each actor may read, and nothing else', async () => {
    const people = await cast(app)
    const { db } = app.services.database
    for (const state of DEAL_STATES) await dealOf(app, people.dealer, { state })
    const asked = await dealOf(app, people.dealer, { state: 'expired' })
    await db.insert(dealContacts).values({ dealId: asked, userId: people.other.id })
    const all = (await db.select().from(deals)).map(({ id, dealerId, state }) => ({
      id,
      userId: dealerId,
      state,
      contacted: false,
    }))
    const viewers = viewersOf(people)
    const { other, ...others } = viewers
    const listFor = async (viewer: Parameters<typeof isReadBy>[0]) =>
      (await db.select({ id: deals.id }).from(deals).where(isReadBy(viewer))).map(({ id }) => id)
    await expectListToMatchPolicy(dealPolicy.read, others as typeof viewers, all, listFor)
    expect(await listFor(other)).toContain(asked)
    const shown = await db.select({ state: deals.state }).from(deals).where(isShown)
    expect(shown.map(({ state }) => state).toSorted()).toEqual(PUBLIC.toSorted())
  })
})
