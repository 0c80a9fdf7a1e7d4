import {
  addressOf,
  admin,
  anyOf,
  asksProof,
  editor,
  type Operation,
  self,
  signedIn,
} from '@cancha/contract/ground/operation'
import { gt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../../areas/ground/audit/tables.ts'
import { deliverJob } from '../../areas/talk/notifications/deliver/wake.ts'
import { askingEveryTable } from '../../testing/every-table.ts'
import { createOutboxApp } from '../../testing/outbox-app.ts'
import { createWorld, type World } from '../../testing/rights/access.ts'
import { accessTable } from '../../testing/rights/access-table.ts'
import { allOperations } from '../../testing/rights/all-operations.ts'
import { freshToken } from '../../testing/rights/tokens.ts'
import type { TestApp } from '../../testing/test-app.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await createOutboxApp()
  world = await createWorld(app)
})
afterAll(() => app.close())

const administrators = allOperations.filter(({ operation }) => operation.access.kind === 'admin')

/**
 * A checksum of every table, without what moves by the clock and by no request: the times at which sessions
 * were used, the beat of each program, and the queue's own state.
 */
const everything = askingEveryTable('sums of every table', (tables) =>
  [
    ...tables
      .filter((table) => !['sessions', 'rate_limits', 'live_nodes'].includes(table))
      .map((table) => ({ name: table, rows: `public.${table}` })),
    {
      name: 'jobs',
      // Jobs that the making of an input enqueues come up to a second later, and are no write of the refused call.
      rows: `(select * from pgboss.job where name not like '\\_\\_pgboss%' and name <> '${deliverJob.name}')`,
    },
  ]
    .map(
      ({ name, rows }) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as told from ${rows} t`,
    )
    .join(' union all '),
)

/**
 * Makes what a call of an operation as an administrator needs: the input of its access row, and a proof of the given age.
 * @returns the call
 */
async function prepare(name: string, operation: Operation, age: string) {
  const row = accessTable[name]
  if (!row) throw new Error(`${name} has no row`)
  const { params, query, body } = await row.input(world, 'admin')
  const token = await freshToken(world, 'admin')
  await app.asOwner(`update sessions set proved_at = now() - interval '${age}'
    where user_id = ${world.people.admin.id} and id = (select max(id) from sessions)`)
  return async () => {
    const { seq } = (
      await app.services.database.db.select({ seq: sql<number>`coalesce(max(seq), 0)` }).from(auditLog)
    )[0] ?? { seq: 0 }
    const lines = app.logged().length
    const answer = await app.http.inject({
      method: operation.method,
      url: addressOf(operation, { params, query }),
      headers: { authorization: `Bearer ${token}` },
      ...(operation.body && { payload: (body ?? {}) as object }),
    })
    return {
      answer,
      denied: app
        .logged()
        .slice(lines)
        .filter(({ event }) => event === 'access.denied'),
      audited: await app.services.database.db
        .select()
        .from(auditLog)
        .where(gt(auditLog.seq, Number(seq))),
    }
  }
}

/** Reads that are recorded: administrators see what members wrote to each other (row 69). */
const RECORDED_READS = ['connections.reportEvidence']

/** Calls that write nothing that anybody made: the payment provider's settings are read anew, and kept for the pages. */
const ASKED_ANEW = ['billing.checkSetup']

describe('row 80: what only administrators may do', () => {
  test('is a dozen operations and more', () => {
    expect(administrators.length).toBeGreaterThanOrEqual(12)
  })

  test.each(administrators.map(({ name, operation }) => [name, operation] as const))(
    '%s asks for a proof of the last ten minutes, and says no once, without effect',
    async (name, operation) => {
      const ask = await prepare(name, operation, '10 minutes 1 second')
      const before = await everything(app)
      const { answer, denied, audited } = await ask()
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'reauth_required'])
      expect(await everything(app)).toEqual(before)
      expect(audited).toEqual([])
      expect(denied).toMatchObject([{ code: 'reauth_required', userId: world.people.admin.id }])
    },
  )

  test.each(administrators.map(({ name, operation }) => [name, operation] as const))(
    '%s is done with one, and what changes something stands in the audit log once: why, before and after',
    async (name, operation) => {
      const ask = await prepare(name, operation, '9 minutes 50 seconds')
      const { answer, denied, audited } = await ask()
      expect(answer.statusCode).toBe(200)
      expect(denied).toEqual([])
      const writes = operation.method !== 'GET' && !ASKED_ANEW.includes(name)
      const exports = operation.file !== undefined
      const isRecordedRead = RECORDED_READS.includes(name)
      expect(audited).toHaveLength(writes || exports || isRecordedRead ? 1 : 0)
      for (const entry of audited) {
        if (!isRecordedRead) expect(entry.reason).toMatch(/\S/)
        expect(entry.actorId).toBe(world.people.admin.id)
        if (writes)
          expect(entry.details).toMatchObject({ before: expect.any(Object), after: expect.any(Object) })
      }
    },
  )

  test('a caller who is no administrator is refused for that, and not asked for a proof', async () => {
    const token = await freshToken(world, 'free')
    await app.asOwner(
      `update sessions set proved_at = now() - interval '1 day' where user_id = ${world.people.free.id}`,
    )
    const headers = { authorization: `Bearer ${token}` }
    const answer = await app.http.inject({ url: '/api/admin/members', headers })
    expect(answer.json().code).toBe('forbidden')
  })
})

describe('asksProof', () => {
  test.each([
    [{ access: admin }, true],
    [{ access: anyOf(admin, admin) }, true],
    [{ access: anyOf(admin, editor) }, false],
    [{ access: anyOf(self('params.id'), admin) }, false],
    [{ access: anyOf() }, false],
    [{ access: editor }, false],
    [{ access: signedIn }, false],
    [{ access: signedIn, freshProof: true }, true],
  ] as const)('%j: %s', (operation, asks) => {
    expect(asksProof(operation)).toBe(asks)
  })

  test('every export of people asks for one', () => {
    const exports = allOperations.filter(
      ({ name, operation }) => operation.file?.startsWith('text/csv') || /export/i.test(name),
    )
    // A person's own analyses, whose figures are about houses and not about people.
    const ownFigures = ['calculators.analysisTables']
    const free = exports.filter(({ operation }) => !asksProof(operation)).map(({ name }) => name)
    expect(free).toEqual(ownFigures)
    expect(exports.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['security.exportData', 'pages.earlyMembersTable']),
    )
  })
})
