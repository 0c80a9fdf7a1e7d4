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

/** The last migration before results had pictures. */
const BEFORE = '0036_search_vocabulary'
const NAME = `thumbnails_${process.pid}`
const FOLDER = `/media/archivos/${'k'.repeat(22)}`

let client: pg.Client
beforeAll(async () => {
  const urls = await createDatabase(cluster().url, NAME)
  client = new pg.Client({ connectionString: urls.owner })
  await client.connect()
  const folder = await migrationsUntil(BEFORE)
  await migrate(drizzle({ client }), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
  await client.query(`
    insert into categories (name, tile, palette) values ('Rentar', 'rombo', 'noche');
    insert into blogs (title, category_id, image, active) select 'La renta', id, '${FOLDER}/1600.webp', true from categories;
    insert into path_aliases (alias, kind, page_id) select 'la-renta', 'blog', id from blogs;
    create table search_documents_blog partition of search_documents for values in ('blog');
    insert into search_documents
      (kind, ref, audience, title, detail, body, url, listed, changed_at, title_key, title_words, words)
      select 'blog', id, 'everyone', 'La renta', 'Rentar', '', '/la-renta', true, '2026-01-02', 'la renta', '', ''
      from blogs;
    insert into search_kinds values ('blog', 'the definition of before');`)
  await migrateDatabase(urls, () => undefined, gather(allFeatures))
})
afterAll(async () => {
  await client?.end()
  await dropDatabase(cluster().url, NAME)
})

test('documents of before get their pictures, and the site map still tells when the texts changed', async () => {
  const { rows } = await client.query(
    "select picture, cover, changed_at from search_documents where kind = 'blog'",
  )
  expect(rows).toEqual([
    {
      picture: `${FOLDER}/480.webp`,
      cover: { scene: 'casita', sky: expect.any(String), tile: 'rombo', palette: 'noche' },
      changed_at: new Date('2026-01-02'),
    },
  ])
})

test('no document may have the address of a private file', async () => {
  const set = client.query(
    `update search_documents set picture = '/media/privados/${'s'.repeat(22)}/480.webp'`,
  )
  await expect(set).rejects.toMatchObject({ constraint: 'search_documents_picture' })
})
