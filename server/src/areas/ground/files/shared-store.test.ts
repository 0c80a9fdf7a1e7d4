import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskFiles } from '../../../adapters/files/disk-files.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { shareStore } from './shared-store.ts'

let app: TestApp
let other: string
beforeAll(async () => {
  app = await createTestApp()
  other = await mkdtemp(join(tmpdir(), 'cancha-other-'))
})
afterAll(async () => {
  await app.close()
  await rm(other, { recursive: true })
})

const markIn = (folder: string) => readFile(join(folder, 'files/cancha-store'), 'utf8')

test('a second node starts with the files of the first, and not with a folder of its own', async () => {
  const second = await createTestApp({}, { beside: app })
  const key = await second.services.files.keep(Buffer.from('hola'), 'text/plain')
  const file = await app.services.files.open(key)
  file?.stream.destroy()
  expect(file?.size).toBe(4)
  await second.close()
  await expect(createTestApp({ VAR_DIR: other }, { beside: app })).rejects.toThrow(
    /no son los de esta base de datos.*mismo S3_URL, o el mismo VAR_DIR/,
  )
  await expect(markIn(other)).rejects.toThrow('ENOENT')
})

test('a folder that belongs to another database is refused, and one that an operator marked is taken', async () => {
  const stranger = await createTestApp()
  const env = { VAR_DIR: stranger.config.VAR_DIR }
  await expect(createTestApp(env, { beside: app })).rejects.toThrow('no son los de esta base de datos')
  await stranger.services.files.mark((await markIn(app.config.VAR_DIR)).trim())
  await (await createTestApp(env, { beside: app })).close()
  await stranger.close()
})

test('of two nodes that start for the first time with folders of their own, one is refused', async () => {
  await app.services.database.db.execute(sql`delete from file_store`)
  const stores = ['uno', 'dos'].map((name) => diskFiles(join(other, name)))
  const results = await Promise.allSettled(stores.map((store) => shareStore(app.services.database, store)))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a start that ended between the folder’s mark and the database is taken up again', async () => {
  await app.services.database.db.execute(sql`delete from file_store`)
  await rm(join(app.config.VAR_DIR, 'files/cancha-store'))
  const { files } = app.services
  const dying = {
    ...files,
    async mark(text: string) {
      await files.mark(text)
      throw new Error('the program dies here')
    },
  }
  await expect(shareStore(app.services.database, dying)).rejects.toThrow('dies here')
  await shareStore(app.services.database, files)
  await writeFile(join(app.config.VAR_DIR, 'files/cancha-store'), 'otra\n')
  await expect(shareStore(app.services.database, files)).rejects.toThrow('esta base de datos')
})

test('kept files beside a new database are taken once the mark that the refusal names is written', async () => {
  await app.services.database.db.execute(sql`delete from file_store`)
  const refusal = await shareStore(app.services.database, app.services.files).catch(String)
  const [, mark = ''] = /escribe en él ([\w-]{22})$/.exec(String(refusal)) ?? []
  await app.services.files.mark(mark)
  await shareStore(app.services.database, app.services.files)
})
