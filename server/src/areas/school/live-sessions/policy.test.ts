import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveSession } from '../../../testing/builders/live-sessions.ts'
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
import { liveSessions } from './tables.ts'

const { isShown, liveSessionPolicy } = policies

tryPolicies(policies, {
  liveSessionPolicy: policyTable(
    liveSessionPolicy,
    {
      published: { active: true, isOver: false },
      'published and over': { active: true, isOver: true },
      unpublished: { active: false, isOver: false },
    },
    {
      read: {
        published: everyone('ok'),
        'published and over': everyone('ok'),
        unpublished: everyone('not_found'),
      },
      join: {
        published: { ...signedIn('paid_only'), premium: 'ok', admin: 'ok' },
        'published and over': everyone('not_found'),
        unpublished: everyone('not_found'),
      },
    },
  ),
})

describe('the list', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    for (const active of [true, false]) await liveSession(app, { active })
  })
  afterAll(() => app.close())

  test('holds what each actor may read, and nothing else', async () => {
    const { db } = app.services.database
    const all = (await db.select().from(liveSessions)).map((row) => ({ ...row, isOver: false }))
    expect(all.map(({ active }) => active).toSorted()).toEqual([false, true])
    await expectListToMatchPolicy(liveSessionPolicy.read, viewersOf(await cast(app)), all, async () => {
      const rows = await db.select({ id: liveSessions.id }).from(liveSessions).where(isShown)
      return rows.map(({ id }) => id)
    })
  })
})
