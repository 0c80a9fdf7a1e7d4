import { uploads as operations } from '@cancha/contract/ground/files'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Files } from '../../../adapters/files/files.ts'
import { arrive, keyOf, tusClient } from '../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { files as fileTable, fileUploadPieces } from './tables.ts'

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
  const arrived = await arrive(app, editor, BYTES, writingPurposes.captions, 'a.vtt')
  if ('refused' in arrived) throw new Error(arrived.refused.body)
  return arrived.key
}

const finish = (upload: string) => callAs(app, editor, operations.finishUpload, { body: { upload } })

test('an upload that is finished three times at once becomes one file, which all are told, and no bytes are left over', async () => {
  const before = stored.size
  const upload = await begun()
  const answers = await Promise.all([finish(upload), finish(upload), finish(upload)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect((await finish(upload)).body).toBe(answers[0]?.body)
  await app.runJobs()
  expect(await app.services.database.db.select().from(fileTable)).toHaveLength(1)
  expect(await app.services.database.db.select().from(fileUploadPieces)).toEqual([])
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
  const { create, piece } = tusClient(app, editor)
  const upload = keyOf(await create(writingPurposes.captions, BYTES.length))
  const before = stored.size
  const { keep } = app.services.files
  // The upload is cancelled while the piece is being stored.
  app.services.files.keep = async (...args) => {
    const key = await keep(...args)
    await app.services.database.db.execute(sql`delete from file_uploads where key = ${upload}`)
    return key
  }
  const answer = await piece(upload, 0, BYTES)
  app.services.files.keep = keep
  expect(answer.statusCode).toBe(404)
  expect(stored.size).toBe(before)
})
