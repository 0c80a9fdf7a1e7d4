import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, Db, Tx } from '../../server/src/database/connection.ts'
import { column } from '../../server/src/database/decoders.ts'
import { run, selectOne, selectRows } from '../../server/src/database/statements.ts'
import startDatabases from '../../server/src/testing/programs/global-setup.ts'
import { createTestApp, type TestApp } from '../../server/src/testing/test-app.ts'
import { LATER } from './later.ts'
import { missingParts, type Part, rows, type Seeded } from './parts.ts'
import { seedRest } from './rest.ts'
import { seedFirst } from './seed.ts'

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

const { text, int } = column

/** How many rows each table has that the demo fills. */
async function counted(asked: Db | Tx): Promise<Record<string, number>> {
  const tables = ['profiles', 'connections', 'messages', 'forum_posts', 'notifications', 'resource_items']
  const counts = tables.map(
    (name) => sql`select ${name} as name, count(*) as many from ${sql.identifier(name)}`,
  )
  const found = await selectRows(asked, { name: text, many: int }, sql.join(counts, sql` union all `))
  return Object.fromEntries(found.map(({ name, many }) => [name, many]))
}

const entries = () =>
  selectRows(
    app.services.database.db,
    { part: text },
    sql`select details->>'part' as part from audit_log where action = 'demo.seeded' order by seq`,
  )

/**
 * The app of a program that ends before the commit of its transaction after so many that it could end.
 * @param lost is told what stood there at that moment
 */
function endingAfter(most: number, lost: (counts: Record<string, number>) => void): Seeded {
  let left = most
  const transaction: Database['transaction'] = (work) =>
    app.services.database.transaction(async (tx) => {
      const done = await work(tx)
      if (left-- > 0) return done
      lost(await counted(tx))
      throw new Error('the program ended')
    })
  return { services: { ...app.services, database: { ...app.services.database, transaction } } }
}

test('A demo that is interrupted before each of its parts is there goes on with that part at the next start, and has everything once', async () => {
  await seedFirst(app)
  const { db } = app.services.database
  const [last, ...others] = LATER.toReversed()
  let lost: Record<string, number> = {}
  const interrupt = (most: number) => {
    const app = endingAfter(most, (counts) => {
      lost = counts
    })
    return expect(seedRest(app, LATER)).rejects.toThrow('the program ended')
  }
  await interrupt(0)
  for (const part of others.toReversed()) {
    expect((await missingParts(db, LATER))[0]).toBe(part)
    const uninterrupted = lost
    await interrupt(1)
    expect(await counted(db)).toEqual(uninterrupted)
  }
  expect(await missingParts(db, LATER)).toEqual([last])
  expect(await seedRest(app, LATER)).toBe(true)
  expect(await counted(db)).toEqual(lost)
  expect(await seedRest(app, LATER)).toBe(false)
  expect((await entries()).map(({ part }) => part)).toEqual([
    'las cuentas y la escuela',
    ...LATER.map(({ name }) => name),
  ])
  expect(Math.min(...Object.values(lost))).toBeGreaterThan(5)
}, 180_000)

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
