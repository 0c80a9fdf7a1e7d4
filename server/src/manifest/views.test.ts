import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { column } from '../database/decoders.ts'
import { selectRows } from '../database/statements.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** The columns of tables that the database's views read, as they stand in its catalog. */
const readByViews = () =>
  selectRows(
    app.services.database.db,
    { view: column.text, table: column.text, column: column.text },
    sql`select distinct v.relname as view, t.relname as table, a.attname as column
      from pg_class v
      join pg_rewrite r on r.ev_class = v.oid
      join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass
        and d.refclassid = 'pg_class'::regclass and d.refobjsubid > 0
      join pg_class t on t.oid = d.refobjid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
      where v.relkind = 'v' and v.relnamespace = 'public'::regnamespace`,
  )

test('A view that an area leaves to others reads one table, so that plans and locks are the table’s', async () => {
  const views = Map.groupBy(await readByViews(), ({ view }) => view)
  expect(views.size).toBeGreaterThan(5)
  const ofMany = [...views].filter(([, columns]) => new Set(columns.map(({ table }) => table)).size > 1)
  expect(ofMany.map(([view]) => view)).toEqual([])
})

const SECRET = /password|token|secret|sealed|registered_with|full_address/

test('No view has what is secret', async () => {
  const columns = await readByViews()
  expect(columns.map(({ column }) => column)).toContain('email')
  expect(columns.filter(({ column }) => SECRET.test(column))).toEqual([])
})
