import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_KINDS, content } from '../../testing/builders/contents.ts'
import { course } from '../../testing/builders/school.ts'
import { cast } from '../../testing/cast.ts'
import {
  everyone,
  expectListToMatchPolicy,
  policyTable,
  signedIn,
  tryPolicies,
  VIEWERS,
  viewersOf,
} from '../../testing/rights/policy-table.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import * as policies from './policy.ts'
import { blogs, books, courses, podcasts, tips, webinars } from './tables.ts'

const { contentPolicy, isPublished, lockOf, recordingPolicy } = policies

const members = signedIn('ok')
const paying = { ...signedIn('paid_only'), basic: 'ok', premium: 'ok', admin: 'ok' } as const

const RECORDINGS = {
  'first video of a free course': { kind: 'course', paid: false, index: 0 },
  'second video of a free course': { kind: 'course', paid: false, index: 1 },
  'first video of a paid course': { kind: 'course', paid: true, index: 0 },
  'second video of a paid course': { kind: 'course', paid: true, index: 1 },
  webinar: { kind: 'webinar' },
  tip: { kind: 'tip' },
  podcast: { kind: 'podcast' },
} as const satisfies Record<string, policies.Recording>

tryPolicies(policies, {
  contentPolicy: policyTable(
    contentPolicy,
    { published: { active: true }, unpublished: { active: false } },
    { read: { published: everyone('ok'), unpublished: everyone('not_found') } },
  ),
  recordingPolicy: policyTable<policies.Recording, 'play', keyof typeof RECORDINGS>(
    recordingPolicy,
    RECORDINGS,
    {
      play: {
        'first video of a free course': everyone('ok'),
        'second video of a free course': members,
        'first video of a paid course': everyone('ok'),
        'second video of a paid course': paying,
        webinar: paying,
        tip: paying,
        podcast: everyone('ok'),
      },
    },
  ),
})

test.each(Object.entries(RECORDINGS))('what locks a %s is what the policy answers', (_, recording) => {
  const reason = { signIn: 'unauthenticated', upgrade: 'paid_only' } as const
  for (const viewer of Object.values(VIEWERS)) {
    const lock = lockOf(viewer, recording)
    expect(recordingPolicy.play(viewer, recording)).toBe(lock === null || reason[lock])
  }
})

describe('lists', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
    for (const active of [true, false]) {
      await course(app, { active })
      for (const kind of CONTENT_KINDS) await content(app, kind, { active })
    }
  })
  afterAll(() => app.close())

  test.each([
    ['courses', courses],
    ['webinars', webinars],
    ['tips', tips],
    ['podcasts', podcasts],
    ['blogs', blogs],
    ['books', books],
  ])('%s hold what each actor may read, and nothing else', async (_, kind) => {
    const table = kind as typeof blogs
    const { db } = app.services.database
    const columns = { id: table.id, active: table.active }
    const all = await db.select(columns).from(table)
    expect(all.map(({ active }) => active).toSorted()).toEqual([false, true])
    await expectListToMatchPolicy(contentPolicy.read, viewersOf(await cast(app)), all, async () => {
      const rows = await db.select(columns).from(table).where(isPublished(table)).orderBy(asc(table.id))
      return rows.map(({ id }) => id)
    })
  })
})
