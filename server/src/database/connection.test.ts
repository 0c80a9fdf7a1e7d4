import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { person } from '../testing/cast.ts'
import { sharedTestApp, type TestApp } from '../testing/test-app.ts'
import { column } from './decoders.ts'
import { run, selectRows } from './statements.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

describe('a transaction that the database ended for another’s sake', () => {
  test('of two that wait for each other, the one that lost runs again, and both are kept', async () => {
    const { database } = app.services
    const ids = [(await person(app)).id, (await person(app)).id]
    let runs = 0
    let holding = 0
    let go: (() => void) | undefined
    const bothHold = new Promise<void>((resolve) => {
      go = resolve
    })
    const count = (first: number | undefined, second: number | undefined) =>
      database.transaction(async (tx) => {
        runs++
        await run(tx, sql`update users set requests_sent = requests_sent + 1 where id = ${first}`)
        if (++holding === 2) go?.()
        await bothHold
        await run(tx, sql`update users set requests_sent = requests_sent + 1 where id = ${second}`)
      })
    await Promise.all([count(ids[0], ids[1]), count(ids[1], ids[0])])
    // The transaction that lost may lose again, if it is run again before the other one has committed.
    expect(runs).toBeGreaterThan(2)
    const rows = await selectRows(
      database.db,
      { requests_sent: column.int },
      sql`select requests_sent from users where id in ${ids}`,
    )
    expect(rows.map((row) => row.requests_sent)).toEqual([2, 2])
  })

  test.each([
    ['a deadlock', '40P01', 3],
    ['no order', '40001', 3],
    ['a broken rule', '23505', 1],
    ['a lock that took too long', '55P03', 1],
  ])('%s that stays (%s) is run %d times, and then said', async (_, code, expected) => {
    let runs = 0
    const broken = app.services.database.transaction(async (tx) => {
      runs++
      await run(tx, sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`))
    })
    await expect(broken).rejects.toMatchObject({ cause: { code } })
    expect(runs).toBe(expected)
  })
})
