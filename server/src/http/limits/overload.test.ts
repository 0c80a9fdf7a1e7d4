import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { PageRenderer } from '../pages/pages.ts'
import { shedOf } from './shed-load.ts'

const renderer: PageRenderer = {
  sessionAddress: '/api/users/session',
  standIn: () => null,
  frameCalls: async () => [],
  fetch: async () => new Response('página'),
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ MAX_LAG_MS: '200' }, { renderer })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test('while the process lags behind, it says so instead of taking more work, and recovers (row 83)', async () => {
  const ask = (url = '/api/users/session') => app.http.inject({ url })
  const works = () =>
    expect.poll(async () => (await ask()).statusCode, { timeout: 10_000, interval: 200 }).toBe(200)
  // The event loop may also lag because the machine is busy with other tests.
  await works()

  // A look at the lag may come just before the block in front of it is counted: there are several within this time.
  const busyUntil = performance.now() + 4_000
  while (performance.now() < busyUntil)
    await pause(0).then(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600))
  // Asked together: the lag is looked at again a second later.
  const [refused, health, style, film] = await Promise.all(
    ['/api/users/session', '/healthz', '/favicon.svg', '/media/nada.mp4'].map(ask),
  )
  expect(refused?.statusCode).toBe(503)
  expect(refused?.json()).toMatchObject({ code: 'unavailable' })
  expect(refused?.headers['retry-after']).toBe('2')
  expect([health, style, film].map((answer) => answer?.statusCode)).toEqual([200, 200, 404])

  expect(app.logged()).toContainEqual(expect.objectContaining({ event: 'load.shed', what: 'any' }))
  expect((await ask('/metrics')).body).toMatch(/cancha_shed_requests_total\{what="any"\} [1-9]/)
  await works()
})

test('the handshake of a live socket isn’t a request of the API: it is judged by its own limits', async () => {
  const { port } = app.http.server.address() as AddressInfo
  const [answer] = (await once(
    get({
      ...{ port, host: '127.0.0.1', path: '/live/?EIO=4&transport=polling' },
      headers: { origin: 'https://evil.example' },
    }),
    'response',
  )) as [IncomingMessage]
  expect([answer.statusCode, await text(answer)]).toEqual([403, expect.stringContaining('cross_site')])
})

test('dear reads are refused first, then everything that may be', () => {
  const shed = (lagMs: number) =>
    (['dear', undefined, 'never shed'] as const).map((load) => shedOf(load, lagMs, 1_000))
  expect(shed(500)).toEqual([null, null, null])
  expect(shed(501)).toEqual(['dear', null, null])
  expect(shed(1_000)).toEqual(['dear', null, null])
  expect(shed(1_001)).toEqual(['any', 'any', null])
})
