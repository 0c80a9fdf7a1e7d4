import { AUDIT_EXPORT_MOST, auditLog } from '@cancha/contract/ground/audit-log'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, person } from '../../../../testing/cast.ts'
import { whileLocked } from '../../../../testing/lock-table.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { programActor, recordAudit } from '../audit.ts'
import { auditAsCsv } from './export-entries.ts'

let app: TestApp
let boss: Person
beforeAll(async () => {
  app = await createTestApp({ CANCHA_LIMITS: 'on' })
  boss = await person(app, { firstName: 'Adela', lastName: 'Ríos', admin: true })
})
afterAll(() => app.close())

const take = (by: Person, query: { about?: string; group?: 'rights'; from?: string; until?: string } = {}) =>
  callAs(app, by, auditLog.auditTable, { query: { ...query, reason: 'lo pide el auditor' } })

test('the file has what the list has, nothing that a spreadsheet would run, and leaves an entry', async () => {
  const who = await person(app, { firstName: 'Luis', lastName: 'Gil' })
  const target = { type: 'user', id: who.id }
  await app.services.database.transaction(async (tx) => {
    await recordAudit(tx, programActor, {
      action: 'account.blocked',
      target,
      reason: '=HYPERLINK("http://x")',
    })
    await recordAudit(tx, programActor, {
      action: 'account.registered',
      target: { type: 'user', id: boss.id },
    })
  })
  const file = await take(boss, { about: String(who.id) })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.headers['content-disposition']).toContain('registro-de-auditoria.csv')
  const [head, line, ...rest] = file.body.split('\r\n')
  expect(head).toBe(
    '\uFEFF"Número","Fecha","Qué pasó","Motivo","Quién (id)","A quién (id)","Desde","Encadenada"',
  )
  expect(line).toContain('"Quien opera el sitio bloqueó la cuenta de Luis Gil."')
  expect(line).toContain(`"'=HYPERLINK(""http://x"")","","${who.id}","","Todavía no"`)
  expect(rest).toEqual([''])

  const [newest] = (await callAs(app, boss, auditLog.auditEntries, { query: {} })).json().entries
  expect(newest).toMatchObject({
    sentence: 'Adela Ríos bajó el registro de auditoría (anotaciones: 1).',
    reason: 'lo pide el auditor',
    group: 'exports',
  })
})

test('a file of thousands is whole, and one of too many is refused and leaves no entry', async () => {
  const { db } = app.services.database
  const fill = (day: string, entries: number) =>
    db.execute(sql`insert into audit_log (at, action, details)
      select ${day}::timestamptz + n * interval '1 second', 'session.closed', '{}' from generate_series(1, ${entries}) n`)
  await fill('2020-01-02T12:00:00Z', 2_500)
  app.statements()
  const whole = await take(boss, { from: '2020-01-02', until: '2020-01-02' })
  expect(app.statements().filter((text) => text.startsWith('select seq from'))).toHaveLength(1)
  expect(whole.body.trimEnd().split('\r\n')).toHaveLength(2_501)

  await fill('2020-02-02T12:00:00Z', AUDIT_EXPORT_MOST + 1)
  const exported = () =>
    db.execute(sql`select count(*)::int as files from audit_log where action = 'audit.exported'`)
  const { rows: before } = await exported()
  const refused = await take(boss, { from: '2020-02-02', until: '2020-02-02' })
  expect(refused.json().issues).toEqual([
    { path: 'query.from', msg: 'Son más de 20,000 anotaciones: elige menos días, o una persona' },
  ])
  expect((await exported()).rows).toEqual(before)
})

test('one administrator takes ten files in an hour', async () => {
  const greedy = await person(app, { admin: true })
  const query = { from: '2019-01-01', until: '2019-01-01' }
  for (let file = 0; file < 10; file++) expect((await take(greedy, query)).statusCode).toBe(200)
  expect((await take(greedy, query)).statusCode).toBe(429)
})

test('a file whose search takes too long is refused with what to do', async () => {
  const { database } = app.services
  // Otherwise the wait for the table, which stands for the slow search, would end first.
  const patient: typeof database.transaction = (work) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = 0`)
      return work(tx)
    })
  const services = { ...app.services, database: { ...database, transaction: patient } }
  const tooSlow = { path: 'query.from', msg: 'Elige menos días' }
  await whileLocked(app, 'audit_log', () =>
    expect(auditAsCsv(services, programActor, { filters: {}, tooSlow }, 'x')).rejects.toMatchObject({
      code: 'unavailable',
      issues: [tooSlow],
    }),
  )
})
