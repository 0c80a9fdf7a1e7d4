import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sponsor } from '../../../testing/builders/school.ts'
import { cast } from '../../../testing/cast.ts'
import {
  everyone,
  expectListToMatchPolicy,
  policyTable,
  tryPolicies,
  viewersOf,
} from '../../../testing/rights/policy-table.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import * as policies from './policy.ts'
import { sponsors } from './tables.ts'

const { isShown, sponsorPolicy } = policies

tryPolicies(policies, {
  sponsorPolicy: policyTable(
    sponsorPolicy,
    { published: { active: true }, withdrawn: { active: false } },
    { read: { published: everyone('ok'), withdrawn: everyone('not_found') } },
  ),
})

describe('lists', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    for (const active of [true, false]) await sponsor(app, { active })
  })
  afterAll(() => app.close())

  test('hold what each actor may read, and nothing else', async () => {
    const { db } = app.services.database
    const all = await db.select().from(sponsors)
    expect(all.map(({ active }) => active).toSorted()).toEqual([false, true])
    await expectListToMatchPolicy(sponsorPolicy.read, viewersOf(await cast(app)), all, async () => {
      const rows = await db.select({ id: sponsors.id }).from(sponsors).where(isShown)
      return rows.map(({ id }) => id)
    })
  })
})
