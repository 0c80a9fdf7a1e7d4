import { files } from '@cancha/contract/files'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Files } from '../../adapters/files/files.ts'
import { type Person, person } from '../../testing/cast.ts'
import { callAs } from '../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { files as fileTable, uploads } from './tables.ts'

const BYTES = Buffer.from('WEBVTT\n')

let app: TestApp
let editor: Person
const stored = new Set<string>()
beforeAll(async () => {
  app = await createTestApp()
  editor = await person(app, { editor: true })
  follow(app.services.files)
})
afterAll(() => app.close())

/** Records what is in the storage. */
function follow(storage: Files): void {
  const { keep, remove } = storage
  storage.keep = async (...args) => {
    const key = await keep(...args)
    stored.add(key)
    return key
  }
  storage.remove = async (key) => {
    await remove(key)
    stored.delete(key)
  }
}

async function begun(): Promise<string> {
  const body = { name: 'a.vtt', bytes: BYTES.length }
  const { upload } = (await callAs(app, editor, files.beginUpload, { body })).json()
  const piece = { upload, number: 0, base64: BYTES.toString('base64') }
  expect((await callAs(app, editor, files.uploadPiece, { body: piece })).statusCode).toBe(200)
  return upload
}

const finish = (upload: string) =>
  callAs(app, editor, files.finishUpload, { body: { upload, kind: 'captions' } })

test('of two who finish one upload, one makes a file, and no bytes are left over', async () => {
  const before = stored.size
  const upload = await begun()
  const answers = await Promise.all([finish(upload), finish(upload), finish(upload)])
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  await app.runJobs()
  expect(await app.services.database.db.select().from(fileTable)).toHaveLength(1)
  expect(await app.services.database.db.select().from(uploads)).toEqual([])
  expect(stored.size).toBe(before + 1)
})

test('a file that could not be noted leaves no bytes, and its pieces wait for the next try', async () => {
  const upload = await begun()
  const before = stored.size
  await app.asOwner(`create function refuse() returns trigger language plpgsql as 'begin raise exception ''away''; end';
    create trigger refuse before insert on files execute function refuse()`)
  expect((await finish(upload)).statusCode).toBe(500)
  expect(stored.size).toBe(before)
  await app.asOwner('drop trigger refuse on files; drop function refuse')
  expect((await finish(upload)).statusCode).toBe(200)
  await app.runJobs()
  expect(stored.size).toBe(before)
})

test('a piece that comes after the end of its upload leaves nothing', async () => {
  const upload = await begun()
  const before = stored.size
  const { keep } = app.services.files
  // The upload is cancelled while the piece is being stored.
  app.services.files.keep = async (...args) => {
    const key = await keep(...args)
    await app.services.database.db.execute(sql`delete from uploads where id = ${upload}`)
    return key
  }
  const body = { upload, number: 0, base64: BYTES.toString('base64') }
  const answer = await callAs(app, editor, files.uploadPiece, { body })
  app.services.files.keep = keep
  expect(answer.statusCode).toBe(404)
  expect(stored.size).toBe(before)
})
