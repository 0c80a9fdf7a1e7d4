import { open, operation, signedIn } from '@cancha/contract/ground/operation'
import { accounts } from '@cancha/contract/people/accounts'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createOutboxApp } from '../../testing/outbox-app.ts'
import { readSamples } from '../../testing/plans/houses.ts'
import { judgePlans, unknownFaults } from '../../testing/plans/judge-plans.ts'
import { type Recording, recordStatements } from '../../testing/plans/recorded-statements.ts'
import {
  type AccessRow,
  type AccessRows,
  compareForApp,
  compareNames,
  createWorld,
  everyone,
  type World,
  walk,
} from '../../testing/rights/access.ts'
import { accessTable } from '../../testing/rights/access-table.ts'
import { allOperations } from '../../testing/rights/all-operations.ts'
import { pressTwice } from '../../testing/rights/pressed-twice.ts'
import { rowsByAccess } from '../../testing/rights/rows-by-access.ts'
import { cluster, type TestApp } from '../../testing/test-app.ts'
import { whyNot } from './access.ts'

/** Of the walk's nine hundred. */
const LEAST_STATEMENTS = 700

/** One without an index, and one whose cost is that of all of an index. */
const BAD_STATEMENTS = [
  `select id from messages where text = 'Hola'`,
  'select count(*) from (select id from messages order by id) m',
]

let app: TestApp
let world: World
let recording: Recording
beforeAll(async () => {
  app = await createOutboxApp()
  recording = recordStatements(app)
  world = await createWorld(app)
})
afterAll(async () => {
  recording.stop()
  await app.close()
})

describe('the contract walk (rows 2, 3 and 6)', () => {
  test('every operation has a row, and every row an operation', () => {
    expect(
      compareNames(allOperations, accessTable),
      'rows stand in access-rows.ts beside the feature',
    ).toEqual([])
  })

  test.each(Object.entries(accessTable))(
    '%s answers every actor as its row says',
    async (name, row) => {
      const own = allOperations.filter((operation) => operation.name === name.split(' ')[0])
      expect(await walk(world, own, { [name]: row })).toEqual([])
    },
    120_000,
  )

  test.each(rowsByAccess(allOperations, accessTable))(
    'forapp=1 changes nothing for any actor at an operation of the kind of access: %s',
    async (_, operation, row) => expect(await compareForApp(world, operation, row)).toEqual([]),
  )
})

describe('a press that comes twice', () => {
  const writing = Object.entries(accessTable).flatMap(([name, row]) => {
    const found = allOperations.find((operation) => operation.name === name.split(' ')[0])
    return found && found.operation.method !== 'GET' ? [[name, found.operation, row] as const] : []
  })
  test.each(writing)('%s is answered as its row says', async (_, operation, row) =>
    expect(await pressTwice(world, operation, row)).toEqual([]),
  )
})

test('no statement of the walk reads a table that grows from the beginning to the end, or costs more the more others have', async () => {
  recording.stop()
  const statements = [...recording.statements.values()]
  expect(statements.length).toBeGreaterThan(LEAST_STATEMENTS)
  const samples = await readSamples(app.services.database.pool)
  const bad = BAD_STATEMENTS.map((text) => ({ text, values: [], name: undefined, call: 'an example' }))
  const person = world.people.unverified.id
  const faults = await judgePlans(cluster(), samples, { statements: [...statements, ...bad], person })
  const caught = faults.filter(({ statement }) => statement.call === 'an example')
  expect(caught.map(({ statement }) => statement.text)).toEqual(BAD_STATEMENTS)
  expect(
    unknownFaults(
      faults.filter((one) => !caught.includes(one)),
      statements,
    ),
  ).toEqual([])
}, 180_000)

describe('the walk catches', () => {
  const ping = operation({
    method: 'GET',
    path: '/users/session',
    summary: 'Un ejemplo',
    access: open,
    answer: z.object({ user: z.unknown() }),
    errors: [],
  })
  const row: AccessRow = { input: () => ({}), expect: everyone('ok') }

  test('an operation without a row', () => {
    expect(
      compareNames([{ name: 'example.ping' }, { name: 'example.pong' }], { 'example.ping': row }),
    ).toEqual(['example.pong has no row'])
  })

  test('a row without an operation', () => {
    expect(
      compareNames([{ name: 'example.ping' }], { 'example.ping': row, 'example.gone again': row }),
    ).toEqual(['example.gone is no operation'])
  })

  test('a cell that forbids what the server allows, and one that allows what it forbids', async () => {
    const operations = [
      { name: 'example.ping', operation: ping },
      { name: 'example.logout', operation: accounts.logout },
    ]
    const wrong = {
      'example.ping': { ...row, expect: { ...everyone('ok'), other: 'forbidden' } },
      'example.logout': { input: () => ({ body: {} }), expect: everyone('ok') },
    } satisfies AccessRows
    expect(await walk(world, operations, wrong)).toEqual([
      'example.ping as other: expected forbidden, was ok',
      'example.logout as stranger: expected ok, was unauthenticated',
      'example.logout as unverified: expected ok, was unauthenticated',
      'example.logout as blocked: expected ok, was unauthenticated',
    ])
  })

  test('an answer that forapp=1 changes, and a right that it gives', async () => {
    const http = fastify()
    http.get('/api/users/session', async (request, reply) => {
      const forApp = request.url.includes('forapp=1')
      if (request.headers.authorization) return { user: forApp }
      return forApp ? { user: 1 } : reply.code(404).send({ success: false, code: 'not_found', msg: 'No.' })
    })
    const leaky = { ...world, app: { ...app, http: http as unknown as TestApp['http'] } }
    const lenient = { ...ping, errors: ['not_found'] } as const
    const expecting = { ...row, expect: { ...everyone('ok'), stranger: 'not_found' } } satisfies AccessRow
    const faults = await compareForApp(leaky, lenient, expecting)
    expect(faults.slice(0, 3)).toEqual([
      'stranger: not_found, but ok with forapp=1',
      'stranger: forapp=1 changes the answer',
      'unverified: forapp=1 changes the answer',
    ])
  })

  test('a refusal that the contract does not name', async () => {
    const silent = { ...accounts.logout, errors: [] }
    const strangers = { input: () => ({ body: {} }), expect: everyone('unauthenticated') }
    const faults = await walk(world, [{ name: 'example.logout', operation: silent }], {
      'example.logout': strangers,
    })
    expect(faults).toContain(
      "example.logout as stranger: answers unauthenticated, which its contract doesn't name",
    )
  })

  test('a row that forgets an actor, when it is compiled', () => {
    const { other: _, ...others } = everyone('ok')
    // @ts-expect-error: `other` is missing
    const forgetful: AccessRow = { input: () => ({}), expect: others }
    expect(Object.keys(forgetful.expect)).toHaveLength(13)
  })
})

describe('whyNot', () => {
  const viewer = {
    id: 7,
    level: 0,
    membership: 'free',
    lender: false,
    dealer: false,
    editor: false,
    moderates: [],
  } as const
  const input = { params: { id: 7 }, query: {}, body: { sid: '8' } }

  test.each([
    [{ kind: 'public' }, null, null],
    [{ kind: 'signedIn' }, null, 'unauthenticated'],
    [{ kind: 'signedIn' }, viewer, null],
    [{ kind: 'paid' }, viewer, 'paid_only'],
    [{ kind: 'paid' }, { ...viewer, membership: 'basic' }, null],
    [{ kind: 'paid' }, { ...viewer, level: 1 }, null],
    [{ kind: 'lender' }, viewer, 'forbidden'],
    [{ kind: 'lender' }, { ...viewer, lender: true }, null],
    [{ kind: 'dealer' }, { ...viewer, lender: true }, 'forbidden'],
    [{ kind: 'dealer' }, { ...viewer, dealer: true }, null],
    [{ kind: 'editor' }, { ...viewer, editor: true }, null],
    [{ kind: 'editor' }, { ...viewer, level: 1 }, null],
    [{ kind: 'editor' }, viewer, 'forbidden'],
    [{ kind: 'moderator' }, { ...viewer, moderates: [3] }, null],
    [{ kind: 'moderator' }, { ...viewer, level: 1 }, null],
    [{ kind: 'moderator' }, viewer, 'forbidden'],
    [{ kind: 'admin' }, { ...viewer, membership: 'premium' }, 'forbidden'],
    [{ kind: 'admin' }, { ...viewer, level: 1 }, null],
    [{ kind: 'self', at: 'params.id' }, viewer, null],
    [{ kind: 'self', at: 'body.sid' }, viewer, 'forbidden'],
    [{ kind: 'self', at: 'body.missing' }, viewer, 'forbidden'],
    [{ kind: 'anyOf', of: [{ kind: 'self', at: 'body.sid' }, { kind: 'admin' }] }, viewer, 'forbidden'],
    [
      { kind: 'anyOf', of: [{ kind: 'self', at: 'body.sid' }, { kind: 'admin' }] },
      { ...viewer, level: 1 },
      null,
    ],
    [{ kind: 'anyOf', of: [signedIn] }, null, 'unauthenticated'],
    [{ kind: 'anyOf', of: [] }, viewer, 'forbidden'],
  ] as const)('%j for %j is %s', (access, who, answer) => {
    expect(whyNot(access, who, input)).toBe(answer)
  })
})
