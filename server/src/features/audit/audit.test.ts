import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { programActor, recordAudit, verifyAudit } from './audit.ts'
import { auditLog } from './tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const db = () => app.services.database.db
const write = (action: string, more: object = {}) =>
  app.services.database.transaction((tx) => recordAudit(tx, programActor, { action, ...more }))
/** Changes that an attacker with the owner's rights could make. */
const behindItsBack = (statement: string) =>
  app.asOwner(
    `ALTER TABLE audit_log DISABLE TRIGGER ALL; ${statement}; ALTER TABLE audit_log ENABLE TRIGGER ALL`,
  )

beforeEach(async () => {
  for (let entry = 1; entry <= 5; entry++)
    await write('example.done', {
      target: { type: 'user', id: entry },
      details: { z: [1, { b: null, a: 'ñ' }], a: entry, html: '<b>\n' },
      reason: `motivo ${entry}`,
    })
})
afterEach(() => behindItsBack('TRUNCATE audit_log'))

describe('row 58: the record', () => {
  test('is intact as it was written, and has an anchor to keep elsewhere', async () => {
    const verdict = await verifyAudit(db())
    expect(verdict).toEqual({ intact: true, entries: 5, anchor: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await write('example.more')
    expect(await verifyAudit(db())).not.toEqual(verdict)
  })

  test.each([
    ["UPDATE audit_log SET action = 'nothing'"],
    ['DELETE FROM audit_log'],
    ['DELETE FROM audit_log WHERE seq = 3'],
    ['TRUNCATE audit_log'],
    ['ALTER TABLE audit_log DISABLE TRIGGER ALL'],
    ['DROP TABLE audit_log'],
    ['DROP TRIGGER audit_log_append_only ON audit_log'],
    ['CREATE TABLE mine (id int)'],
    ['SET ROLE NONE; TRUNCATE audit_log'],
  ])('the program itself may not: %s', async (statement) => {
    const client = await app.services.database.pool.connect()
    await expect(client.query(statement)).rejects.toThrow()
    client.release(true)
    expect(await verifyAudit(db())).toMatchObject({ intact: true, entries: 5 })
  })

  test.each([["UPDATE audit_log SET action = 'nothing'"], ['DELETE FROM audit_log'], ['TRUNCATE audit_log']])(
    'nor may the owner, without saying so first: %s',
    async (statement) => {
      await expect(app.asOwner(statement)).rejects.toThrow('append-only')
    },
  )

  test.each([
    ["action = 'other'"],
    ["at = at + interval '1 second'"],
    ['actor_id = 7'],
    ['session_id = 7'],
    ["ip = '203.0.113.1'"],
    ["target_type = 'course'"],
    ["target_id = '9'"],
    ['details = details || \'{"a": 99}\''],
    ["reason = 'otro motivo'"],
    ["request_id = 'x'"],
    ["previous_hash = decode(repeat('00', 32), 'hex')"],
    ["hash = decode(repeat('00', 32), 'hex')"],
  ])('a row changed behind its back shows: %s', async (change) => {
    await behindItsBack(`UPDATE audit_log SET ${change} WHERE seq = 3`)
    expect(await verifyAudit(db())).toEqual({ intact: false, seq: 3, fault: 'changed' })
  })

  test('a missing row shows, and so does one that was put in its place', async () => {
    await behindItsBack('DELETE FROM audit_log WHERE seq = 3')
    expect(await verifyAudit(db())).toEqual({ intact: false, seq: 3, fault: 'missing' })
    await behindItsBack('UPDATE audit_log SET seq = seq - 1 WHERE seq > 3')
    expect(await verifyAudit(db())).toEqual({ intact: false, seq: 3, fault: 'changed' })
  })

  test('40 audited changes at once make one chain without forks or gaps', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => write('example.race', { details: { index } })))
    expect(await verifyAudit(db())).toMatchObject({ intact: true, entries: 45 })
    const rows = await db()
      .select({ seq: auditLog.seq, previous: sql<string>`encode(previous_hash, 'hex')` })
      .from(auditLog)
    expect(new Set(rows.map(({ previous }) => previous)).size).toBe(45)
  })

  test('a change that is undone leaves no gap', async () => {
    const undone = app.services.database.transaction(async (tx) => {
      await recordAudit(tx, programActor, { action: 'example.undone' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await write('example.after')
    expect(await verifyAudit(db())).toMatchObject({ intact: true, entries: 6 })
  })
})
