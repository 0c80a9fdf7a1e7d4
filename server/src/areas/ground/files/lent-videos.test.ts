import { contents } from '@cancha/contract/school/contents'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { content } from '../../../testing/builders/contents.ts'
import { sendFile } from '../../../testing/builders/uploads.ts'
import { type Person, person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { webinars } from '../../school/education/tables.ts'
import { signedAddresses } from './signed-addresses.ts'

let app: TestApp
let editor: Person
let reader: Person
let video: string
let captions: string
beforeAll(async () => {
  app = await createTestApp()
  editor = await person(app, { editor: true })
  reader = await person(app, { membership: 'premium' })
  video = await upload(Buffer.from('\0\0\0\x18ftypisom0123456789', 'latin1'), 'video')
  captions = await upload(Buffer.from('WEBVTT\n'), 'captions')
})
afterAll(() => app.close())

async function upload(bytes: Buffer, kind: 'video' | 'captions'): Promise<string> {
  return (await sendFile(app, editor, bytes, kind)).json().file.url
}

const status = async (url: string, as?: Person) =>
  (await app.http.inject({ url, ...(as && { headers: { authorization: `Bearer ${as.token}` } }) })).statusCode

const DAY = 86_400_000

test('a video opens by the address that was told to who may see it, and no other way', async () => {
  const told = app.services.addresses.sign(video)
  expect(told).toMatch(/\.mp4\?hasta=\d{10}&firma=[\w-]{22}$/)
  expect(await status(told)).toBe(200)
  expect(await status(app.services.addresses.sign(captions))).toBe(200)
  const other = told.replace(/firma=./, (sign) => (sign.endsWith('A') ? 'firma=B' : 'firma=A'))
  const later = told.replace(/hasta=(\d+)/, (_, until) => `hasta=${Number(until) + 1}`)
  const ofCaptions = `${video}?${app.services.addresses.sign(captions).split('?')[1]}`
  for (const url of [video, captions, other, later, ofCaptions, `${video}?hasta=1&firma=`, `${told}&firma=a`])
    expect(await status(url), url).toBe(404)
  expect(await status(video, reader)).toBe(404)
  expect(await status(video, editor)).toBe(200)
})

test('what was lent stays with the person, in parts too', async () => {
  const url = app.services.addresses.sign(video)
  const part = await app.http.inject({ url, headers: { range: 'bytes=12-15' } })
  expect([part.statusCode, part.body, part.headers['cache-control']]).toEqual([
    206,
    '0123',
    'private, max-age=86400',
  ])
})

test('it is good for a day at least and two at most, and the same all day', () => {
  const noon = Date.UTC(2026, 4, 3, 12)
  const at = (now: number) => signedAddresses('a'.repeat(40), undefined, () => now)
  const told = at(noon).sign(video)
  expect(at(noon + DAY / 2 - 1).sign(video)).toBe(told)
  const [, , , key = '', name = ''] = video.split('/')
  const query = Object.fromEntries(new URL(told, 'http://a.example').searchParams)
  expect(at(noon + DAY).opens({ key, name }, query)).toBe(true)
  expect(at(noon + 2 * DAY).opens({ key, name }, query)).toBe(false)
  // After a change of the secret, people can go on watching.
  const after = signedAddresses('b'.repeat(40), 'a'.repeat(40), () => noon)
  expect(after.opens({ key, name }, query)).toBe(true)
  expect(signedAddresses('b'.repeat(40), undefined, () => noon).opens({ key, name }, query)).toBe(false)
})

test('what is no video of ours is told as it is', () => {
  const { sign } = app.services.addresses
  for (const text of [null, '', '76979871', '/media/clips/brrrr.mp4', 'https://otro.example/a.mp4'])
    expect(sign(text)).toBe(text)
  const picture = `/media/archivos/${'a'.repeat(22)}/960.webp`
  expect(sign(picture)).toBe(picture)
})

test('who may see a webinar is told the address that opens it, the editor the one that was written', async () => {
  const { db } = app.services.database
  const { id } = await content(app, 'webinar', { videoUrl: video })
  await db.update(webinars).set({ captions }).where(eq(webinars.id, id))
  const told = (await callAs(app, reader, contents.webinar, { params: { id: String(id) } })).json().webinar[0]
  expect(await status(told.videoURL)).toBe(200)
  expect(await status(told.captions)).toBe(200)
  expect(told.videoURL).not.toBe(video)
  const listed = (await callAs(app, reader, contents.webinars, { query: {} })).json().webinar
  expect(listed[0].videoURL).toBe(told.videoURL)
  expect((await db.select().from(webinars))[0]?.videoUrl).toBe(video)
})
