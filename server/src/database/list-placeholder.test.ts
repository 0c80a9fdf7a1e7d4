import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sharedTestApp } from '../testing/test-app.ts'
import { column } from './decoders.ts'
import { listPlaceholder } from './list-placeholder.ts'
import { prepareStatement, selectOne, selectRows } from './statements.ts'

test('a statement with a list is planned by a connection five times and then no more, whatever the list', async () => {
  const { database } = (await sharedTestApp()).services
  const named = prepareStatement<'ids'>(
    'test.list',
    sql`select first_name as name from users where id = any(${listPlaceholder('ids', 'bigint')})`,
  )
  await database.transaction(async (tx) => {
    for (let id = 1; id <= 20; id++) await selectRows(tx, { name: column.text }, named({ ids: [id] }))
    const plans = await selectOne(
      tx,
      { custom: column.int, generic: column.int },
      sql`select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements where name = 'test.list'`,
    )
    expect(plans).toEqual({ custom: 5, generic: 15 })
  })
})
