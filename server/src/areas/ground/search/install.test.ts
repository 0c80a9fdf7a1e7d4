import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '../../../database/migrate.ts'
import { gather } from '../../../manifest/gather.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { allFeatures } from '../../all.ts'

const FOLDER = `/media/archivos/${'k'.repeat(22)}`

let app: TestApp
let client: pg.Client
beforeAll(async () => {
  app = await createTestApp()
  client = new pg.Client({ connectionString: app.ownerUrl })
  await client.connect()
  await client.query(`
    insert into categories (name, tile, palette) values ('Rentar', 'rombo', 'noche');
    insert into blogs (title, category_id, image, active) select 'La renta', id, '${FOLDER}/1600.webp', true from categories;
    insert into path_aliases (alias, kind, page_id) select 'la-renta', 'blog', id from blogs;
    insert into tips (title, category_id, video_url, active, published_at)
      select 'Visita la casa otra vez', id, '/media/clips/a.mp4', true, '2026-01-02' from categories;
    insert into path_aliases (alias, kind, page_id) select 'visita-la-casa', 'tip', id from tips;
    -- As both kinds stood under a definition of before: without pictures, without a document, with a trigger that must not run again.
    update search_documents set picture = null, cover = null, changed_at = '2026-01-02' where kind = 'blog';
    delete from search_documents where kind = 'tip';
    create or replace function search_touch_tip_of_path_aliases() returns trigger language plpgsql as $$
      begin
        raise exception 'the trigger of before ran';
      end
    $$;
    update search_kinds set definition = 'the definition of before' where kind in ('blog', 'tip')`)
  await migrateDatabase({ owner: app.ownerUrl, app: app.databaseUrl }, () => undefined, gather(allFeatures))
})
afterAll(async () => {
  await client?.end()
  await app.close()
})

test('documents of a definition of before get their pictures, and the site map still tells when the texts changed', async () => {
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

test('search finds what was there under a definition of before, and follows what changes from then on', async () => {
  const urls = async () => {
    const { rows } = await client.query("select distinct url from search_documents where kind = 'tip'")
    return rows.map(({ url }) => url as unknown)
  }
  expect(await urls()).toEqual(['/visita-la-casa'])
  await client.query("update path_aliases set alias = 'otra-visita' where alias = 'visita-la-casa'")
  expect(await urls()).toEqual(['/otra-visita'])
})

test('an update calls nothing unless it changes what documents are made from', async () => {
  await client.query(`begin; create or replace function search_touch_blog_of_blogs() returns trigger language plpgsql as $$
    begin
      raise exception 'the trigger was called';
    end
  $$`)
  await client.query('update blogs set search_description = $1, title = title', ['Otra'])
  await expect(client.query("update blogs set title = 'La renta de hoy'")).rejects.toThrow(
    'the trigger was called',
  )
  await client.query('rollback')
})

test('no document may have the address of a private file', async () => {
  const set = client.query(
    `update search_documents set picture = '/media/privados/${'s'.repeat(22)}/480.webp'`,
  )
  await expect(set).rejects.toMatchObject({ constraint: 'search_documents_picture' })
})

test('a short address of a kind under the name that it had once is refused', async () => {
  await expect(
    client.query("insert into path_aliases (alias, kind, page_id) values ('otra', 'tipoftheweek', 2)"),
  ).rejects.toMatchObject({ constraint: 'path_aliases_kind' })
})
