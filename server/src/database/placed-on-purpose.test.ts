import { rm } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allFeatures } from '../features/all.ts'
import { gather } from '../manifest/gather.ts'
import { createDatabase, dropDatabase } from '../testing/programs/cluster.ts'
import { migrationsUntil } from '../testing/programs/migrations-until.ts'
import { cluster } from '../testing/test-app.ts'
import { migrateDatabase } from './migrate.ts'

/** The last migration before a position meant that an editor chose it. */
const BEFORE = '0029_one_way_up'
const NAME = `placed_${process.pid}`

let client: pg.Client
beforeAll(async () => {
  const urls = await createDatabase(cluster().url, NAME)
  client = new pg.Client({ connectionString: urls.owner })
  await client.connect()
  const folder = await migrationsUntil(BEFORE)
  await migrate(drizzle({ client }), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
  await client.query(`
    insert into blogs (title, position, published_at) values
      ('a', 1, '2026-01-01'), ('b', 2, '2026-03-01'), ('c', null, '2026-02-01');
    -- The third was moved to the second place, so that two were numbered; the seed had numbered all.
    insert into tips (title, position, published_at) values
      ('new', 1, '2026-05-01'), ('moved', 2, '2026-01-01'), ('middle', 3, '2026-04-01'), ('old', 4, '2026-02-01');
    insert into books (title, position, published_at) values ('x', 1, '2026-02-01'), ('y', 2, '2026-01-01');
    insert into faqs (question, position, published_at) values
      ('one', 2, '2026-01-01'), ('two', 1, '2026-01-02'), ('three', 3, '2026-01-03');
    insert into audit_log (at, action, target_type, target_id, details) values
      (now(), 'writing.ordered', 'jugadas', '', '{}'), (now(), 'writing.ordered', 'book', '', '{}'),
      (now(), 'writing.ordered', 'faq', '', '{}')`)
  await migrateDatabase(urls, () => undefined, gather(allFeatures))
})
afterAll(async () => {
  await client?.end()
  await dropDatabase(cluster().url, NAME)
})

const placed = async (table: string, name = 'title'): Promise<string> => {
  const { rows } = await client.query(
    `select ${name} as name from ${table} where position is not null order by position`,
  )
  return rows.map((row) => row.name).join(' ')
}

test('positions that came with the demo are gone, since nobody chose them', async () => {
  expect(await placed('blogs')).toBe('')
})

test('where an editor moved pieces, as many keep their position as the order needs', async () => {
  expect(await placed('tips')).toBe('new moved')
  expect(await placed('books')).toBe('')
  expect(await placed('faqs', 'question')).toBe('two')
})
