import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../areas/ground/users/tables.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { allOf } from './all-of.ts'
import { connect, type Db, type Tx } from './connection.ts'
import { column } from './decoders.ts'
import { run, selectOne } from './statements.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a second statement at the same time fails the transaction, in the helper and in Drizzle', async () => {
  const { transaction } = app.services.database
  const both = transaction((tx) => Promise.all([run(tx, sql`select 1`), run(tx, sql`select 2 as "second"`)]))
  await expect(both).rejects.toMatchObject({
    cause: { name: 'ParallelQueryError', message: expect.stringContaining('second') },
  })
  const half = transaction((tx) =>
    Promise.all([run(tx, sql`select 1`), tx.select({ id: users.id }).from(users)]),
  )
  await expect(half).rejects.toMatchObject({ cause: { name: 'ParallelQueryError' } })
})

test('a statement that nobody waited for fails the commit', async () => {
  const careless = app.services.database.transaction(async (tx) => {
    void run(tx, sql`select pg_sleep(0.05)`)
  })
  await expect(careless).rejects.toThrow('«COMMIT» while «select pg_sleep(0.05)» runs')
})

test('one after the other pass, also after one that failed, and the pool’s connections aren’t watched', async () => {
  const { db, transaction } = app.services.database
  const seven = await transaction(async (tx) => {
    await run(tx, sql`savepoint before`)
    await expect(run(tx, sql`select 1 / 0`)).rejects.toMatchObject({ cause: { code: '22012' } })
    await run(tx, sql`rollback to savepoint before`)
    return selectOne(tx, { n: column.int }, sql`select 7 as n`)
  })
  expect(seven).toEqual({ n: 7 })
  const one = () => selectOne(db, { n: column.int }, sql`select 1 as n`)
  expect(await Promise.all([one(), one(), one()])).toHaveLength(3)
})

test('in production it is told, and both statements run', async () => {
  const told: Error[] = []
  const database = connect({
    url: app.databaseUrl,
    poolSize: 1,
    onError: () => undefined,
    onParallelQuery: (error) => void told.push(error),
  })
  const one = (n: number) => ({ n: column.int, statement: sql`select ${n}::int as n` })
  const both = await database
    .transaction((tx) => Promise.all([1, 2].map((n) => selectOne(tx, { n: column.int }, one(n).statement))))
    .finally(() => database.close())
  expect(both).toEqual([{ n: 1 }, { n: 2 }])
  expect(told).toMatchObject([{ name: 'ParallelQueryError' }])
})

test('reads that don’t need each other run at once on the pool, and one after another in a transaction', async () => {
  const { db, transaction } = app.services.database
  const connection = (on: Db | Tx) => () =>
    selectOne(on, { pid: column.int }, sql`select pg_backend_pid() as pid, pg_sleep(0.05)`)
  const [one, other] = await allOf(db, connection(db), connection(db))
  expect(one.pid).not.toBe(other.pid)
  const [same, again] = await transaction((tx) => allOf(tx, connection(tx), connection(tx)))
  expect(same).toEqual(again)
})
