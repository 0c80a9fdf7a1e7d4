import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { planned } from './planned.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const doubled = (value: number) => sql`select ${value}::int * 2 as twice, now() as at`

test('a statement with a name is planned once for a connection, and reads like any other', async () => {
  await app.services.database.transaction(async (tx) => {
    const rows = []
    for (const value of [1, 2, 3])
      rows.push(...(await planned<{ twice: number; at: string }>(tx, 'doubled', doubled(value))))
    expect(rows.map(({ twice }) => twice)).toEqual([2, 4, 6])
    const { rows: plain } = await tx.execute<{ at: string }>(doubled(1))
    expect(typeof rows[0]?.at).toBe(typeof plain[0]?.at)
    const kept = await tx.execute(
      sql`select generic_plans + custom_plans as runs from pg_prepared_statements where name = 'doubled'`,
    )
    expect(kept.rows).toEqual([{ runs: '3' }])
  })
})

test('a name stands for one text only', async () => {
  await app.services.database.transaction(async (tx) => {
    await planned(tx, 'one text', sql`select 1 as one`)
    await expect(planned(tx, 'one text', sql`select 2 as two`)).rejects.toThrow()
  })
})
