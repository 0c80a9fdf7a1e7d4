import { rm } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Database } from '../../database/connection.ts'
import { migrateDatabase } from '../../database/migrate.ts'
import type { DatabaseUrls } from '../../database/roles.ts'
import { gather } from '../../manifest/gather.ts'
import { createDatabase, dropDatabase } from '../../testing/programs/cluster.ts'
import { migrationsUntil } from '../../testing/programs/migrations-until.ts'
import { cluster } from '../../testing/test-app.ts'
import { allFeatures } from '../all.ts'
import { appendLinks } from './append-links.ts'
import { programActor, recordAudit } from './audit.ts'
import { verifyAudit } from './verify.ts'

/** The last migration before entries and their hashes were in tables of their own. */
const BEFORE = '0023_one_name_for_a_kind'

/** Hashes that the program of before wrote for the entries below. */
const HASHES = [
  '00'.repeat(32),
  '9494e02db5b37171c5a9581b8052d273d804d5d0f2bd8b228a9cd1370f981fef',
  '8c7a336949018a76bfaa26a69ff84da720be421d0b085e9d4b4e1c449ec07d7d',
  '4ffc3fca25d3d3e482c6d7cc5873801586cf3b5721478f3264947041c29938fe',
].map((hash) => `decode('${hash}', 'hex')`)

const ENTRIES = `insert into audit_log values
  (1, '2026-03-01T10:00:00.123Z', null, null, null, 'demo.seeded', null, null, '{}', null, null,
    ${HASHES[0]}, ${HASHES[1]}),
  (2, '2026-03-02T11:00:00Z', 7, 9, '203.0.113.5', 'session.opened', null, null,
    '{"method": "password", "newDevice": true}', null, 'r-2', ${HASHES[1]}, ${HASHES[2]}),
  (3, '2026-03-03T12:30:00.5Z', null, null, null, 'account.blocked', 'user', '7',
    '{"z": [1, {"b": null, "a": "ñ"}], "a": 2}', 'motivo', null, ${HASHES[2]}, ${HASHES[3]});`

const opened: { name: string; database: Database }[] = []

/** A database of before with these changes made to its entries, brought to this version. */
async function upgraded(change = ''): Promise<{ database: Database; urls: DatabaseUrls }> {
  const name = `audit_${process.pid}_${opened.length}`
  const urls = await createDatabase(cluster().url, name)
  const client = new pg.Client({ connectionString: urls.owner })
  await client.connect()
  const folder = await migrationsUntil(BEFORE)
  await migrate(drizzle({ client }), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
  await client.query(ENTRIES)
  if (change)
    await client.query(
      `alter table audit_log disable trigger all; ${change}; alter table audit_log enable trigger all`,
    )
  await client.end()
  await migrateDatabase(urls, () => undefined, gather(allFeatures))
  const database = connect({ url: urls.app, poolSize: 2, onError: () => undefined })
  opened.push({ name, database })
  return { database, urls }
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
    database = (await upgraded()).database
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
  const { database } = await upgraded(change)
  expect(await verifyAudit(database.db)).toMatchObject({ intact: false, fault, position })
  expect(await add(database)).toBe(1)
  expect(await verifyAudit(database.db)).toMatchObject({ intact: false, fault, position })
})

test('an empty log of before begins its chain', async () => {
  const { database } = await upgraded('truncate audit_log')
  expect(await verifyAudit(database.db)).toMatchObject({ intact: true, entries: 0, anchor: null })
  expect(await add(database)).toBe(1)
  expect(await verifyAudit(database.db)).toMatchObject({ intact: true, entries: 1 })
})
