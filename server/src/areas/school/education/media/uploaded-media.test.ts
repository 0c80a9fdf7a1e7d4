import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { content } from '../../../../testing/builders/contents.ts'
import { sendFile } from '../../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { mediaInTurn } from './media-bytes.ts'

let app: TestApp
let editor: Person
beforeAll(async () => {
  app = await createTestApp()
  editor = await person(app, { editor: true })
})
afterAll(() => app.close())

async function uploaded(bytes: Buffer, kind: 'image' | 'document' | 'audio'): Promise<string> {
  return (await sendFile(app, editor, bytes, kind)).json().file.url
}

const put = (table: string, column: string, id: number, address: string) =>
  app.asOwner(`update ${table} set ${column} = '${address}' where id = ${id}`)

const bytesOf = (dataAddress: string) => Buffer.from(dataAddress.split(',')[1] ?? '', 'base64')
const get = (url: string) => app.http.inject(`/api${url}`)

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test('[CALL-065] [CALL-066] the apps get the cover that an editor uploaded as a JPEG, whatever it came as', async () => {
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0b5d3b' } })
  const address = await uploaded(await picture.webp().toBuffer(), 'image')
  for (const [kind, call] of [
    ['podcast', '/podcasts/getimagecover/'],
    ['blog', '/blogs/getimagecover'],
    ['book', '/books/getcoverimage'],
  ] as const) {
    const { id } = await content(app, kind)
    await put(`${kind}s`, 'image', id, address)
    const { image } = (await get(`${call}?_id=${id}`)).json()
    expect(image, kind).toMatch(/^data:image\/jpeg;base64,/)
    expect(await sharp(bytesOf(image)).metadata(), kind).toMatchObject({ format: 'jpeg', width: 960 })
  }
})

test('[DETCALL-011] and the PDF byte for byte', async () => {
  const { id } = await content(app, 'book')
  await put('books', 'pdf', id, await uploaded(PDF, 'document'))
  const { book } = (await get(`/books/getbook/${id}`)).json()
  expect(book.book).toMatch(/^data:application\/pdf;base64,/)
  expect(bytesOf(book.book).equals(PDF)).toBe(true)
})

test('a file that is gone, or too large for JSON, is said to be so', async () => {
  const { id } = await content(app, 'book')
  const address = await uploaded(PDF, 'document')
  await put('books', 'pdf', id, address)
  const key = address.split('/')[3]
  await app.asOwner(`update file_parts set bytes = ${4 * 1024 * 1024} where file = '${key}'`)
  expect((await get(`/books/getbook/${id}`)).statusCode).toBe(200)
  await app.asOwner(`update file_parts set bytes = ${4 * 1024 * 1024 + 1} where file = '${key}'`)
  expect((await get(`/books/getbook/${id}`)).json()).toMatchObject({
    code: 'too_large',
    msg: `El archivo es demasiado grande para esta llamada: usa su dirección, ${address}`,
  })
  await app.asOwner(`delete from file_parts where file = '${key}'`)
  expect((await get(`/books/getbook/${id}`)).statusCode).toBe(404)
})

test('audio files and PDFs wait in a short queue; callers beyond it are asked to try again', async () => {
  const book = await content(app, 'book')
  const podcast = await content(app, 'podcast')
  const blog = await content(app, 'blog')
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const line = Array.from({ length: 22 }, () => mediaInTurn(() => ended))
  for (const call of [`/books/getbook/${book.id}`, `/podcasts/getpodcast?_id=${podcast.id}`]) {
    const busy = await get(call)
    expect([busy.statusCode, busy.headers['retry-after']], call).toEqual([503, '5'])
  }
  // Covers are small, so they don't wait for other files.
  expect((await get(`/blogs/getimagecover?_id=${blog.id}`)).statusCode).toBe(200)
  end()
  await Promise.all(line)
  for (const call of [`/books/getbook/${book.id}`, `/podcasts/getpodcast?_id=${podcast.id}`])
    expect((await get(call)).statusCode, call).toBe(200)
})

test('and one address asks for sixty of them in a minute', async () => {
  const guarded = await createTestApp({ CANCHA_LIMITS: 'on' }, { beside: app })
  const statuses: number[] = []
  for (let asked = 0; asked < 61; asked++)
    statuses.push((await guarded.http.inject('/api/books/getbook/999999')).statusCode)
  expect(new Set(statuses.slice(0, 60))).toEqual(new Set([404]))
  expect(statuses.at(-1)).toBe(429)
  expect((await guarded.http.inject('/api/podcasts/getpodcast?_id=999999')).statusCode).toBe(429)
  expect((await guarded.http.inject('/api/books')).statusCode).toBe(200)
  await guarded.close()
})
