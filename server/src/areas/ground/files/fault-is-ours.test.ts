import { calculators } from '@cancha/contract/analysis/calculators'
import { uploads as operations } from '@cancha/contract/ground/files'
import { members } from '@cancha/contract/people/members'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Files } from '../../../adapters/files/files.ts'
import { createPictures, type Pictures } from '../../../pictures/pictures.ts'
import { startProcess } from '../../../pictures/process.ts'
import { picture } from '../../../testing/builders/analyses.ts'
import { arrive } from '../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { fileUploads } from './tables.ts'

let app: TestApp
let editor: Person
let keep: Files['keep']
let open: Files['open']
let pictures: Pictures
beforeAll(async () => {
  app = await createTestApp()
  editor = await person(app, { editor: true })
  ;({ keep, open } = app.services.files)
  ;({ pictures } = app.services)
})
afterEach(() => {
  Object.assign(app.services.files, { keep, open })
  app.services.pictures = pictures
})
afterAll(() => app.close())

type Answer = Awaited<ReturnType<typeof callAs>>

/** A picture of an editor with all pieces uploaded, but not finished. */
async function begun(bytes: Buffer): Promise<string> {
  const arrived = await arrive(app, editor, bytes, writingPurposes.image, 'a.jpg')
  if ('refused' in arrived) throw new Error(arrived.refused.body)
  return arrived.key
}
const finish = (upload: string) => callAs(app, editor, operations.finishUpload, { body: { upload } })
const waits = async (upload: string) =>
  (
    await app.services.database.db
      .select({ key: fileUploads.key })
      .from(fileUploads)
      .where(and(eq(fileUploads.key, upload), eq(fileUploads.userId, editor.id), isNull(fileUploads.file)))
  ).length === 1

/** The errors logged for this answer's request. */
const complaintsOf = (answer: Answer) =>
  app.logged().filter(({ requestId, err }) => err && requestId === answer.headers['x-request-id'])

const full = async () => {
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}
const unreadable = async () => {
  throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
}
const without = () =>
  createPictures({ onDeath: () => undefined, start: () => startProcess({ program: '/nowhere.ts' }) })

describe('a failure of ours is not the picture’s fault', () => {
  test.each<[string, () => void]>([
    ['the disk is full', () => Object.assign(app.services.files, { keep: full })],
    ['the pieces can’t be read', () => Object.assign(app.services.files, { open: unreadable })],
    ['no process can be started', () => Object.assign(app.services, { pictures: without() })],
  ])('%s: it is logged, the editor’s pieces stay, and the next try makes the file', async (_, breakIt) => {
    const upload = await begun(await picture())
    breakIt()
    const answer = await finish(upload)
    expect(answer.statusCode).toBeGreaterThanOrEqual(500)
    expect(answer.json().issues).toBeUndefined()
    expect(complaintsOf(answer)).toHaveLength(1)
    expect(await waits(upload)).toBe(true)
    Object.assign(app.services.files, { keep, open })
    app.services.pictures = pictures
    expect((await finish(upload)).statusCode).toBe(200)
    expect(await waits(upload)).toBe(false)
  })

  test('the line is full: the editor comes back, with the pieces still here', async () => {
    const upload = await begun(await picture())
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const bytes = await picture()
    async function* held() {
      await released
      yield bytes
    }
    const recipe = { kinds: ['png'], leastSide: 1, framesMost: 1, shapes: [] } as const
    const sent = () => ({ bytes: held(), length: bytes.length, path: 'body.image', most: 8e6 })
    const line = Promise.allSettled(Array.from({ length: 22 }, () => pictures.draw(sent(), recipe)))
    const answer = await finish(upload)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(await waits(upload)).toBe(true)
    release()
    await line
    expect((await finish(upload)).statusCode).toBe(200)
  })

  test('what can’t be used is the picture’s, names its field and is not kept', async () => {
    const upload = await begun((await picture()).subarray(0, 600))
    const answer = await finish(upload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues).toEqual([{ path: 'body.upload', msg: 'No pudimos leer esa imagen' }])
    expect(await waits(upload)).toBe(false)
  })

  test.each<[string, (who: Person, image: string) => Promise<Answer>]>([
    [
      'a portrait',
      (who, image) =>
        callAs(app, who, members.keepPicture, { body: { userid: String(who.id), kind: 'avatar', image } }),
    ],
    [
      'a logo',
      (who, image) =>
        callAs(app, who, calculators.keepReportLogo, {
          params: { userId: String(who.id) },
          body: { image },
        }),
    ],
  ])('%s: a full disk and a process that doesn’t start are logged and answered as ours', async (_, send) => {
    const who = await person(app)
    const image = (await picture()).toString('base64')
    for (const breakIt of [
      () => Object.assign(app.services.files, { keep: full }),
      () => Object.assign(app.services, { pictures: without() }),
    ]) {
      breakIt()
      const answer = await send(who, image)
      expect(answer.statusCode).toBeGreaterThanOrEqual(500)
      expect(complaintsOf(answer)).toHaveLength(1)
      Object.assign(app.services.files, { keep })
      app.services.pictures = pictures
    }
    expect((await send(who, image)).statusCode).toBe(200)
  })
})
