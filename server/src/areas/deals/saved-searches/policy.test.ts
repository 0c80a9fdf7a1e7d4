import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, cast } from '../../../testing/cast.ts'
import {
  everyone,
  expectListToMatchPolicy,
  OWNER,
  policyTable,
  tryPolicies,
  viewersOf,
} from '../../../testing/rights/policy-table.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { columnsOf } from './columns.ts'
import * as policies from './policy.ts'
import { readSearches } from './store.ts'
import { savedSearches } from './tables.ts'

const owner = { kept: { ...everyone('not_found'), owner: 'ok' } } as const

tryPolicies(policies, {
  savedSearchPolicy: policyTable(
    policies.savedSearchPolicy,
    { kept: { userId: OWNER } },
    { read: owner, change: owner, end: owner },
  ),
})

let app: TestApp
let people: Cast
beforeAll(async () => {
  app = await createTestApp()
  people = await cast(app)
  for (const { id } of Object.values(people))
    await app.services.database.db
      .insert(savedSearches)
      .values({ userId: id, name: 'Texas', often: 'daily', ...columnsOf({ state: 'TX' }) })
})
afterAll(() => app.close())

test('the list holds what the policy lets each actor read, and nothing else', async () => {
  const { db } = app.services.database
  const all = await db.select().from(savedSearches)
  expect(all).toHaveLength(Object.keys(people).length)
  await expectListToMatchPolicy(policies.savedSearchPolicy.read, viewersOf(people), all, async (viewer) =>
    viewer ? (await readSearches(db, viewer.id)).map(({ id }) => id) : [],
  )
})
