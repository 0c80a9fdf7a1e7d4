import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Database } from '../../../database/connection.ts'
import { createDatabase, dropDatabase } from '../../../testing/programs/cluster.ts'
import { cluster } from '../../../testing/test-app.ts'
import { appendLinks } from './append-links.ts'
import { programActor, recordAudit } from './audit.ts'
import { verifyAudit } from './verify.ts'

/** Hashes that the program of before wrote for the entries below. */
const HASHES = [
  '00'.repeat(32),
  '9494e02db5b37171c5a9581b8052d273d804d5d0f2bd8b228a9cd1370f981fef',
  '8c7a336949018a76bfaa26a69ff84da720be421d0b085e9d4b4e1c449ec07d7d',
  '4ffc3fca25d3d3e482c6d7cc5873801586cf3b5721478f3264947041c29938fe',
].map((hash) => `decode('${hash}', 'hex')`)

const ENTRIES = `insert into audit_log overriding system value values
  (1, '2026-03-01T10:00:00.123Z', null, null, null, 'demo.seeded', null, null, '{}', null, null),
  (2, '2026-03-02T11:00:00Z', 7, 9, '203.0.113.5', 'session.opened', null, null,
    '{"method": "password", "newDevice": true}', null, 'r-2'),
  (3, '2026-03-03T12:30:00.5Z', null, null, null, 'account.blocked', 'user', '7',
    '{"z": [1, {"b": null, "a": "ñ"}], "a": 2}', 'motivo', null);`

/** The statements that gave hashes a table of their own: those of existing entries move as they stand. */
const LINKS = `insert into audit_chain (position, entry, formula, previous_hash, hash)
    select seq, seq, 1, previous, hash from audit_log join (values
      (1, ${HASHES[0]}, ${HASHES[1]}), (2, ${HASHES[1]}, ${HASHES[2]}), (3, ${HASHES[2]}, ${HASHES[3]})) as
      carried (seq, previous, hash) using (seq);
  select setval('audit_log_seq_seq', (select coalesce(max(seq), 0) + 1 from audit_log), false);`

const opened: { name: string; database: Database }[] = []

/** A database whose entries carried their own hashes once, with these changes made to them then. */
async function ofBefore(change = ''): Promise<Database> {
  const name = `audit_${process.pid}_${opened.length}`
  const urls = await createDatabase(cluster().url, name, cluster().template)
  const client = new pg.Client({ connectionString: urls.owner })
  await client.connect()
  const tables = ['audit_log', 'audit_chain']
  const triggers = (are: string) =>
    tables.map((table) => `alter table ${table} ${are} trigger all;`).join(' ')
  await client.query(`${triggers('disable')} ${ENTRIES} ${change}; ${LINKS} ${triggers('enable')}`)
  await client.end()
  const database = connect({ url: urls.app, poolSize: 2, onError: () => undefined })
  opened.push({ name, database })
  return database
}
afterAll(async () => {
  for (const { name, database } of opened) {
    await database.close()
    await dropDatabase(cluster().url, name)
  }
})

const add = async (database: Database) => {
  await database.transaction((tx) => recordAudit(tx, programActor, { action: 'session.closed' }))
  return appendLinks(database)
}

describe('a log whose entries carried their own hashes', () => {
  let database: Database
  beforeAll(async () => {
    database = await ofBefore()
  })

  test('is intact with its old hashes, and goes on from the last one', async () => {
    const verdict = await verifyAudit(database.db)
    expect(verdict).toEqual({
      intact: true,
      entries: 3,
      waiting: 0,
      anchor: '3:4ffc3fca25d3d3e482c6d7cc5873801586cf3b5721478f3264947041c29938fe',
    })
    expect(await add(database)).toBe(1)
    expect(await verifyAudit(database.db)).toMatchObject({ intact: true, entries: 4, waiting: 0 })
    const { rows } = await database.pool.query('select max(seq)::int as seq from audit_log')
    expect(rows).toEqual([{ seq: 4 }])
  })

  test('holds the anchor that was printed before', async () => {
    const kept = { position: 2, hash: '8c7a336949018a76bfaa26a69ff84da720be421d0b085e9d4b4e1c449ec07d7d' }
    expect(await verifyAudit(database.db, [{ ...kept, from: '--anchor' }])).toMatchObject({ intact: true })
  })
})

test.each([
  ['a changed entry', "update audit_log set reason = 'otro' where seq = 3", 'changed', 3],
  ['a missing entry', 'delete from audit_log where seq = 2', 'gap', 2],
])('%s of before still shows, where it was', async (_, change, fault, position) => {
  const database = await ofBefore(change)
  expect(await verifyAudit(database.db)).toMatchObject({ intact: false, fault, position })
  expect(await add(database)).toBe(1)
  expect(await verifyAudit(database.db)).toMatchObject({ intact: false, fault, position })
})

test('an empty log of before begins its chain', async () => {
  const database = await ofBefore('truncate audit_log')
  expect(await verifyAudit(database.db)).toMatchObject({ intact: true, entries: 0, anchor: null })
  expect(await add(database)).toBe(1)
  expect(await verifyAudit(database.db)).toMatchObject({ intact: true, entries: 1 })
})
