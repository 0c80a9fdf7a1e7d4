import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { uploads } from '@cancha/contract/ground/files'
import type { UploadPurpose } from '@cancha/contract/ground/upload-purpose'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../../database/statements.ts'
import { scannedPdf } from '../../../../testing/builders/lending/loan-papers.ts'
import { keyOf, pdf, slowRequest, storedKeys, tusClient } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { sweepFiles } from '../sweep.ts'
import { sweepOrphans } from '../sweep-orphans.ts'

const { captions, document } = writingPurposes

let app: TestApp
let second: TestApp
let editor: Person
let other: Person
let port: number
beforeAll(async () => {
  app = await createTestApp({ UPLOAD_TIMEOUT: '3', REQUEST_TIMEOUT: '1' })
  second = await createTestApp({}, { beside: app })
  editor = await person(app, { editor: true })
  other = await person(app, { editor: true })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const begin = async (bytes: number, purpose: UploadPurpose = document, who = editor) =>
  keyOf(await tusClient(app, who).create(purpose, bytes))
const offset = async (key: string, node = app) =>
  Number((await tusClient(node, editor).state(key)).headers['upload-offset'])
const finish = (key: string, node = app, who = editor) =>
  callAs(node, who, uploads.finishUpload, { body: { upload: key } })

const stored = () => storedKeys(app)

const slowPiece = (key: string, start: number, length: number, first: Buffer, headers = editor.headers) =>
  slowRequest(port, headers, key, { start, length, first })

describe('a connection that breaks', () => {
  test('costs nothing of what arrived: the next try goes on from there, on another node', async () => {
    const bytes = pdf(200_000)
    const key = await begin(bytes.length)
    const { sending } = slowPiece(key, 0, bytes.length, bytes.subarray(0, 120_000))
    await pause(200)
    sending.destroy()
    await expect.poll(() => offset(key, second)).toBeGreaterThan(0)
    const arrived = await offset(key, second)
    expect(arrived).toBeLessThanOrEqual(120_000)
    expect((await tusClient(second, editor).piece(key, arrived, bytes.subarray(arrived))).statusCode).toBe(
      204,
    )
    const { file } = (await finish(key, second)).json()
    expect((await app.http.inject(file.url)).rawPayload.equals(bytes)).toBe(true)
  })

  test('and looks open still: whoever comes back takes over what it brought', async () => {
    const bytes = pdf(200_000)
    const key = await begin(bytes.length)
    const { answered } = slowPiece(key, 0, bytes.length, bytes.subarray(0, 120_000))
    await pause(200)
    const arrived = await offset(key)
    expect(arrived).toBeGreaterThan(0)
    expect(await answered).toBe(204)
    expect((await tusClient(app, editor).piece(key, arrived, bytes.subarray(arrived))).statusCode).toBe(204)
    expect((await finish(key)).statusCode).toBe(200)
  })

  test('or is slow has the time of an upload, keeps what came until then, and no other request has as long', async () => {
    const bytes = pdf(200_000)
    const key = await begin(bytes.length)
    const began = performance.now()
    const { answered } = slowPiece(key, 0, bytes.length, bytes.subarray(0, 120_000))
    const call = request({
      port,
      method: 'POST',
      path: '/api/files/uploads/finish',
      headers: { ...editor.headers, 'content-type': 'application/json', 'content-length': 100 },
    })
    const other = Promise.withResolvers<number>()
    call.on('response', (answer) => other.resolve(answer.statusCode ?? 0))
    call.on('error', () => other.resolve(0))
    call.write('{')
    expect(await other.promise).toBe(408)
    const otherTook = performance.now() - began
    await answered
    expect(performance.now() - began).toBeGreaterThan(otherTook + 1_000)
    await expect.poll(() => offset(key)).toBeGreaterThan(0)
  }, 20_000)
})

describe('another person, or a right that was taken', () => {
  test('an upload of somebody else isn’t there, whatever is asked of it, and doesn’t lose its place', async () => {
    const bytes = pdf(200_000)
    const key = await begin(bytes.length)
    const { sending, answered } = slowPiece(key, 0, bytes.length, bytes.subarray(0, 100_000))
    await pause(100)
    const { state, piece, stop } = tusClient(app, other)
    expect((await state(key)).statusCode).toBe(404)
    expect((await piece(key, 0, bytes)).statusCode).toBe(404)
    expect((await stop(key)).statusCode).toBe(404)
    expect((await finish(key, app, other)).statusCode).toBe(404)
    sending.end(bytes.subarray(100_000))
    expect(await answered).toBe(204)
    expect((await finish(key)).statusCode).toBe(200)
  })

  test('after the right was taken, also while a piece is on its way, nothing more is taken or made', async () => {
    const former = await person(app, { editor: true })
    const bytes = pdf(100_000)
    const key = await begin(bytes.length, document, former)
    const before = await stored()
    const { sending, answered } = slowPiece(key, 0, bytes.length, bytes.subarray(0, 50_000), former.headers)
    await pause(100)
    await app.asOwner(`update users set editor = false where id = ${former.id}`)
    sending.end(bytes.subarray(50_000))
    expect(await answered).toBe(403)
    expect(await stored()).toEqual(before)
    const { piece, create, stop } = tusClient(app, former)
    expect((await piece(key, 0, bytes)).json().code).toBe('forbidden')
    expect((await create(document, 10)).json().code).toBe('forbidden')
    expect((await finish(key, app, former)).json().code).toBe('forbidden')
    expect((await stop(key)).statusCode).toBe(204)
  })
})

describe('the quota', () => {
  const MB = 1024 * 1024

  test('is reached by one of two uploads that begin at once, on two nodes', async () => {
    const busy = await person(app, { editor: true })
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, at) => tusClient(at % 2 ? app : second, busy).create(captions, 1)),
    )
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
    const refused = all.find(({ statusCode }) => statusCode !== 201)?.json()
    expect(refused).toMatchObject({ code: 'limit_reached', msg: expect.stringContaining('a medias') })
  })

  test('counts what became a file today and what is unfinished, and a stopped upload no more', async () => {
    const busy = await person(app, { editor: true })
    const { create, stop } = tusClient(app, busy)
    await app.asOwner(`insert into files (key, kind, name, bytes, purpose, uploaded_by)
      values ('${randomBytes(16).toString('base64url')}', 'document', 'a', ${1_900 * MB}, 'writing.document', ${busy.id})`)
    const half = keyOf(await create(document, 50 * MB))
    expect((await create(document, 50 * MB)).statusCode).toBe(201)
    expect((await create(document, 1)).json()).toMatchObject({
      code: 'limit_reached',
      msg: expect.stringContaining('Subiste mucho hoy'),
    })
    await stop(half)
    expect((await create(document, 1)).statusCode).toBe(201)
  })

  test('counts what papers become, which may be more than what was sent', async () => {
    const family = await person(app)
    const paper = lendingPurposes.document
    await app.asOwner(`insert into files (key, kind, name, bytes, purpose, uploaded_by)
      values ('${randomBytes(16).toString('base64url')}', 'document', 'a', ${300 * MB - 20_000}, 'lending.document', ${family.id})`)
    const bytes = await scannedPdf(2, 'Depósito de la nómina')
    expect(bytes.length).toBeLessThan(20_000)
    await app.runJobs()
    const before = await stored()
    const key = await begin(bytes.length, paper, family)
    await tusClient(app, family).piece(key, 0, bytes)
    expect((await finish(key, app, family)).json()).toMatchObject({
      code: 'limit_reached',
      msg: expect.stringContaining('Subiste mucho hoy'),
    })
    await tusClient(app, family).stop(key)
    await app.runJobs()
    expect(await stored()).toEqual(before)
  })

  test('holds a video of 300 MB from a telephone', async () => {
    expect((await tusClient(app, editor).create(writingPurposes.video, 300 * MB)).statusCode).toBe(201)
  })
})

describe('a full disk', () => {
  test('is told with a sentence, loses no piece that arrived, and the upload goes on when there is room', async () => {
    const { keep } = app.services.files
    const bytes = pdf(40)
    const key = await begin(40)
    const { piece } = tusClient(app, editor)
    await piece(key, 0, bytes.subarray(0, 20))
    const before = await stored()
    app.services.files.keep = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    const refused = await piece(key, 20, bytes.subarray(20))
    expect([refused.statusCode, refused.json().msg]).toEqual([
      503,
      expect.stringContaining('No podemos guardar nada en este momento'),
    ])
    expect(await offset(key)).toBe(20)
    app.services.files.keep = keep
    expect((await piece(key, 20, bytes.subarray(20))).statusCode).toBe(204)
    app.services.files.keep = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    expect((await finish(key)).statusCode).toBe(503)
    app.services.files.keep = keep
    expect((await stored()).size).toBe(before.size + 1)
    expect((await finish(key)).statusCode).toBe(200)
  })
})

describe('the sweep', () => {
  test('leaves nothing of a closed tab, nor of a crash between bytes and row', async () => {
    const { db } = app.services.database
    const key = await begin(100)
    await tusClient(app, editor).piece(key, 0, pdf(50))
    await app.services.files.keep(Buffer.from('bytes without a row'), 'text/plain')
    const { pieces } = await selectOne(
      db,
      { pieces: column.int },
      sql`select count(*)::int as pieces from (select from file_upload_pieces union all select from file_parts) named`,
    )
    await app.runJobs()
    expect((await stored()).size).toBe(pieces + 1)
    expect(await sweepOrphans(app.services)).toBe(0)
    expect(await sweepOrphans(app.services, -1_000)).toBe(1)
    expect((await stored()).size).toBe(pieces)
    await app.asOwner(`update file_uploads set created_at = now() - interval '25 hours'`)
    await sweepFiles(app.services)
    await app.runJobs()
    expect((await tusClient(app, editor).state(key)).statusCode).toBe(404)
    const left = await selectRows(db, { key: column.text }, sql`select storage_key as key from file_parts`)
    expect(await stored()).toEqual(new Set(left.map((row) => row.key)))
  })
})
