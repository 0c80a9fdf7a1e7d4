import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { uploads as operations } from '@cancha/contract/ground/files'
import { addressOf } from '@cancha/contract/ground/operation'
import { members } from '@cancha/contract/people/members'
import { writingPurposes } from '@cancha/contract/school/writing-uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskFiles } from '../../../adapters/files/disk-files.ts'
import { keyOf, sendFile, tusClient } from '../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let editor: Person
beforeAll(async () => {
  app = await createTestApp()
  editor = await person(app, { editor: true })
})
afterAll(() => app.close())

const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5d3b' } })
const get = (url: string) => app.http.inject({ url })

const SCRIPT = '<script>alert("canario")</script>'
const html = Buffer.from(`<!doctype html><html>${SCRIPT}</html>`)
const zip = Buffer.from('PK\x03\x04\x14\0\0\0canario.html', 'latin1')

/** A JPEG with an HTML page in its comment and after its end. */
async function jpegWithPage(): Promise<Buffer> {
  const jpeg = await photo().jpeg().toBuffer()
  const length = Buffer.alloc(2)
  length.writeUInt16BE(html.length + 2)
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, html, jpeg.subarray(2), html])
}

/** A GIF that is also a valid script: its width starts a comment, which ends after the picture. */
async function gifScript(): Promise<Buffer> {
  const gif = await photo(0x2f, 0x2a).gif().toBuffer()
  const script = Buffer.from('*/=1;alert("canario")')
  gif.write('/*', 6, 'latin1')
  return Buffer.concat([gif, script])
}

describe('row 44: a file that is two things is served as neither of the evil ones', () => {
  test('a picture that is a page, a script or an archive too is drawn anew, or refused', async () => {
    const jpeg = await photo().jpeg().toBuffer()
    const png = await photo().png().toBuffer()
    for (const [name, bytes] of Object.entries({
      'a jpeg with a page in its comment': await jpegWithPage(),
      'a gif that runs as a script': await gifScript(),
      'a jpeg that is an archive': Buffer.concat([jpeg, zip]),
      'a png with a page behind it': Buffer.concat([png, html]),
    })) {
      const answer = await sendFile(app, editor, bytes, 'image')
      if (answer.statusCode !== 200) {
        expect(answer.statusCode, name).toBe(400)
        continue
      }
      const { url } = answer.json().file
      for (const part of ['480.webp', '480.avif', 'imagen.jpg']) {
        const { rawPayload, headers } = await get(url.replace(/[^/]+$/, part))
        expect(rawPayload.includes('canario'), `${name}: ${part}`).toBe(false)
        expect(headers['content-type'], name).toMatch(/^image\/(webp|avif|jpeg)$/)
        expect(headers['x-content-type-options']).toBe('nosniff')
      }
    }
  })

  test('a PDF that is a page and an archive too is only ever saved, and as a PDF', async () => {
    const answer = await sendFile(
      app,
      editor,
      Buffer.concat([Buffer.from('%PDF-1.7\n'), html, zip]),
      'document',
    )
    const { headers } = await get(answer.json().file.url)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="archivo\.pdf"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  test.each<[string, Buffer, 'image' | 'document' | 'audio' | 'video' | 'captions']>([
    ['a page called jpg', html, 'image'],
    ['an archive with a PDF behind', Buffer.concat([zip, Buffer.from('%PDF-1.7\n')]), 'document'],
    ['a page with a PDF behind', Buffer.concat([html, Buffer.from('%PDF-1.7\n')]), 'document'],
    ['a drawing', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`), 'image'],
    ['a drawing behind a declaration', Buffer.from(`<?xml version="1.0"?><svg>${SCRIPT}</svg>`), 'image'],
    [
      'a drawing behind the mark of a jpeg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<svg/>')]),
      'image',
    ],
    ['a script as captions', Buffer.from('alert("canario")'), 'captions'],
    ['a page as a film', html, 'video'],
    [
      'a Matroska that is no WebM',
      Buffer.from('\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska', 'latin1'),
      'video',
    ],
    ['a QuickTime film', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0', 'latin1'), 'video'],
    ['a program', Buffer.from('MZ\x90\0', 'latin1'), 'document'],
  ])('%s is refused', async (_, bytes, kind) => {
    const answer = await sendFile(app, editor, bytes, kind)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().issues[0].path).toBe('body.upload')
  })

  test('a film of 5,001 pictures is refused as an image', async () => {
    const frame = await photo(40, 40).gif().toBuffer()
    const body = frame.subarray(frame.indexOf(0x2c), -1)
    const film = Buffer.concat([
      frame.subarray(0, -1),
      ...Array<Buffer>(5_000).fill(body),
      Buffer.from([0x3b]),
    ])
    const answer = await sendFile(app, editor, film, 'image')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toContain('animación')
  })

  test('five pictures where one goes are refused, and none is kept', async () => {
    const picture = (await photo(300, 300).jpeg().toBuffer()).toString('base64')
    const who = await person(app)
    const body = {
      userid: String(who.id),
      kind: 'avatar' as const,
      image: Array(5).fill(picture) as unknown as string,
    }
    const answer = await callAs(app, who, members.keepPicture, { body })
    expect(answer.statusCode).toBe(400)
  })
})

test('row 45: the camera’s words, its colours and its editor’s notes stay behind', async () => {
  const bytes = await photo(500, 400)
    .withIccProfile('p3')
    .withExif({ IFD0: { Model: 'canario-camara' }, IFD3: { GPSLatitude: '19/1 25/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">canario-notas</x:xmpmeta>')
    .jpeg()
    .toBuffer()
  const before = await sharp(bytes).metadata()
  expect([before.exif, before.icc, before.xmp].every(Boolean)).toBe(true)
  const { url } = (await sendFile(app, editor, bytes, 'image')).json().file
  for (const part of ['480.webp', '480.avif', 'imagen.jpg']) {
    const { rawPayload } = await get(url.replace(/[^/]+$/, part))
    const { exif, icc, xmp, iptc } = await sharp(rawPayload).metadata()
    expect([exif, icc, xmp, iptc], part).toEqual([undefined, undefined, undefined, undefined])
    expect(rawPayload.includes('canario'), part).toBe(false)
  }
})

describe('row 46: bombs', () => {
  test.each([
    ['16,000 × 16,000 pixels, all there', 16_000, 16_000, true],
    ['30,000 × 30,000 pixels', 30_000, 30_000, false],
    ['4,000,000,000 × 1 pixels', 2 ** 31 - 1, 1, false],
  ])('%s: refused, and nobody’s memory is taken for it', async (_, width, height, whole) => {
    const bytes = png(width, height, whole)
    const before = process.memoryUsage().rss
    const answer = await sendFile(app, editor, bytes, 'image')
    expect(answer.statusCode).toBe(400)
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6)
  })

  test('a body that swells when it is unpacked isn’t unpacked', async () => {
    const payload = gzipSync(`{"upload":"a","pad":"${'a'.repeat(50_000_000)}"}`)
    const before = process.memoryUsage().rss
    const answer = await app.http.inject({
      method: 'POST',
      url: addressOf(operations.finishUpload),
      headers: { ...editor.headers, 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload,
    })
    expect([400, 413, 415]).toContain(answer.statusCode)
    expect(process.memoryUsage().rss - before).toBeLessThan(150e6)
  })
})

/** A PNG with one bit for each pixel: complete, or with its first row only. */
function png(width: number, height: number, whole: boolean): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const row = whole ? Math.ceil(width / 8) + 1 : 64
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(row * (whole ? height : 1)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('row 47: no name leads out of the files', () => {
  const KEY = 'A'.repeat(22)
  const SECRETS = ['etc/passwd', 'proc/self/environ', 'windows/win.ini', '.env', 'package.json']
  const CLIMBS = [
    '../',
    '..\\',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%2f',
    '..%5c',
    '%252e%252e%252f',
    '..%c0%af',
    '....//',
    '..;/',
    '.%00./',
    '/',
    '//',
    'file:///',
    '\\\\host\\c$\\',
  ]
  const variants = CLIMBS.flatMap((climb) =>
    SECRETS.flatMap((secret) =>
      [1, 4].flatMap((times) => [climb.repeat(times) + secret, `${climb.repeat(times)}${secret}%00.webp`]),
    ),
  )

  test(`${variants.length} ways up are all answered that there is nothing`, async () => {
    expect(variants.length).toBeGreaterThanOrEqual(300)
    for (const evil of variants) {
      for (const url of [`/media/archivos/${evil}`, `/media/archivos/${KEY}/${evil}`]) {
        const answer = await get(url)
        expect([400, 404], url).toContain(answer.statusCode)
        expect(answer.body, url).not.toMatch(/root:|"workspaces"|PATH=/)
      }
      expect(await app.services.files.open(decoded(evil)), evil).toBeNull()
    }
  })

  test('a link that somebody laid among the files isn’t followed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cancha-files-'))
    try {
      await mkdir(join(folder, 'AA', 'AA'), { recursive: true })
      await symlink('/etc/passwd', join(folder, 'AA', 'AA', KEY))
      await symlink('/etc/passwd', join(folder, 'AA', 'AA', `${KEY}.type`))
      expect(await diskFiles(folder).open(KEY)).toBeNull()
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

describe('row 49: what is given up leaves nothing', () => {
  test('an upload that is stopped goes with its pieces, at once, and isn’t counted any more', async () => {
    const who = await person(app, { editor: true })
    const { create, piece, stop, state } = tusClient(app, who)
    const key = keyOf(await create(writingPurposes.captions, 8))
    await piece(key, 0, Buffer.from('WEBVTT\n'))
    expect((await stop(key)).statusCode).toBe(204)
    expect((await stop(key)).json().code).toBe('not_found')
    expect((await state(key)).statusCode).toBe(404)
    expect((await piece(key, 7, Buffer.from('\n'))).json().code).toBe('not_found')
  })
})
