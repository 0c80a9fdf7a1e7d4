import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

test('while the process lags behind, it says so instead of taking more work, and recovers', async () => {
  const app = await createTestApp({ MAX_LAG_MS: '200' })
  const ask = () => app.http.inject({ url: '/api/users/session' })
  const works = () =>
    expect.poll(async () => (await ask()).statusCode, { timeout: 10_000, interval: 200 }).toBe(200)
  // The event loop may also lag because the machine is busy with other tests.
  await works()

  const busyUntil = performance.now() + 2_500
  while (performance.now() < busyUntil)
    await pause(0).then(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600))
  const refused = await ask()
  expect(refused.statusCode).toBe(503)
  expect(refused.json()).toMatchObject({ code: 'unavailable' })
  expect(refused.headers['retry-after']).toBe('2')

  await works()
  await app.close()
})
