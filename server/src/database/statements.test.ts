import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import type { Db } from './connection.ts'
import { column } from './decoders.ts'
import { gathered, prepareStatement, run, selectOne, selectRows, statementRunner } from './statements.ts'

let app: TestApp
let db: Db
beforeAll(async () => {
  app = await createTestApp()
  db = app.services.database.db
})
afterAll(() => app.close())

const messageOf = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message)

describe('the rows of a statement', () => {
  const { int, text, nullable } = column

  test('are read as the shape says, whatever the order of the columns, and without others', async () => {
    const rows = await selectRows(
      db,
      { name: text, n: int, none: nullable(int) },
      sql`select n::bigint as n, ${'left out'} as more, null::int as none, 'x' || n as name from generate_series(1, 2) n`,
    )
    expect(rows).toEqual([
      { name: 'x1', n: 1, none: null },
      { name: 'x2', n: 2, none: null },
    ])
  })

  test('come from a bare connection and inside of a transaction too', async () => {
    const client = await app.services.database.pool.connect()
    const statement = { text: 'select $1::int as n', values: [7] }
    expect(await selectRows(client, { n: int }, statement).finally(() => client.release())).toEqual([
      { n: 7 },
    ])
    expect(
      await app.services.database.transaction((tx) => selectOne(tx, { n: int }, sql`select 8 as n`)),
    ).toEqual({ n: 8 })
  })

  test.each([
    ['is missing', sql`select 1 as other`, 'column "n" is missing'],
    ['is missing, and there is no row', sql`select where false`, 'column "n" is missing'],
    ['is there twice', sql`select 1 as n, 2 as n`, 'column "n" is there twice'],
    ['has another type', sql`select ${'secreto'}::text as n`, 'column "n" is text instead of int'],
    [
      'has another type, and there is no row',
      sql`select now() as n where false`,
      'column "n" is timestamptz instead of int',
    ],
    [
      'is a sum that nobody cast',
      sql`select sum(n) as n from (values (1::bigint)) v (n)`,
      'column "n" is numeric instead of int',
    ],
    ['has a null', sql`select null::int as n`, 'column "n" is null'],
    [
      'has a number that JavaScript hasn’t',
      sql`select ${'9007199254740993'}::bigint as n`,
      'column "n" is beyond 2^53',
    ],
  ])('are refused when a column %s', async (_, statement, said) => {
    const message = await messageOf(selectRows(db, { n: int }, statement))
    expect(message).toContain(said)
    expect(message).toContain('«select')
    expect(message).toContain('statements.test.ts:')
    expect(message).not.toMatch(/secreto|9007199254740993/)
  })

  test('are one and no other number where one is asked for', async () => {
    const none = selectOne(db, { n: int }, sql`select 1 as n where false`)
    expect(await messageOf(none)).toContain('0 rows instead of one')
    const two = selectOne(db, { n: int }, sql`select generate_series(1, 2) as n`)
    expect(await messageOf(two)).toContain('2 rows instead of one')
  })
})

describe('a kept statement', () => {
  const { int, text } = column
  const series = prepareStatement<'from' | 'to'>(
    'test.series',
    sql`select generate_series(${sql.placeholder('from')}::int, ${sql.placeholder('to')}::int) as n`,
  )

  test('gives the rows of its values each time, and stays prepared', async () => {
    const read = (from: number, to: number) => selectRows(db, { n: int }, series({ from, to }))
    expect(await read(1, 2)).toEqual([{ n: 1 }, { n: 2 }])
    expect(await Promise.all([read(7, 7), read(9, 8)])).toEqual([[{ n: 7 }], []])
    const prepared = await app.services.database.transaction(async (tx) => {
      await selectRows(tx, { n: int }, series({ from: 1, to: 1 }))
      return selectRows(tx, { name: text }, sql`select name from pg_prepared_statements`)
    })
    expect(prepared).toContainEqual({ name: 'test.series' })
  })

  test('is refused when a column is missing or has another type, at the second time too', async () => {
    await selectRows(db, { n: int }, series({ from: 1, to: 1 }))
    for (let times = 0; times < 2; times++) {
      expect(await messageOf(selectRows(db, { n: text }, series({ from: 1, to: 1 })))).toContain(
        'instead of text',
      )
      expect(await messageOf(selectRows(db, { m: int }, series({ from: 1, to: 1 })))).toContain('is missing')
    }
  })
})

describe('rows in JSON', () => {
  const { bool, bytes, id, int, json, list, moment, nullable, oneOf, rows, text } = column
  const shape = {
    bool,
    bytes,
    id,
    json: json(z.object({ deep: z.boolean() })),
    list: list(id),
    moment,
    none: nullable(int),
    kind: oneOf('a', 'b'),
    text,
  }
  const asked = sql`
    select true as bool, ${'\\x00ff'}::bytea as bytes, 7::bigint as id, '{"deep": true}'::jsonb as json, array[1, 2]::bigint[] as list,
      timestamptz '2026-11-22 21:14:02.123456-05' as moment, null::int as none, 'b' as kind, 'á "x"' || n as text
    from generate_series(1, 2) n order by n`

  test('are read as the rows of the driver are', async () => {
    const { all } = await selectOne(
      db,
      { all: rows(shape) },
      sql`select ${gathered(shape, 'r')} as all from (${asked}) r`,
    )
    expect(all).toEqual(await selectRows(db, shape, asked))
    expect(all.map(({ moment }) => moment.toISOString())).toEqual(Array(2).fill('2026-11-23T02:14:02.123Z'))
  })

  test('may be none', async () => {
    const none = sql`select ${gathered({ n: int }, 'r')} as all from (select 1 as n where false) r`
    expect(await selectOne(db, { all: rows({ n: int }) }, none)).toEqual({ all: [] })
  })

  test.each([
    ['without a column', '[[]]', 'has other rows in its JSON'],
    ['with another column', '[[1, 2]]', 'has other rows in its JSON'],
    ['with a null', '[[null]]', '"n" of a row is missing or null'],
    ['with another type', '[["secreto"]]', '"n" of a row is no number in its JSON'],
    ['with a number that JavaScript hasn’t', '[[9007199254740993]]', '"n" of a row is beyond 2^53'],
    ['with names', '[{"n": 1}]', 'has other rows in its JSON'],
    ['that are none', '[5]', 'has other rows in its JSON'],
    ['that are no list', '{"n": 1}', 'has no rows in its JSON'],
  ])('%s are refused', async (_, written, said) => {
    const message = await messageOf(selectOne(db, { r: rows({ n: int }) }, sql`select ${written}::json as r`))
    expect(message).toContain(said)
    expect(message).not.toContain('secreto')
  })
})

test('a statement without rows tells how many it changed', async () => {
  const { transaction } = app.services.database
  await transaction(async (tx) => {
    expect(await run(tx, sql`insert into rate_limits (key, points) values ('a', 1), ('b', 1)`)).toBe(2)
    expect(await run(tx, sql`delete from rate_limits where key = ${'a'}`)).toBe(1)
    expect(await run(tx, sql`set local statement_timeout = '2s'`)).toBe(0)
  })
})

test('a statement that PostgreSQL refuses says its place and keeps the cause, and tells no values', async () => {
  const value = 'ana@secreto.mx'
  const failed = await selectRows(db, { n: column.int }, sql`select ${value}::int as n`).catch(
    (error: Error) => error,
  )
  expect(failed).toMatchObject({ name: 'StatementError', cause: { code: '22P02' } })
  expect(String(failed)).toContain('«select $1::int as n»')
  expect((failed as Error).stack).toContain('statements.test.ts:')
  expect((failed as Error).stack).not.toContain(value)
})

test('every statement is told to who counts them', async () => {
  app.statements()
  await selectRows(db, {}, sql`select 1`)
  await app.services.database.transaction((tx) => run(tx, sql`select 2`))
  expect(app.statements()).toEqual(['select 1', 'select 2'])
})

test('a library runs its own statements in a transaction', async () => {
  const { rows } = await app.services.database.transaction((tx) =>
    statementRunner(tx)('select $1::int as n', [3]),
  )
  expect(rows).toEqual([{ n: 3 }])
})

describe('a statement with a name', () => {
  const doubled = (value: number) => sql`select ${value}::int * 2 as twice`
  const shape = { twice: column.int }

  test('is planned once for a connection, and reads like any other', async () => {
    await app.services.database.transaction(async (tx) => {
      const rows = []
      for (const value of [1, 2, 3])
        rows.push(...(await selectRows(tx, shape, doubled(value), { name: 'doubled' })))
      expect(rows).toEqual([{ twice: 2 }, { twice: 4 }, { twice: 6 }])
      const kept = await selectOne(
        tx,
        { runs: column.int },
        sql`select generic_plans + custom_plans as runs from pg_prepared_statements where name = 'doubled'`,
      )
      expect(kept).toEqual({ runs: 3 })
    })
  })

  test('has one text only', async () => {
    await app.services.database.transaction(async (tx) => {
      const name = 'one text'
      await selectRows(tx, { one: column.int }, sql`select 1 as one`, { name })
      await expect(selectRows(tx, { two: column.int }, sql`select 2 as two`, { name })).rejects.toThrow()
    })
  })
})
