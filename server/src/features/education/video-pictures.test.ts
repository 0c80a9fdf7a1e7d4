import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vimeo } from '../../adapters/video/video-host.ts'
import { content } from '../../testing/content-builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { tips } from './tables.ts'
import { askVideoHost } from './video-pictures.ts'

let app: TestApp
const asked: string[] = []
const JPEG = Buffer.from('ffd8ffe000104a464946', 'hex')

/** A host of this machine that knows one video, another with a page for a picture, and no other. */
const host = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  asked.push(url.pathname)
  if (url.pathname === '/foto') return response.end(JPEG)
  if (url.pathname === '/pagina') return response.end('<html>')
  const id = url.searchParams.get('url')?.split('/').at(-1)
  if (id !== '111' && id !== '222') return response.writeHead(404).end('{}')
  const picture = id === '111' ? 'foto' : 'pagina'
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
  for (const videoUrl of ['111', '222', '333']) {
    const tip = await content(app, 'tip', { videoUrl })
    await app.services.database.db.update(tips).set({ poster: null }).where(eq(tips.id, tip.id))
    made.push(tip)
  }
  await content(app, 'tip', { videoUrl: '444', active: false })
  await askVideoHost(app.services, vimeo(origin()))
  expect(asked.filter((path) => path === '/foto')).toHaveLength(1)
  expect(asked.filter((path) => path === '/api/oembed.json')).toHaveLength(3)
  const poster = async (at: number) =>
    (await app.http.inject(`/api/tipoftheweek/contents/node/${made[at]?.id}`)).json().tipoftheweek[0].poster
  expect(await poster(0)).toBe('/media/miniaturas/111')
  // What isn't a picture isn't kept, whatever its address promised; what the host doesn't know has the default.
  expect(await poster(1)).toBeNull()
  expect(await poster(2)).toBeNull()
  asked.length = 0
  await askVideoHost(app.services, vimeo(origin()))
  expect(asked).toEqual([])
})

test('without a network nothing breaks', async () => {
  await content(app, 'tip', { videoUrl: '555' })
  await app.services.database.pool.query("update tips set poster = null where video_url = '555'")
  await askVideoHost(app.services, vimeo('http://127.0.0.1:9'))
  expect(app.logged().some(({ msg }) => msg === 'no se pudo preguntar al servicio de videos')).toBe(true)
})
