import { rm } from 'node:fs/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allFeatures } from '../features/all.ts'
import { measureParts } from '../features/files/measure-parts.ts'
import { gather } from '../manifest/gather.ts'
import { createDatabase, dropDatabase } from '../testing/programs/cluster.ts'
import { migrationsUntil } from '../testing/programs/migrations-until.ts'
import { cluster, createTestApp } from '../testing/test-app.ts'
import { migrateDatabase } from './migrate.ts'

/** The last migration before portraits, logos and pictures of videos were files. */
const BEFORE = '0026_uploads_by_tus'
const NAME = `pictures_${process.pid}`
const AVATAR = 'A'.repeat(22)
const COVER = 'C'.repeat(22)

let client: pg.Client
beforeAll(async () => {
  const urls = await createDatabase(cluster().url, NAME)
  client = new pg.Client({ connectionString: urls.owner })
  await client.connect()
  const folder = await migrationsUntil(BEFORE)
  await migrate(drizzle({ client }), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
  await client.query(`
    insert into users (first_name, last_name, email) values
      ('Ana', 'Prado', 'ana@prueba.example'), ('Beto', 'Luna', 'beto@prueba.example');
    update profiles set avatar_key = '${AVATAR}', cover_key = '${COVER}'
      where user_id = (select id from users where first_name = 'Ana');
    insert into profile_pictures (key, width, user_id, kind, file_key)
      select key, width, id, kind, key || '-' || width from users, (values
        ('${AVATAR}', 160, 'avatar'), ('${AVATAR}', 512, 'avatar'), ('${COVER}', 768, 'cover'), ('${COVER}', 1536, 'cover'),
        ('${'O'.repeat(22)}', 160, 'avatar')) as p(key, width, kind) where first_name = 'Ana';
    insert into report_logos (user_id, file_key) select id, 'logo-de-' || id from users;
    insert into hosted_videos (video_id, thumbnail) values ('1', 'foto-1'), ('2', 'foto-2'), ('3', null)`)
  await migrateDatabase(urls, () => undefined, gather(allFeatures))
})
afterAll(async () => {
  await client?.end()
  await dropDatabase(cluster().url, NAME)
})

const rows = async (query: string): Promise<unknown[][]> =>
  (await client.query({ text: query, rowMode: 'array' })).rows

test('portraits and covers keep their keys and their stored bytes, and belong to whoever they show', async () => {
  expect(
    await rows(`select m.kind, f.key, f.purpose, f.private, f.width, f.height, u.first_name, p.name, p.storage_key
      from member_pictures m join files f on f.key = m.file join users u on u.id = m.user_id and u.id = f.uploaded_by
      join file_parts p on p.file = f.key order by m.kind, p.name`),
  ).toEqual([
    ['avatar', AVATAR, 'members.avatar', false, 512, 512, 'Ana', '160.webp', `${AVATAR}-160`],
    ['avatar', AVATAR, 'members.avatar', false, 512, 512, 'Ana', '512.webp', `${AVATAR}-512`],
    ['cover', COVER, 'members.cover', false, 1536, 512, 'Ana', '1536.webp', `${COVER}-1536`],
    ['cover', COVER, 'members.cover', false, 1536, 512, 'Ana', '768.webp', `${COVER}-768`],
  ])
})

test('a picture that no profile showed is a file that nobody holds, for the sweep', async () => {
  expect(await rows(`select 1 from files where key = '${'O'.repeat(22)}'`)).toHaveLength(1)
  expect(await rows(`select 1 from member_pictures where file = '${'O'.repeat(22)}'`)).toEqual([])
})

test('logos are private files of their owners', async () => {
  expect(
    await rows(`select f.private, f.purpose, f.uploaded_by = l.user_id, p.name, p.storage_key = 'logo-de-' || l.user_id
      from report_logos l join files f on f.key = l.file join file_parts p on p.file = f.key`),
  ).toEqual(Array(2).fill([true, 'calculators.logo', true, 'logo.png', true]))
})

test('pictures of hosted videos are files, under another key than their stored bytes', async () => {
  expect(
    await rows(`select v.video_id, f.purpose, p.name, p.storage_key, length(f.key) from hosted_videos v
      left join files f on f.key = v.thumbnail left join file_parts p on p.file = f.key order by 1`),
  ).toEqual([
    ['1', 'education.videoPicture', 'miniatura.jpg', 'foto-1', 22],
    ['2', 'education.videoPicture', 'miniatura.jpg', 'foto-2', 22],
    ['3', null, null, null, null],
  ])
})

test('a part without a size is served once the sweep has measured it, and one without bytes never', async () => {
  const app = await createTestApp()
  const { database, files } = app.services
  const storageKey = await files.keep(Buffer.from('una foto'), 'image/webp')
  await app.asOwner(`
    insert into files (key, kind, name, bytes, purpose) values ('${AVATAR}', 'image', 'a', 0, 'members.avatar');
    insert into file_parts values ('${AVATAR}', '160.webp', '${storageKey}', 'image/webp', 0),
      ('${AVATAR}', '512.webp', '${'z'.repeat(22)}', 'image/webp', 0)`)
  const get = async (address: string) => (await app.http.inject(address)).statusCode
  expect(await get(`/media/perfil/${AVATAR}/160.webp`)).toBe(200)
  expect(await get(`/media/archivos/${AVATAR}/160.webp`)).toBe(404)
  await measureParts({ database, files })
  expect(await get(`/media/archivos/${AVATAR}/160.webp`)).toBe(200)
  expect(await get(`/media/archivos/${AVATAR}/512.webp`)).toBe(404)
  expect((await database.db.execute(`select bytes from files`)).rows).toEqual([{ bytes: 8 }])
  await app.close()
})
