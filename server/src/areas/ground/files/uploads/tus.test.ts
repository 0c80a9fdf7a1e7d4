import type { AddressInfo } from 'node:net'
import { PIECE_BYTES, UPLOADS_PATH, uploads } from '@cancha/contract/ground/files'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  creation,
  keyOf,
  metadata,
  PIECE_TYPE,
  pdf,
  sendFor,
  storedKeys,
  TUS,
  tusClient,
} from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { sweepUploads } from './sweep-uploads.ts'

const { document } = writingPurposes

let app: TestApp
let second: TestApp
let editor: Person
let port: number
beforeAll(async () => {
  app = await createTestApp()
  second = await createTestApp({}, { beside: app })
  editor = await person(app, { editor: true })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const begin = async (bytes: number, purpose = document, who = editor) =>
  keyOf(await tusClient(app, who).create(purpose, bytes))
const offset = async (key: string, node = app) =>
  Number((await tusClient(node, editor).state(key)).headers['upload-offset'])
const finish = (key: string, node = app, who = editor) =>
  callAs(node, who, uploads.finishUpload, { body: { upload: key } })

const stored = () => storedKeys(app)

describe('the protocol', () => {
  test('says what it speaks, and of no other origin', async () => {
    const { statusCode, headers, body } = await tusClient(app, editor).send('OPTIONS', null)
    expect([statusCode, body]).toEqual([204, ''])
    expect(headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-extension': 'creation,termination' })
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('a file goes up in pieces, is asked after and becomes what it was, byte for byte', async () => {
    const { create, piece, state } = tusClient(app, editor)
    const bytes = pdf(PIECE_BYTES + 1_000)
    const created = await create(document, bytes.length, 'Guía «ñ».pdf')
    expect(created.statusCode).toBe(201)
    expect(created.headers.location).toMatch(/^\/api\/files\/uploads\/[\w-]{22}$/)
    const key = keyOf(created)
    expect((await piece(key, 0, bytes.subarray(0, PIECE_BYTES))).headers['upload-offset']).toBe(
      `${PIECE_BYTES}`,
    )
    const told = await state(key)
    expect(told.headers).toMatchObject({
      'upload-offset': `${PIECE_BYTES}`,
      'upload-length': `${bytes.length}`,
      'cache-control': 'no-store',
      'upload-metadata': metadata({ purpose: document.name, name: 'Guía «ñ».pdf' }),
    })
    expect((await piece(key, PIECE_BYTES, bytes.subarray(PIECE_BYTES))).statusCode).toBe(204)
    const { file } = (await finish(key)).json()
    expect(file).toMatchObject({ kind: 'document', name: 'Guía «ñ».pdf', bytes: bytes.length })
    expect((await app.http.inject(file.url)).rawPayload.equals(bytes)).toBe(true)
  })

  test.each([
    ['without its version', { 'tus-resumable': '' }, 412, 'precondition_failed'],
    ['in another version', { 'tus-resumable': '0.2.2' }, 400, 'invalid_input'],
    ['without a length', { 'upload-length': '' }, 400, 'invalid_input'],
    [
      'with a length to be told later',
      { 'upload-length': '', 'upload-defer-length': '1' },
      400,
      'invalid_input',
    ],
    ['with a length that is none', { 'upload-length': '-1' }, 400, 'invalid_input'],
    ['of nothing', { 'upload-length': '0' }, 400, 'invalid_input'],
    ['that is too long', { 'upload-length': String(document.most + 1) }, 413, 'too_large'],
    ['longer than numbers go', { 'upload-length': '9007199254740991' }, 413, 'too_large'],
    ['without a purpose', { 'upload-metadata': metadata({ name: 'a' }) }, 400, 'invalid_input'],
    [
      'for a purpose that nobody has',
      { 'upload-metadata': metadata({ purpose: 'x.y' }) },
      400,
      'invalid_input',
    ],
    ['with metadata that aren’t coded', { 'upload-metadata': 'purpose ñ' }, 400, 'invalid_input'],
  ])('an upload %s is refused in Spanish', async (_, wrong, status, code) => {
    const headers = { ...creation(document, 100), ...wrong }
    const answer = await tusClient(app, editor).send('POST', null, headers)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(answer.body).not.toMatch(
      /upload (length|metadata)|required|invalid [a-z]|exceeded|tus-resumable req/i,
    )
    expect(answer.json().msg).toMatch(/archivo|encabezado|solicitud/)
  })

  test('a name with what can’t be stored is kept without it', async () => {
    const bytes = pdf(20)
    const sent = await sendFor(app, editor, bytes, document, `${'ñ'.repeat(300)}\0.pdf`)
    expect(sent.json().file.name).toBe('ñ'.repeat(200))
  })
})

describe('a piece', () => {
  test('sent twice counts once, out of order or past the end not at all, and nothing of it stays', async () => {
    const { piece } = tusClient(app, editor)
    const key = await begin(30)
    const bytes = pdf(30)
    await app.runJobs()
    const before = await stored()
    expect((await piece(key, 10, bytes.subarray(10, 20))).json().code).toBe('conflict')
    expect((await piece(key, 0, bytes.subarray(0, 10))).statusCode).toBe(204)
    expect((await piece(key, 0, bytes.subarray(0, 10))).json().code).toBe('conflict')
    expect((await piece(key, 10, pdf(21))).json().code).toBe('too_large')
    expect(await offset(key)).toBe(10)
    expect((await stored()).size).toBe(before.size + 1)
    expect((await piece(key, 10, bytes.subarray(10))).statusCode).toBe(204)
    const { file } = (await finish(key)).json()
    expect((await piece(key, 30, Buffer.from('x'))).json().code).toBe('too_large')
    expect((await app.http.inject(file.url)).rawPayload.equals(bytes)).toBe(true)
    await app.runJobs()
    expect((await stored()).size).toBe(before.size + 1)
  })

  test('sent eight times at once is kept once, over two nodes too', async () => {
    const key = await begin(30)
    const bytes = pdf(30)
    const before = await stored()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => tusClient(at % 2 ? app : second, editor).piece(key, 0, bytes)),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => ![204, 409].includes(status))).toEqual([])
    expect((await stored()).size).toBe(before.size + 1)
  })

  test('a byte at a time is refused after some hundreds, and what came of it is swept', async () => {
    const key = await begin(1_000)
    await app.asOwner(`insert into file_upload_pieces (upload, start, bytes, storage_key)
      select '${key}', at, 1, 'piece-' || at from generate_series(0, 400) at;
      update file_uploads set received = 401, created_at = now() - interval '25 hours' where key = '${key}'`)
    const before = await stored()
    const { code, msg } = (await tusClient(app, editor).piece(key, 401, Buffer.from('x'))).json()
    expect([code, msg]).toEqual([
      'limit_reached',
      'Este archivo llegó en demasiados pedazos. Quítalo y empieza de nuevo.',
    ])
    expect(await stored()).toEqual(before)
    await sweepUploads(app.services)
    expect((await tusClient(app, editor).state(key)).statusCode).toBe(404)
  })

  test('larger than 5 MB is refused, whether it says so or not', async () => {
    const key = await begin(3 * PIECE_BYTES)
    const before = await stored()
    const told = await tusClient(app, editor).piece(key, 0, Buffer.alloc(PIECE_BYTES + 1))
    expect([told.statusCode, told.json().msg]).toEqual([413, 'Un pedazo tiene 5 MB como máximo'])
    const silent = await fetch(`http://127.0.0.1:${port}${UPLOADS_PATH}/${key}`, {
      method: 'PATCH',
      headers: { ...TUS, ...editor.headers, 'content-type': PIECE_TYPE, 'upload-offset': '0' },
      body: ReadableStream.from([Buffer.alloc(PIECE_BYTES), Buffer.alloc(10)]),
      duplex: 'half',
    } as RequestInit)
    expect(silent.status).toBe(413)
    expect(await offset(key)).toBe(0)
    expect(await stored()).toEqual(before)
  })

  test('of another type, without its place, or from a place that is none is refused', async () => {
    const key = await begin(30)
    const { send } = tusClient(app, editor)
    const from = (headers: object) => send('PATCH', key, headers, Buffer.from('x'))
    const place = { 'upload-offset': '0' }
    expect((await from({ ...place, 'content-type': 'application/json' })).statusCode).toBe(415)
    expect((await from({ ...place, 'content-type': 'application/octet-stream' })).statusCode).toBe(415)
    expect((await from({ 'content-type': PIECE_TYPE })).json().code).toBe('invalid_input')
    expect((await from({ 'content-type': PIECE_TYPE, 'upload-offset': '-1' })).json().code).toBe(
      'invalid_input',
    )
    expect(await offset(key)).toBe(0)
  })
})
