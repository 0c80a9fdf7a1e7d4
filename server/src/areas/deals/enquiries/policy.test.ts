import { afterAll, beforeAll, expect, test } from 'vitest'
import { enquiryOf } from '../../../testing/builders/dealings.ts'
import { dealOf } from '../../../testing/builders/deals.ts'
import { cast } from '../../../testing/cast.ts'
import {
  everyone,
  expectListToMatchPolicy,
  OWNER,
  policyTable,
  tryPolicies,
  VIEWERS,
  viewersOf,
} from '../../../testing/rights/policy-table.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import * as policies from './policy.ts'
import { enquiries } from './tables.ts'

const { betweenPolicy, enquiryPolicy, isHandledBy, isRecalledBy } = policies

const nobody = everyone('not_found')

tryPolicies(policies, {
  enquiryPolicy: policyTable(
    enquiryPolicy,
    {
      ofMember: { dealerId: VIEWERS.dealer.id, userId: OWNER },
      ofVisitor: { dealerId: VIEWERS.dealer.id, userId: null },
      ofFormerDealer: { dealerId: VIEWERS.other.id, userId: OWNER },
    },
    {
      handle: {
        ofMember: { ...nobody, dealer: 'ok' },
        ofVisitor: { ...nobody, dealer: 'ok' },
        ofFormerDealer: { ...nobody, other: 'ok' },
      },
      answer: {
        ofMember: { ...nobody, dealer: 'ok' },
        ofVisitor: { ...nobody, dealer: 'ok' },
        ofFormerDealer: { ...nobody, other: 'forbidden' },
      },
      recall: {
        ofMember: { ...nobody, owner: 'ok' },
        ofVisitor: nobody,
        ofFormerDealer: { ...nobody, owner: 'ok' },
      },
    },
  ),
  betweenPolicy: policyTable(
    betweenPolicy,
    { free: { blockers: [] }, blocked: { blockers: [OWNER] } },
    { deal: { free: everyone('ok'), blocked: everyone('forbidden') } },
  ),
})

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('lists hold what each actor may handle or recall, and nothing else', async () => {
  const people = await cast(app)
  const { db } = app.services.database
  for (const dealer of [people.dealer, people.other]) {
    const deal = await dealOf(app, dealer)
    await enquiryOf(app, deal, people.owner)
    await enquiryOf(app, deal)
  }
  const all = await db
    .select({ id: enquiries.id, dealerId: enquiries.dealerId, userId: enquiries.userId })
    .from(enquiries)
  expect(all).toHaveLength(4)
  const { stranger: _, ...viewers } = viewersOf(people)
  const ids = async (which: ReturnType<typeof isHandledBy>) =>
    (await db.select({ id: enquiries.id }).from(enquiries).where(which)).map(({ id }) => id)
  await expectListToMatchPolicy(enquiryPolicy.handle, viewers, all, async (viewer) =>
    viewer ? ids(isHandledBy(viewer)) : [],
  )
  await expectListToMatchPolicy(enquiryPolicy.recall, viewers, all, async (viewer) =>
    viewer ? ids(isRecalledBy(viewer)) : [],
  )
})
