import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db, Tx } from '../server/src/database/connection.ts'
import { column } from '../server/src/database/decoders.ts'
import { run, selectOne } from '../server/src/database/statements.ts'
import startDatabases from '../server/src/testing/programs/global-setup.ts'
import { createTestApp, type TestApp } from '../server/src/testing/test-app.ts'
import { LATER } from './later.ts'
import { missingParts, type Part, rows } from './parts.ts'
import { seedRest } from './rest.ts'

let app: TestApp
let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  // Beside the server's tests the databases are there; alone, this file starts them.
  if (!process.env['TEST_TEMPLATE']) stop = await startDatabases()
})
afterAll(async () => {
  await stop?.()
  if (stop) for (const name of ['TEST_TEMPLATE', 'TEST_CLUSTER_URL']) delete process.env[name]
})
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const { text } = column

test('Of two processes that start at once one makes the parts, and the other nothing', async () => {
  let made = 0
  const part: Part = rows('una parte', async () => {
    made++
    await new Promise((done) => setTimeout(done, 100))
  })
  expect((await Promise.all([seedRest(app, [part]), seedRest(app, [part])])).toSorted()).toEqual([
    false,
    true,
  ])
  expect(made).toBe(1)
})

test('A part that takes long on a busy machine is not cut off: no limit ends its transaction, nor do they change for others', async () => {
  const limits = sql`select current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`
  const read = (db: Db | Tx) => selectOne(db, { idle: text, statement: text, lock: text }, limits)
  const { database } = app.services
  const usual = await read(database.db)
  expect(usual).toEqual({ idle: '10s', statement: '5s', lock: '3s' })
  let meanwhile: typeof usual | undefined
  await seedRest(app, [
    rows('una parte', async (tx) => {
      meanwhile = await read(tx)
    }),
  ])
  expect(meanwhile).toEqual({ idle: '0', statement: '0', lock: '0' })
  expect(await read(database.db)).toEqual(usual)
})

test('A community that was made as a whole, before there were parts, is left as it is', async () => {
  const { database } = app.services
  await run(database.db, sql`insert into audit_log (at, action, details) values (now(), 'demo.seeded', '{}')`)
  expect(await missingParts(database.db, LATER)).toEqual([])
})
