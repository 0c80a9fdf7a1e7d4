import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceGroup } from '../../../testing/builders/library.ts'
import { cast } from '../../../testing/cast.ts'
import {
  everyone,
  expectListToMatchPolicy,
  policyTable,
  signedIn,
  tryPolicies,
  viewersOf,
} from '../../../testing/rights/policy-table.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import * as policies from './policy.ts'
import { resourceGroups } from './tables.ts'

const { isShown, resourceFilePolicy, resourcePolicy } = policies

const payingMembers = { ...signedIn('paid_only'), basic: 'ok', premium: 'ok', admin: 'ok' } as const
const editors = (others: 'forbidden' | 'not_found') =>
  ({ ...everyone(others), editor: 'ok', admin: 'ok' }) as const

tryPolicies(policies, {
  resourcePolicy: policyTable(
    resourcePolicy,
    { published: { active: true }, withdrawn: { active: false } },
    {
      read: { published: everyone('ok'), withdrawn: everyone('not_found') },
      open: { published: payingMembers, withdrawn: everyone('not_found') },
      seeDownloads: { published: editors('forbidden'), withdrawn: editors('forbidden') },
    },
  ),
  resourceFilePolicy: policyTable(
    resourceFilePolicy,
    { any: {} },
    { upload: { any: editors('forbidden') }, see: { any: editors('not_found') } },
  ),
})

describe('the library', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    for (const active of [true, false]) await resourceGroup(app, { active })
  })
  afterAll(() => app.close())

  test('holds what each actor may read, and nothing else', async () => {
    const { db } = app.services.database
    const all = await db.select().from(resourceGroups)
    expect(all.map(({ active }) => active).toSorted()).toEqual([false, true])
    await expectListToMatchPolicy(resourcePolicy.read, viewersOf(await cast(app)), all, async () => {
      const rows = await db.select({ id: resourceGroups.id }).from(resourceGroups).where(isShown)
      return rows.map(({ id }) => id)
    })
  })
})
