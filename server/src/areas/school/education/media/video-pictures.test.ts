import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { HostedVideo } from '@cancha/domain/school/content/hosted-videos'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HostUnreachable, videoHost } from '../../../../adapters/video/video-host.ts'
import { content } from '../../../../testing/builders/contents.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { files } from '../../../ground/files/tables.ts'
import { askVideoHost } from './video-pictures.ts'

let app: TestApp
const requestedPaths: string[] = []
/** The host's picture, with something behind it that nobody should get. */
const JPEG = Buffer.concat([
  await sharp({ create: { width: 320, height: 180, channels: 3, background: '#0b5d3b' } })
    .jpeg()
    .toBuffer(),
  Buffer.from('PK\x03\x04escondido'),
])
const BROKEN = Buffer.from('ffd8ffe000104a464946', 'hex')

/** A local video host that knows one video, another one whose picture is an HTML page, and no others. */
const host = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  requestedPaths.push(url.pathname)
  if (url.pathname === '/foto') return response.end(JPEG)
  if (url.pathname === '/pagina') return response.end('<html>')
  if (url.pathname === '/rota') return response.end(BROKEN)
  const id = url.searchParams.get('url')?.split('/').at(-1)
  if (id === '42900000') return response.writeHead(429).end('{}')
  if (id === '5000') return response.writeHead(500).end('{}')
  const picture = { 1111: 'foto', 2222: 'pagina', 8888: 'rota', 'watch?v=dQw4w9WgXcQ': 'foto' }[String(id)]
  if (!picture) return response.writeHead(404).end('{}')
  response.end(JSON.stringify({ title: 'Una clase', thumbnail_url: `${origin()}/${picture}` }))
})
const origin = () => `http://127.0.0.1:${(host.address() as AddressInfo).port}`

beforeAll(async () => {
  app = await createTestApp()
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', () => resolve()))
})
afterAll(async () => {
  await app.close()
  host.close()
})

test('[EDU-041] [EDU-042] [DET-001] [DETCALL-031] the host is asked once for the picture of its video', async () => {
  const made: { id: number }[] = []
  for (const videoUrl of ['1111', '2222', '3333']) {
    made.push(await content(app, 'tip', { videoUrl, poster: null }))
  }
  await content(app, 'tip', { videoUrl: '4444', active: false })
  await askVideoHost(app.services, videoHost(origin()))
  expect(requestedPaths.filter((path) => path === '/foto')).toHaveLength(1)
  expect(requestedPaths.filter((path) => path === '/api/oembed.json')).toHaveLength(3)
  const poster = async (at: number) =>
    (await app.http.inject(`/api/tipoftheweek/contents/node/${made[at]?.id}`)).json().tipoftheweek[0].poster
  const picture = String(await poster(0))
  expect(picture).toMatch(/^\/media\/miniaturas\/[0-9a-f-]{36}$/)
  const shown = await app.http.inject(picture)
  expect(shown.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320, height: 180 })
  expect(shown.rawPayload.includes('escondido')).toBe(false)
  // Guessing numbers doesn't reveal which videos exist.
  for (const guess of ['1111', '1', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`])
    expect((await app.http.inject(`/media/miniaturas/${guess}`)).statusCode, guess).toBe(404)
  // A file that isn't a picture isn't stored, whatever its address promised; an unknown video has the default
  // picture.
  expect(await poster(1)).toBeNull()
  expect(await poster(2)).toBeNull()
  requestedPaths.length = 0
  await askVideoHost(app.services, videoHost(origin()))
  expect(requestedPaths).toEqual([])
})

test('[EDU-041] a video at YouTube gets the picture of that host, also while the other one is silent', async () => {
  const [one, other] = await Promise.all(
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', '429'.padEnd(8, '0')].map((videoUrl) =>
      content(app, 'tip', { videoUrl, poster: null }),
    ),
  )
  requestedPaths.length = 0
  await askVideoHost(app.services, videoHost(origin()))
  expect(requestedPaths.toSorted()).toEqual(['/api/oembed.json', '/foto', '/oembed'])
  const poster = async (id: number | undefined) =>
    (await app.http.inject(`/api/tipoftheweek/contents/node/${id}`)).json().tipoftheweek[0].poster
  expect(await poster(one?.id)).toMatch(/^\/media\/miniaturas\//)
  expect(await poster(other?.id)).toBeNull()
  // The silent host would be asked about this one first, in the tests below.
  await app.asOwner(`delete from tips where id = ${other?.id}`)
})

test('of a wide picture there is a small one too; of one from before, its address gives the wide one', async () => {
  const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0b5d3b' } })
    .jpeg()
    .toBuffer()
  await content(app, 'tip', { title: 'Toma ancha', videoUrl: '777001', poster: null })
  await askVideoHost(app.services, {
    about: async () => ({ title: 'Ancha', picture: { bytes, type: 'image/jpeg' } }),
  })
  const { groups } = (await app.http.inject('/api/search?q=toma+ancha')).json()
  const small = String(groups[0].results[0].picture)
  const wide = small.replace('/480.jpg', '')
  const widthAt = async (address: string) =>
    (await sharp((await app.http.inject(address)).rawPayload).metadata()).width
  expect([await widthAt(small), await widthAt(wide)]).toEqual([480, 1280])
  await app.asOwner("delete from file_parts where name = 'miniatura-480.jpg'")
  expect(await widthAt(small)).toBe(1280)
  expect((await app.http.inject(`${wide.replace(/.$/, 'g')}/480.jpg`)).statusCode).toBe(404)
})

test('a host that doesn’t answer keeps no place from the other one’s videos', async () => {
  const ids: number[] = []
  for (let count = 0; count < 25; count++)
    ids.push((await content(app, 'tip', { videoUrl: `4290${count + 1_000}`, poster: null })).id)
  const last = await content(app, 'tip', {
    videoUrl: 'https://www.youtube.com/watch?v=zzzzzzzzzzz',
    poster: null,
  })
  const silent = {
    async about(video: HostedVideo) {
      if (video.host === 'vimeo') throw new HostUnreachable('silent')
      return videoHost(origin()).about(video)
    },
  }
  requestedPaths.length = 0
  await askVideoHost(app.services, silent)
  expect(requestedPaths).toEqual(['/oembed'])
  await app.asOwner(`delete from tips where id in (${[...ids, last.id].join()})`)
})

test('a video that the host fails at stops no other, and is asked for again a day later', async () => {
  for (const videoUrl of ['5000', '6666', '7777']) await content(app, 'tip', { videoUrl, poster: null })
  requestedPaths.length = 0
  await askVideoHost(app.services, videoHost(origin()))
  expect(requestedPaths.filter((path) => path === '/api/oembed.json')).toHaveLength(3)
  requestedPaths.length = 0
  await askVideoHost(app.services, videoHost(origin()))
  expect(requestedPaths).toEqual([])
  await app.asOwner("update hosted_videos set asked_at = now() - interval '25 hours' where video_id = '5000'")
  await askVideoHost(app.services, videoHost(origin()))
  expect(requestedPaths).toEqual(['/api/oembed.json'])
})

test('a picture that can’t be drawn is not kept, and leaves nothing behind; an hour later it isn’t asked for', async () => {
  const { db } = app.services.database
  const before = await db.$count(files)
  const { id } = await content(app, 'tip', { videoUrl: '8888', poster: null })
  await askVideoHost(app.services, videoHost(origin()))
  expect(
    (await app.http.inject(`/api/tipoftheweek/contents/node/${id}`)).json().tipoftheweek[0].poster,
  ).toBeNull()
  expect(await db.$count(files)).toBe(before)
  requestedPaths.length = 0
  await askVideoHost(app.services, videoHost(origin()))
  expect(requestedPaths).toEqual([])
})

test('without a network nothing breaks, and nothing counts as asked', async () => {
  await content(app, 'tip', { videoUrl: '5555', poster: null })
  await askVideoHost(app.services, videoHost('http://127.0.0.1:9'))
  expect(app.logged().some(({ msg }) => msg === 'no se pudo preguntar al servicio de videos')).toBe(true)
  const { rows } = await app.services.database.pool.query(
    "select 1 from hosted_videos where video_id = '5555'",
  )
  expect(rows).toEqual([])
})
