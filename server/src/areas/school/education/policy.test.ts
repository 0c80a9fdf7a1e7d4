import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONTENT_KINDS, content } from '../../../testing/builders/contents.ts'
import { course } from '../../../testing/builders/school.ts'
import { cast } from '../../../testing/cast.ts'
import {
  everyone,
  expectListToMatchPolicy,
  policyTable,
  signedIn,
  tryPolicies,
  VIEWERS,
  viewersOf,
} from '../../../testing/rights/policy-table.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import * as policies from './policy.ts'
import { blogs, books, courses, podcasts, tips, webinars } from './tables.ts'

const { contentPolicy, isPublished, lockOf, recordingPolicy, trainingPolicy } = policies

const members = signedIn('ok')
const paying = { ...signedIn('paid_only'), basic: 'ok', premium: 'ok', admin: 'ok' } as const

const RECORDINGS = {
  'first video of a free course': { kind: 'course', paid: false, training: false, index: 0 },
  'second video of a free course': { kind: 'course', paid: false, training: false, index: 1 },
  'first video of a paid course': { kind: 'course', paid: true, training: false, index: 0 },
  'second video of a paid course': { kind: 'course', paid: true, training: false, index: 1 },
  'first video of the training': { kind: 'course', paid: true, training: true, index: 0 },
  'second video of the training': { kind: 'course', paid: true, training: true, index: 1 },
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
  trainingPolicy: policyTable(
    trainingPolicy,
    { training: 'training' },
    { open: { training: { ...everyone('paid_only'), admin: 'ok' } } },
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
        'first video of the training': everyone('ok'),
        'second video of the training': { ...signedIn('paid_only'), admin: 'ok' },
        webinar: paying,
        tip: paying,
        podcast: everyone('ok'),
      },
    },
  ),
})

/** No actor of the cast has the training: it stands beside every membership. */
const TRAINED = { ...VIEWERS.free, training: true } as const

test('who has the training opens it, and nothing that is paid', () => {
  expect(trainingPolicy.open(TRAINED, 'training')).toBe(true)
  expect(recordingPolicy.play(TRAINED, RECORDINGS['second video of the training'])).toBe(true)
  expect(recordingPolicy.play(TRAINED, RECORDINGS['second video of a paid course'])).toBe('paid_only')
  expect(recordingPolicy.play(TRAINED, RECORDINGS.tip)).toBe('paid_only')
})

test.each(Object.entries(RECORDINGS))('what locks a %s is what the policy answers', (_, recording) => {
  for (const viewer of [...Object.values(VIEWERS), TRAINED]) {
    const lock = lockOf(viewer, recording)
    const answer = recordingPolicy.play(viewer, recording)
    const reason = viewer === null ? 'unauthenticated' : 'paid_only'
    expect(typeof answer === 'object' ? answer.code : answer).toBe(lock === null || reason)
    if (lock === 'signIn' || lock === 'upgrade') expect(lock).toBe(viewer === null ? 'signIn' : 'upgrade')
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
