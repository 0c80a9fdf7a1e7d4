import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { type Cast, cast } from '../../../testing/cast.ts'
import {
  everyone,
  expectListToMatchPolicy,
  OWNER,
  policyTable,
  signedIn,
  tryPolicies,
  VIEWERS,
  viewersOf,
} from '../../../testing/rights/policy-table.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { isActive } from './directory/member-cards.ts'
import * as policies from './policy.ts'
import { memberBlocks } from './tables.ts'

const { connectionPolicy, directoryPolicy, memberPolicy, notHidden, reportPolicy } = policies

const OTHER = VIEWERS.other.id
const strangers: policies.Pair = {
  members: [OWNER, OTHER],
  connection: null,
  active: true,
  blockers: [],
}
const PAIRS = {
  strangers,
  'asked by the owner': { ...strangers, connection: { requesterId: OWNER, status: 1 } },
  'asked by the other': { ...strangers, connection: { requesterId: OTHER, status: 1 } },
  connected: { ...strangers, connection: { requesterId: OWNER, status: 2 } },
  'one of them gone': { ...strangers, active: false },
  'the owner blocks the other': { ...strangers, blockers: [OWNER] },
} as const satisfies Record<string, policies.Pair>

/** A connection is nobody else's to change, administrators included. */
const between = (owner: 'ok' | 'conflict' | 'not_found', other: 'ok' | 'conflict' | 'not_found') => ({
  ...signedIn('forbidden'),
  owner,
  other,
})

const met = { userId: OWNER, active: true, blockers: [] }
const MEMBERS = {
  active: met,
  'not active': { ...met, active: false },
  'active, with a block between': { ...met, blockers: [OWNER] },
  'not active, with a block between': { ...met, active: false, blockers: [OTHER] },
}
const others = { ...signedIn('ok'), owner: 'forbidden' } as const
const notThere = { ...signedIn('not_found'), owner: 'forbidden' } as const

tryPolicies(policies, {
  connectionPolicy: policyTable<policies.Pair, keyof typeof connectionPolicy, keyof typeof PAIRS>(
    connectionPolicy,
    PAIRS,
    {
      send: {
        strangers: between('ok', 'ok'),
        'asked by the owner': between('ok', 'ok'),
        'asked by the other': between('ok', 'ok'),
        connected: between('ok', 'ok'),
        'one of them gone': between('not_found', 'not_found'),
        'the owner blocks the other': between('conflict', 'not_found'),
      },
      accept: {
        strangers: between('conflict', 'conflict'),
        'asked by the owner': between('conflict', 'ok'),
        'asked by the other': between('ok', 'conflict'),
        connected: between('ok', 'ok'),
        'one of them gone': between('not_found', 'not_found'),
        'the owner blocks the other': between('conflict', 'not_found'),
      },
      cancel: {
        strangers: between('ok', 'ok'),
        'asked by the owner': between('ok', 'conflict'),
        'asked by the other': between('conflict', 'ok'),
        connected: between('conflict', 'conflict'),
        'one of them gone': between('ok', 'ok'),
        'the owner blocks the other': between('ok', 'ok'),
      },
      decline: {
        strangers: between('ok', 'ok'),
        'asked by the owner': between('conflict', 'ok'),
        'asked by the other': between('ok', 'conflict'),
        connected: between('conflict', 'conflict'),
        'one of them gone': between('ok', 'ok'),
        'the owner blocks the other': between('ok', 'ok'),
      },
      remove: {
        strangers: between('ok', 'ok'),
        'asked by the owner': between('conflict', 'conflict'),
        'asked by the other': between('conflict', 'conflict'),
        connected: between('ok', 'ok'),
        'one of them gone': between('ok', 'ok'),
        'the owner blocks the other': between('ok', 'ok'),
      },
    },
  ),
  memberPolicy: policyTable(memberPolicy, MEMBERS, {
    find: {
      active: everyone('ok'),
      'not active': everyone('not_found'),
      'active, with a block between': everyone('not_found'),
      'not active, with a block between': everyone('not_found'),
    },
    block: {
      active: others,
      'not active': notThere,
      'active, with a block between': others,
      'not active, with a block between': notThere,
    },
    report: {
      active: others,
      'not active': notThere,
      'active, with a block between': others,
      'not active, with a block between': others,
    },
  }),
  reportPolicy: policyTable(
    reportPolicy,
    { open: { resolvedAt: null }, closed: { resolvedAt: new Date('2026-01-02T03:04:05Z') } },
    {
      read: {
        open: { ...everyone('forbidden'), admin: 'ok' },
        closed: { ...everyone('forbidden'), admin: 'ok' },
      },
      resolve: {
        open: { ...everyone('forbidden'), admin: 'ok' },
        closed: { ...everyone('forbidden'), admin: 'conflict' },
      },
    },
  ),
  directoryPolicy: policyTable(
    directoryPolicy,
    {
      'the first page': { further: false, byRole: false },
      'a further page': { further: true, byRole: false },
      'by role': { further: false, byRole: true },
    },
    {
      ask: {
        'the first page': everyone('ok'),
        'a further page': signedIn('ok'),
        'by role': { ...signedIn('paid_only'), basic: 'ok', premium: 'ok', admin: 'ok' },
      },
    },
  ),
})

describe('lists of members', () => {
  let app: TestApp
  let people: Cast
  const blocks = [
    ['owner', 'other'],
    ['free', 'owner'],
    ['admin', 'editor'],
  ] as const
  beforeAll(async () => {
    app = await createTestApp()
    people = await cast(app)
    for (const [blocker, blocked] of blocks)
      await app.services.database.db
        .insert(memberBlocks)
        .values({ blockerId: people[blocker].id, blockedId: people[blocked].id })
  })
  afterAll(() => app.close())

  test('hold whom the policy lets each actor find, and nobody else', async () => {
    const { db } = app.services.database
    for (const [name, viewer] of Object.entries(viewersOf(people))) {
      const all = Object.entries(people).map(([actor, { id }]) => ({
        id,
        userId: id,
        active: actor !== 'blocked' && actor !== 'unverified',
        blockers: blocks
          .map(([blocker, blocked]) => [people[blocker].id, people[blocked].id] as const)
          .filter((pair) => viewer && pair.includes(viewer.id) && pair.includes(id) && viewer.id !== id)
          .map(([blocker]) => blocker),
      }))
      await expectListToMatchPolicy(memberPolicy.find, { [name]: viewer }, all, async () => {
        const rows = await selectRows(
          db,
          { id: column.id },
          sql`select u.id from users u where ${isActive} and ${notHidden(sql`u.id`, viewer?.id ?? null)}`,
        )
        return rows.map(({ id }) => Number(id))
      })
    }
  })
})
