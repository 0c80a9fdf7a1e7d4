import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { uploads } from '@cancha/contract/ground/files'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { scannedPdf } from '../../../../testing/builders/lending/loan-papers.ts'
import { arrive, keyOf, sendFor, slowRequest, tusClient } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { runApi } from '../../../../testing/programs/run-api.ts'
import { callAs } from '../../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { sweepOrphans } from '../sweep-orphans.ts'

const CANARY = 'canario-marisol-trevino'
const NAME = 'estado de cuenta de Marisol.pdf'
const { document } = lendingPurposes

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await createTestApp()
  ana = await person(app)
})
afterAll(() => app.close())

/** A PDF with words that are nowhere else, in clear. */
const paper = async (pages = 2) =>
  Buffer.concat([await scannedPdf(pages), Buffer.from(`\n%${CANARY.repeat(20)}`)])

/** Everything below the program's folder, with the database's files if they are there. */
async function folder(): Promise<Buffer[]> {
  const all = await readdir(app.config.VAR_DIR, { recursive: true, withFileTypes: true })
  return Promise.all(
    all
      .filter((entry) => entry.isFile())
      .map((entry) => readFile(join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0))),
  )
}
const BEGINNINGS = [CANARY, '%PDF-', 'JFIF']
/** Finds the words and beginnings that stand in a file of the folder. */
async function inClear(): Promise<string[]> {
  const all = await folder()
  return BEGINNINGS.filter((text) => all.some((bytes) => bytes.includes(text)))
}

const rows = () =>
  selectRows(
    app.services.database.db,
    { name: column.text, key: column.text },
    sql`select name, coalesce(sealed_key, '') as key from files where purpose like 'lending.%'
      union all select name, coalesce(sealed_key, '') from file_uploads where purpose like 'lending.%'`,
  )

const get = (url: string, who: Person | null = ana, headers: object = {}) =>
  app.http.inject({ url, headers: { ...who?.headers, ...headers } })

describe('row 75: papers are sealed from their first byte on', () => {
  test('no byte of one lies in clear while its pieces go up, once it is finished, or once it is swept', async () => {
    const bytes = await paper()
    const { create, piece } = tusClient(app, ana)
    const key = keyOf(await create(document, bytes.length, NAME))
    for (let start = 0; start < bytes.length; start += 1_500) {
      expect((await piece(key, start, bytes.subarray(start, start + 1_500))).statusCode).toBe(204)
      expect(await inClear()).toEqual([])
    }
    const { file } = (await callAs(app, ana, uploads.finishUpload, { body: { upload: key } })).json()
    expect(await inClear()).toEqual([])
    await app.runJobs()
    expect(await inClear()).toEqual([])
    // It is all there, for whom it is open.
    expect((await get(file.url)).rawPayload.toString('latin1', 0, 5)).toBe('%PDF-')
    // The search would find it: other files lie in clear.
    await app.services.files.keep(Buffer.from(CANARY), 'text/plain')
    expect(await inClear()).toEqual([CANARY])
    await sweepOrphans(app.services, -1_000)
  })

  test('a piece that is still arriving, and what a kill leaves of it, isn’t in clear either', async () => {
    const api = await runApi(app)
    const port = Number(new URL(api.address).port)
    const bytes = await paper()
    const { create } = tusClient(app, ana)
    const key = keyOf(await create(document, bytes.length + 350_000, NAME))
    const first = Buffer.concat([bytes, Buffer.alloc(300_000, CANARY)])
    const { answered } = slowRequest(port, ana.headers, key, {
      start: 0,
      length: first.length + 50_000,
      first,
    })
    const stored = async () => (await folder()).reduce((sum, { length }) => sum + length, 0)
    const before = await stored()
    while ((await stored()) < before + 100_000) await pause(20)
    expect(await inClear()).toEqual([])
    api.signal('SIGKILL')
    await Promise.all([api.ended, answered])
    expect(await inClear()).toEqual([])
    await sweepOrphans(app.services, -1_000)
    await api.stop().catch(() => undefined)
  }, 60_000)

  test('names aren’t kept, and each upload and each file has a key of its own, which is sealed', async () => {
    await sendFor(app, ana, await paper(1), document, NAME)
    await arrive(app, ana, await paper(1), document, NAME)
    const all = await rows()
    expect(all.length).toBeGreaterThan(2)
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(['documento']))
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
    for (const { key } of all) expect(key).toMatch(/^v1\./)
    const state = await tusClient(app, ana).state(
      ((await arrive(app, ana, await paper(1), document, NAME)) as { key: string }).key,
    )
    expect(Buffer.from(String(state.headers['upload-metadata']), 'latin1').toString()).not.toContain(
      Buffer.from(NAME).toString('base64'),
    )
  })

  test('a file whose row has lost its key, or has another’s, isn’t opened by anything', async () => {
    const [one, other] = [
      (await sendFor(app, ana, await paper(1), document)).json().file.url,
      (await sendFor(app, ana, await paper(1), document)).json().file.url,
    ].map((url: string) => url.split('/')[3])
    await app.services.database.db.execute(
      sql`update files set sealed_key = (select sealed_key from files where key = ${other}) where key = ${one}`,
    )
    const answer = await get(`/media/privados/${one}/documento.pdf`)
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('%PDF')
  })
})

describe('row 76: what is opened', () => {
  test('is a PDF to be saved and a picture of each page, for its sender alone and stored by no browser', async () => {
    const { file } = (await sendFor(app, ana, await paper(3), document, NAME)).json()
    expect(file).toMatchObject({
      kind: 'document',
      name: 'documento',
      url: expect.stringMatching(/documento\.pdf$/),
    })
    const pdf = await get(file.url)
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="documento\.pdf"/),
      'cache-control': 'private, no-store',
    })
    for (const number of [1, 2, 3]) {
      const page = await get(file.url.replace('documento.pdf', `pagina-${number}.jpg`))
      expect(page.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'cache-control': 'private, no-store',
      })
      expect(page.headers['content-disposition']).toBeUndefined()
      expect(await sharp(page.rawPayload).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1_445,
        height: 1_870,
      })
    }
    expect((await get(file.url.replace('documento.pdf', 'pagina-4.jpg'))).statusCode).toBe(404)
    for (const who of [null, await person(app)]) expect((await get(file.url, who)).statusCode).toBe(404)
  })

  test('is served in ranges, from within as from the beginning', async () => {
    const { file } = (await sendFor(app, ana, await paper(5), document)).json()
    const whole = (await get(file.url)).rawPayload
    expect(whole.length).toBeGreaterThan(70_000)
    for (const [start, end] of [
      [0, 4],
      [65_530, 65_545],
      [whole.length - 3, whole.length - 1],
    ] as const) {
      const part = await get(file.url, ana, { range: `bytes=${start}-${end}` })
      expect([part.statusCode, part.rawPayload]).toEqual([206, whole.subarray(start, end + 1)])
    }
  })

  test('damaged on the disk is our own fault, and no byte of it leaves', async () => {
    const { file } = (await sendFor(app, ana, await paper(1), document)).json()
    const { files } = app.services
    const { open } = files
    files.open = async (key, range) => {
      const found = await open(key, range)
      // Another's bytes.
      found?.stream.on('data', (chunk: Buffer) =>
        chunk.writeUInt8(chunk.readUInt8(chunk.length - 1) ^ 1, chunk.length - 1),
      )
      found?.stream.pause()
      return found
    }
    const answer = await get(file.url)
    files.open = open
    expect(answer.statusCode).toBe(500)
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(answer.rawPayload.includes('%PDF')).toBe(false)
    expect((await get(file.url)).statusCode).toBe(200)
  })
})

test('row 76: what is no PDF, whatever it is called, is refused with what is accepted', async () => {
  const word = Buffer.from('PK\x03\x04\x14\0\0\0word/document.xml', 'latin1')
  const answer = await sendFor(app, ana, word, document, 'contrato.pdf')
  expect(answer.statusCode).toBe(400)
  expect(answer.json().issues).toEqual([
    { path: 'body.upload', msg: 'El archivo no es una imagen (JPEG, PNG, WebP o HEIC) ni un PDF' },
  ])
})

/** A rule's `opened`, for a while. */
async function whileOpened(opened: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  const rule = app.services.declared.uploadRules.find(({ purpose }) => purpose === document)
  if (!rule) throw new Error('no rule for documents')
  const before = rule.opened
  rule.opened = opened
  await work().finally(() => Object.assign(rule, { opened: before }))
}

describe('the rule’s word about an opening', () => {
  test('is asked for each reading of bytes, with the part, and for nothing else', async () => {
    const { file } = (await sendFor(app, ana, await paper(1), document)).json()
    let asked = 0
    await whileOpened(
      async () => void asked++,
      async () => {
        const { etag } = (await get(file.url)).headers
        expect(asked).toBe(1)
        await app.http.inject({ method: 'HEAD', url: file.url, headers: ana.headers })
        await get(file.url, ana, { 'if-none-match': etag })
        await get(file.url, ana, { range: 'bytes=9999999-' })
        await get(file.url, await person(app))
        expect(asked).toBe(1)
        await get(file.url.replace('documento.pdf', 'pagina-1.jpg'))
        expect(asked).toBe(2)
      },
    )
  })

  test('that it failed sends nothing', async () => {
    const { file } = (await sendFor(app, ana, await paper(1), document)).json()
    await whileOpened(
      () => Promise.reject(new Error('no database')),
      async () => {
        const answer = await get(file.url)
        expect(answer.statusCode).toBe(500)
        expect(answer.rawPayload.includes('%PDF')).toBe(false)
        expect(answer.headers.etag).toBeUndefined()
      },
    )
  })
})
