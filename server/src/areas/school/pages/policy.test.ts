import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { basicPages, faqs } from './tables.ts'

const { isShown, pagePolicy } = policies

tryPolicies(policies, {
  pagePolicy: policyTable(
    pagePolicy,
    { published: { active: true }, withdrawn: { active: false } },
    { read: { published: everyone('ok'), withdrawn: everyone('not_found') } },
  ),
})

describe('lists', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    for (const active of [true, false]) {
      await app.services.database.db.insert(faqs).values({ question: '¿Qué es?', active })
      await app.services.database.db.insert(basicPages).values({ title: 'Una página', active })
    }
  })
  afterAll(() => app.close())

  test.each([
    ['questions', faqs],
    ['pages', basicPages],
  ])('of %s hold what each actor may read, and nothing else', async (_, kind) => {
    const table = kind as typeof faqs
    const { db } = app.services.database
    const columns = { id: table.id, active: table.active }
    const all = await db.select(columns).from(table)
    expect(new Set(all.map(({ active }) => active))).toEqual(new Set([true, false]))
    await expectListToMatchPolicy(pagePolicy.read, viewersOf(await cast(app)), all, async () => {
      const rows = await db.select(columns).from(table).where(isShown(table))
      return rows.map(({ id }) => id)
    })
  })
})
