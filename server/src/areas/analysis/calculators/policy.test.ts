import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import * as policies from './policy.ts'
import { savedAnalyses } from './tables.ts'

const { analysisPolicy, keptBy, sharedAnalysisPolicy } = policies
const AT = new Date('2026-01-02T03:04:05Z')

const nobody = everyone('not_found')
const owner = { ...nobody, owner: 'ok' } as const

tryPolicies(policies, {
  analysisPolicy: policyTable(
    analysisPolicy,
    { kept: { userId: OWNER, deletedAt: null }, deleted: { userId: OWNER, deletedAt: AT } },
    {
      read: { kept: owner, deleted: nobody },
      change: { kept: owner, deleted: nobody },
      duplicate: { kept: owner, deleted: nobody },
      share: { kept: owner, deleted: nobody },
      delete: { kept: owner, deleted: owner },
      restore: { kept: owner, deleted: owner },
    },
  ),
  reportLogoPolicy: policyTable(
    policies.reportLogoPolicy,
    { kept: { userId: OWNER } },
    { see: { kept: owner } },
  ),
  sharedAnalysisPolicy: policyTable(
    sharedAnalysisPolicy,
    {
      kept: { deletedAt: null, ownerBlockedAt: null, ownerDeletedAt: null },
      deleted: { deletedAt: AT, ownerBlockedAt: null, ownerDeletedAt: null },
      'of a blocked account': { deletedAt: null, ownerBlockedAt: AT, ownerDeletedAt: null },
      'of a deleted account': { deletedAt: null, ownerBlockedAt: null, ownerDeletedAt: AT },
    },
    {
      read: {
        kept: everyone('ok'),
        deleted: nobody,
        'of a blocked account': nobody,
        'of a deleted account': nobody,
      },
    },
  ),
})

describe('lists', () => {
  let app: TestApp
  let people: Cast
  beforeAll(async () => {
    app = await createTestApp()
    people = await cast(app)
    const data = { userId: people.owner.id, type: 'flip_property' as const, data: {} }
    for (const [at, { id }] of Object.values(people).entries())
      await app.services.database.db.insert(savedAnalyses).values([
        { ...data, userId: id, shortid: `guardado${String(at).padStart(8, '0')}` },
        { ...data, userId: id, shortid: `borrado-${String(at).padStart(8, '0')}`, deletedAt: sql`now()` },
      ])
  })
  afterAll(() => app.close())

  test('hold what the policy lets each actor read, and nothing else', async () => {
    const { db } = app.services.database
    const all = await db.select().from(savedAnalyses)
    expect(all).toHaveLength(2 * Object.keys(people).length)
    await expectListToMatchPolicy(analysisPolicy.read, viewersOf(people), all, async (viewer) => {
      const rows = await db
        .select({ id: savedAnalyses.id })
        .from(savedAnalyses)
        .where(viewer ? keptBy(viewer.id) : sql`false`)
      return rows.map(({ id }) => id)
    })
  })
})
