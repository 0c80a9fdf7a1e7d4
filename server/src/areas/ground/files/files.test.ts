import { uploads as operations, PIECE_BYTES } from '@cancha/contract/ground/files'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asAttachment } from '../../../http/edge/attachment.ts'
import { keyOf, sendFile, tusClient } from '../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { box } from '../../../testing/hostile/files/avif.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { rangeIn } from './serve.ts'
import { sweepFiles } from './sweep.ts'
import { fileParts, files as fileTable, fileUploadPieces } from './tables.ts'

let app: TestApp
let editor: Person
beforeAll(async () => {
  app = await createTestApp()
  editor = await person(app, { editor: true })
})
afterAll(() => app.close())

type Kind = Parameters<typeof sendFile>[3]
const send = (bytes: Buffer, kind: Kind, name?: string) => sendFile(app, editor, bytes, kind, name)

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5d3b' } })

describe('row 45: pictures are made anew', () => {
  test('in several widths and formats, without what the camera wrote and what was hidden behind', async () => {
    const bytes = await photo(1200, 800)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secreto-de-la-camara' }, IFD3: { GPSLatitude: '25/1 46/1 0/1' } })
      .toBuffer()
    const answer = await send(Buffer.concat([bytes, Buffer.from('PK\x03\x04escondido')]), 'image', 'casa.jpg')
    const { file } = answer.json()
    expect(file).toMatchObject({ kind: 'image', width: 1200, height: 800, name: 'casa.jpg' })
    expect(file.url).toMatch(/^\/media\/archivos\/[A-Za-z0-9_-]{22}\/960\.webp$/)
    for (const name of ['480.webp', '480.avif', '960.webp', '960.avif', 'imagen.jpg']) {
      const served = await app.http.inject(file.url.replace('960.webp', name))
      expect(served.statusCode, name).toBe(200)
      expect(served.rawPayload.includes('secreto-de-la-camara'), name).toBe(false)
      expect(served.rawPayload.includes('escondido'), name).toBe(false)
      const seen = await sharp(served.rawPayload).metadata()
      expect(seen.exif).toBeUndefined()
      expect(seen.width).toBe(name === 'imagen.jpg' ? 960 : Number.parseInt(name, 10))
    }
  })

  test('a small one is not blown up, one from a turned camera stands upright', async () => {
    const small = (await send(await photo(90, 60).png().toBuffer(), 'image')).json().file
    expect((await sharp((await app.http.inject(small.url)).rawPayload).metadata()).width).toBe(90)
    const turned = await photo(90, 60).jpeg().withMetadata({ orientation: 6 }).toBuffer()
    expect((await send(turned, 'image')).json().file).toMatchObject({ width: 60, height: 90 })
  })
})

describe('row 44: what a file is, its content says', () => {
  const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64)])
  test.each([
    ['HTML called a picture', Buffer.from('<html><script>alert(1)</script>'), 'image'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'image'],
    ['a picture that ends after its first bytes', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image'],
    ['a program', Buffer.from('\x7fELF\x02\x01'), 'document'],
    ['a PDF as a picture', Buffer.from('%PDF-1.7\n'), 'image'],
    ['a video as a document', mp4, 'document'],
    ['words as captions', Buffer.from('WEBVTTno\n'), 'captions'],
    ['text as audio', Buffer.from('ID4 no es audio'), 'audio'],
  ] as const)('%s is refused with a sentence', async (_, bytes, kind) => {
    const answer = await send(bytes, kind)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'body.upload' }] })
  })

  test.each([
    ['document', Buffer.from('%PDF-1.7\n%…'), 'application/pdf', 'archivo.pdf'],
    ['audio', Buffer.concat([Buffer.from('ID3\x04'), Buffer.alloc(99)]), 'audio/mpeg', 'archivo.mp3'],
    ['audio', Buffer.concat([Buffer.from('OggS'), Buffer.alloc(99)]), 'audio/ogg', 'archivo.ogg'],
    ['video', mp4, 'video/mp4', 'archivo.mp4'],
    [
      'captions',
      Buffer.from('\uFEFFWEBVTT\n\n00:00.000 --> 00:01.000\nHola\n'),
      'text/vtt; charset=utf-8',
      'archivo.vtt',
    ],
  ] as const)('%s is kept as it came', async (kind, bytes, type, name) => {
    const { file } = (await send(bytes, kind)).json()
    expect(file.url).toMatch(new RegExp(`/${name.replace('.', '\\.')}$`))
    const served = await app.http.inject(app.services.addresses.sign(file.url))
    expect(served.headers['content-type']).toBe(type)
    expect(served.rawPayload.equals(bytes)).toBe(true)
  })
})

describe('a film from a phone', () => {
  const zeros = (count: number) => Buffer.alloc(count)
  const track = (handler: string, format: string) =>
    box(
      'trak',
      box(
        'mdia',
        Buffer.concat([
          box('hdlr', Buffer.concat([zeros(8), Buffer.from(handler), zeros(12)])),
          box(
            'minf',
            box('stbl', box('stsd', Buffer.concat([zeros(7), Buffer.from([1]), box(format, zeros(70))]))),
          ),
        ]),
      ),
    )
  /** With the description at the end, in the second piece of its upload. */
  const film = (brand: string, codec: string) =>
    Buffer.concat([
      box('ftyp', Buffer.from(`${brand}\0\0\0\0`)),
      box('mdat', zeros(PIECE_BYTES)),
      box('moov', Buffer.concat([track('vide', codec), track('soun', 'mp4a')])),
    ])

  test('is served as MP4 when it is a MOV of H.264, byte by byte as it came', async () => {
    const bytes = film('qt  ', 'avc1')
    const { file } = (await send(bytes, 'video')).json()
    expect(file.url).toMatch(/\/archivo\.mp4$/)
    const served = await app.http.inject(app.services.addresses.sign(file.url))
    expect(served.headers['content-type']).toBe('video/mp4')
    expect(served.rawPayload.equals(bytes)).toBe(true)
  })

  test.each([
    ['qt  ', 'hvc1', /HEVC.*«Fotos».*«Más compatible»/],
    ['isom', 'hev1', /HEVC/],
    ['qt  ', 'apch', /H\.264/],
  ])('is refused with what to do when it is %s of %s', async (brand, codec, says) => {
    const answer = await send(film(brand, codec), 'video')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0].msg).toMatch(says)
  })
})

describe('row 46: bombs', () => {
  test('a picture of 200 megapixels is refused before it is opened', async () => {
    const bomb = await photo(20_000, 10_000).png({ compressionLevel: 9 }).toBuffer()
    const answer = await send(bomb, 'image')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toContain('40 millones')
  }, 60_000)
})

describe('row 48: how files are served', () => {
  test('nothing in them runs, they are kept for good, documents are saved and not shown', async () => {
    const { file } = (await send(Buffer.from('%PDF-1.7\n'), 'document', 'Mi "guía" ñ\r\nX: y.pdf')).json()
    const { headers } = await app.http.inject(file.url)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    })
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Mi guia n X: y.pdf"; filename*=UTF-8''Mi%20gu%C3%ADa%20%C3%B1%20X%3A%20y.pdf`,
    )
  })

  test.each([
    'a"b.pdf',
    'a\r\nSet-Cookie: x=1.pdf',
    '\u202Efdp.exe',
    '../../etc/passwd',
    '',
    '😀.pdf',
    'a;b%41.pdf',
  ])('the name %j makes a header that is one line', (name) =>
    expect(asAttachment(name, 'archivo.pdf')).toMatch(
      /^attachment; filename="[^"\r\n\\]+\.pdf"; filename\*=UTF-8''[\w%.~!-]+$/,
    ),
  )

  test('a range at a time, as players ask', async () => {
    const bytes = Buffer.concat([Buffer.from('OggS'), Buffer.from('0123456789')])
    const { url } = (await send(bytes, 'audio')).json().file
    const part = await app.http.inject({ url, headers: { range: 'bytes=4-7' } })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '0123', 'bytes 4-7/14'])
    const rest = await app.http.inject({ url, headers: { range: 'bytes=12-' } })
    expect([rest.statusCode, rest.body]).toEqual([206, '89'])
    const beyond = await app.http.inject({ url, headers: { range: 'bytes=99-' } })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */14'])
    const etag = String(part.headers.etag)
    expect((await app.http.inject({ url, headers: { 'if-none-match': etag } })).statusCode).toBe(304)
    const stale = await app.http.inject({ url, headers: { range: 'bytes=4-7', 'if-range': '"otra"' } })
    expect(stale.statusCode).toBe(200)
    const head = await app.http.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '14', ''])
  })

  test.each([
    ['bytes=0-0', 10, { start: 0, end: 0 }],
    ['bytes=-3', 10, { start: 7, end: 9 }],
    ['bytes=-30', 10, { start: 0, end: 9 }],
    ['bytes=5-99', 10, { start: 5, end: 9 }],
    ['bytes=10-', 10, 'unsatisfiable'],
    ['bytes=-0', 10, 'unsatisfiable'],
    ['bytes=5-2', 10, null],
    ['bytes=0-1,4-5', 10, null],
    ['lines=1-2', 10, null],
  ] as const)('%s of %d bytes', (header, size, range) => expect(rangeIn(header, size)).toEqual(range))
})

test('row 47: an address that is no file of ours leads to none', async () => {
  const key = 'A'.repeat(22)
  const evil = [
    '../..',
    '..',
    '%2e%2e',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    'C:%5c',
    '%5c%5chost',
    'a'.repeat(5_000),
  ]
  for (const part of evil) {
    for (const url of [
      `/media/archivos/${key}/${part}`,
      `/media/archivos/${part}/480.webp`,
      `/media/archivos/${part}/${part}`,
    ]) {
      const answer = await app.http.inject({ url })
      expect([400, 404], url).toContain(answer.statusCode)
      expect(answer.json().success).toBe(false)
    }
  }
})

describe('row 49: nothing piles up', () => {
  const rows = async () => (await app.services.database.db.select().from(fileTable)).length

  test('a piece that is too long, missing or sent twice', async () => {
    const bytes = Buffer.from('WEBVTT\n')
    const { create, piece, state } = tusClient(app, editor)
    const upload = keyOf(await create(writingPurposes.captions, 7))
    expect((await piece(upload, 0, Buffer.from('WEBVTT\n\n'))).json().code).toBe('too_large')
    const finish = () => callAs(app, editor, operations.finishUpload, { body: { upload } })
    expect((await finish()).json().issues[0].msg).toBe('El archivo no llegó completo')
    expect((await piece(upload, 0, bytes)).headers['upload-offset']).toBe('7')
    expect((await piece(upload, 0, bytes)).json().code).toBe('conflict')
    expect((await state(upload)).headers['upload-offset']).toBe('7')
    expect((await finish()).statusCode).toBe(200)
  })

  test('who sends too much in a day is stopped', async () => {
    const busy = await person(app, { editor: true })
    const codes = []
    for (let i = 0; i < 11; i++)
      codes.push((await tusClient(app, busy).create(writingPurposes.audio, 150 * 1024 * 1024)).statusCode)
    expect(codes).toEqual([...Array(10).fill(201), 403])
    const parallel = await person(app, { editor: true })
    const all = await Promise.all(
      Array.from({ length: 30 }, () => tusClient(app, parallel).create(writingPurposes.captions, 1)),
    )
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
  })

  test('what nothing mentions is swept after two days, with its bytes; what is written stays', async () => {
    const { db } = app.services.database
    const unused = (await send(Buffer.from('%PDF-1.4'), 'document')).json().file
    const used = (await send(Buffer.from('%PDF-1.5'), 'document')).json().file
    await db.execute(sql`insert into piece_revisions (kind, item_id, why, content)
      values ('book', 1, 'saved', ${JSON.stringify({ pdf: used.url })})`)
    const before = await rows()
    await sweepFiles(app.services)
    expect(await rows()).toBe(before)
    await app.asOwner(`update files set created_at = now() - interval '3 days';
      update file_uploads set created_at = now() - interval '2 days'`)
    const [part] = await db
      .select()
      .from(fileParts)
      .where(eq(fileParts.file, unused.url.split('/')[3]))
    await sweepFiles(app.services)
    await app.runJobs()
    expect((await app.http.inject(unused.url)).statusCode).toBe(404)
    expect(await app.services.files.open(part?.storageKey ?? '')).toBeNull()
    expect((await app.http.inject(used.url)).statusCode).toBe(200)
    expect(await db.select().from(fileUploadPieces)).toEqual([])
  })
})
