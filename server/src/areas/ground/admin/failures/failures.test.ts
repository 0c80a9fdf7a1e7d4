import { admin } from '@cancha/contract/ground/admin'
import { auditLog } from '@cancha/contract/ground/audit-log'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp()
  boss = await person(app, { admin: true, firstName: 'Adela', lastName: 'Ríos' })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.asOwner('delete from pgboss.job')
  app.letters.length = 0
})

const LETTER = { to: 'ana@prueba.example', subject: 'Hola', text: 'Hola, Ana', html: '<p>Hola, Ana</p>' }

/** Letters that failed for the last time, with the data of a letter that was enqueued. */
async function failedLetters(count: number, error = 'Error: 451 vuelve\ncon detalles') {
  const { database, jobs } = app.services
  for (let one = 0; one < count; one++) await database.transaction((tx) => jobs.enqueue(tx, sendMail, LETTER))
  await app.asOwner(`update pgboss.job set state = 'failed', retry_count = retry_limit, started_on = now(), output = '${JSON.stringify({ message: error })}',
    completed_on = now() - interval '1 hour' where name = 'mail.send' and state = 'created'`)
}
const failed = (name: string, hoursAgo: number, more: { policy?: string; key?: string } = {}) =>
  app.asOwner(`insert into pgboss.job (name, state, completed_on, policy, singleton_key)
    values ('${name}', 'failed', now() - interval '${hoursAgo} hours', '${more.policy ?? 'standard'}', ${more.key ? `'${more.key}'` : 'null'})`)
const list = async () => (await callAs(app, boss, admin.failures, {})).json().failures
const states = async (name: string) => {
  const rows = await selectRows(
    app.services.database.db,
    { state: column.text },
    sql`select state::text as state from pgboss.job where name = ${name} order by 1`,
  )
  return rows.map(({ state }) => state)
}
const now = () => new Date(Date.now() + 1_000).toISOString()
const retry = (kind: string, until = now()) =>
  callAs(app, boss, admin.retryFailures, { body: { kind, until } })
const discard = (kind: string, until = now()) =>
  callAs(app, boss, admin.discardFailures, { body: { kind, until, reason: 'ya no hace falta' } })
const recorded = () =>
  selectRows(
    app.services.database.db,
    { action: column.text, target: column.text, reason: column.nullable(column.text), count: column.text },
    sql`select action, target_id as target, reason, details #>> '{before,failed}' as count from audit_log
      where action like 'failures.%' order by seq`,
  )

describe('failures', () => {
  test('are listed by kind with their number, since when, and the first line of the last error', async () => {
    await failedLetters(3)
    await failed('writing.publish', 5)
    await app.asOwner('select pgboss.create_queue(\'gone.job\', \'{"policy":"standard"}\')')
    await failed('gone.job', 9)
    const kinds = await list()
    expect(kinds).toMatchObject([
      {
        kind: 'mail.send',
        what: 'el envío de correos',
        count: 3,
        detail: 'Error: 451 vuelve',
        again: true,
      },
      { kind: 'writing.publish', what: 'la publicación con fecha', count: 1, detail: null, again: true },
      { kind: 'gone.job', what: 'un trabajo del sitio', count: 1, again: false },
    ])
    expect(Date.parse(kinds[1].since)).toBeCloseTo(Date.now() - 5 * 3_600_000, -5)
    expect(JSON.stringify(kinds)).not.toMatch(/con detalles|ana@/)
    const { waiting } = (await callAs(app, boss, admin.waiting, {})).json()
    expect(waiting).toContainEqual({ name: 'failedJobs', count: 5 })
  })

  test('what works, waits or will be tried again is no failure', async () => {
    const { database, jobs } = app.services
    for (const state of ['created', 'retry', 'active', 'completed', 'cancelled']) {
      await database.transaction((tx) => jobs.enqueue(tx, sendMail, LETTER))
      await app.asOwner(`update pgboss.job set state = '${state}' where state = 'created'`)
    }
    expect(await list()).toEqual([])
    const { waiting } = (await callAs(app, boss, admin.waiting, {})).json()
    expect(waiting).toContainEqual({ name: 'failedJobs', count: 0 })
  })

  test('tried again, letters leave with all their tries, and the audit log tells it', async () => {
    await failedLetters(2)
    await failed('writing.publish', 5)
    expect((await retry('mail.send')).json()).toEqual({ success: true, count: 2 })
    const tries = await selectRows(
      app.services.database.db,
      { count: column.int, limit: column.int, kept: column.bool },
      sql`select retry_count as count, retry_limit as "limit", keep_until > now() + interval '10 days' as kept
        from pgboss.job where name = 'mail.send'`,
    )
    expect(tries).toEqual(Array(2).fill({ count: 0, limit: 100, kept: true }))
    await app.runJobs()
    expect(app.letters).toEqual([LETTER, LETTER])
    expect((await list()).map(({ kind }: { kind: string }) => kind)).toEqual(['writing.publish'])
    const last = { action: 'failures.retried', target: 'mail.send', reason: 'puede salir ahora', count: '2' }
    expect((await recorded()).at(-1)).toEqual(last)
    const { entries } = (
      await callAs(app, boss, auditLog.auditEntries, { query: { group: 'failures' } })
    ).json()
    expect(entries[0].sentence).toBe(
      'Adela Ríos volvió a intentar el envío de correos, que había fallado 2 veces.',
    )
  })

  test('discarded, they are gone, and the reason stays', async () => {
    await failedLetters(2)
    expect((await discard('mail.send')).json()).toEqual({ success: true, count: 2 })
    expect(await list()).toEqual([])
    expect(await states('mail.send')).toEqual([])
    expect((await recorded()).at(-1)).toEqual({
      action: 'failures.discarded',
      target: 'mail.send',
      reason: 'ya no hace falta',
      count: '2',
    })
  })

  test('what failed after the list was read is left as it is, and nothing is recorded about nothing', async () => {
    await failedLetters(1)
    const [{ last }] = await list()
    const before = (await recorded()).length
    const earlier = new Date(Date.parse(last) - 1).toISOString()
    expect((await discard('mail.send', earlier)).json()).toEqual({ success: true, count: 0 })
    expect((await retry('mail.send', earlier)).json()).toEqual({ success: true, count: 0 })
    expect(await states('mail.send')).toEqual(['failed'])
    expect(await recorded()).toHaveLength(before)
    // Two administrators at the same moment: one of them does it.
    const answers = await Promise.all([retry('mail.send', last), retry('mail.send', last)])
    expect(answers.map((answer) => answer.json().count).toSorted()).toEqual([0, 1])
  })

  test('of a job that takes one at a time for a person, the latest is tried again, and none beside one under way', async () => {
    for (const [hours, key] of [
      [9, 'a'],
      [8, 'a'],
      [7, 'b'],
    ] as const)
      await failed('memberships.expire', hours, { policy: 'exclusive', key })
    await app.asOwner(
      "insert into pgboss.job (name, policy, singleton_key) values ('memberships.expire', 'exclusive', 'b')",
    )
    expect((await retry('memberships.expire')).json()).toEqual({ success: true, count: 3 })
    expect(await states('memberships.expire')).toEqual(['created', 'retry'])
  })

  test('of a job with a timetable wait for nobody once it worked again; letters that arrive make up for no others', async () => {
    await failedLetters(1)
    await failed('writing.publish', 5)
    await app.asOwner("insert into pgboss.job (name) values ('writing.publish')")
    const { database, jobs } = app.services
    await database.transaction((tx) => jobs.enqueue(tx, sendMail, LETTER))
    await app.runJobs()
    expect(app.letters).toHaveLength(1)
    expect((await list()).map(({ kind }: { kind: string }) => kind)).toEqual(['mail.send'])
  })

  test('need a fresh proof, also to be read', async () => {
    const old = await person(app, { admin: true })
    await app.asOwner(`update sessions set proved_at = now() - interval '1 hour' where user_id = ${old.id}`)
    for (const answer of [
      await callAs(app, old, admin.failures, {}),
      await callAs(app, old, admin.retryFailures, { body: { kind: 'mail.send', until: now() } }),
      await callAs(app, old, admin.discardFailures, {
        body: { kind: 'mail.send', until: now(), reason: 'x' },
      }),
    ])
      expect(answer.json()).toMatchObject({ code: 'reauth_required' })
  })
})
