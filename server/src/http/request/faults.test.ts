import { type AddressInfo, connect } from 'node:net'
import { addressOf } from '@cancha/contract/ground/operation'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AccessRow, createWorld, type World } from '../../testing/rights/access.ts'
import { accessTable } from '../../testing/rights/access-table.ts'
import { allOperations } from '../../testing/rights/all-operations.ts'
import { openWire, type Wire } from '../../testing/stand-ins/wire.ts'
import { cluster, createTestApp, type TestApp } from '../../testing/test-app.ts'

/** Internal details that no response may contain. */
const INSIDE =
  /at .*\.(ts|js):\d+|SELECT|INSERT|UPDATE |select |insert |\/home|\/var\/|\/work|node_modules|postgres|pg_|127\.0\.0\.1|ECONN/

let wire: Wire
let app: TestApp
let world: World
beforeAll(async () => {
  wire = await openWire(cluster().url)
  app = await createTestApp({ DATABASE_POOL: '6' }, { wire })
  world = await createWorld(app)
})
afterEach(() => wire.mend())
afterAll(async () => {
  await app.close()
  await wire.close()
})

const session = () => app.http.inject({ url: '/api/users/session', headers: world.people.free.headers })
const until = async (condition: () => Promise<boolean>, ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end) {
    if (await condition()) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

describe('row 43: with the database away, everyone is told so and nothing of the inside', () => {
  test('every operation answers 503 in Spanish, or what needs no database', async () => {
    // One after the other, because rows create what they need, some of them for the same two people.
    const inputs = new Map<string, Awaited<ReturnType<AccessRow['input']>> | undefined>()
    for (const { name } of allOperations) inputs.set(name, await accessTable[name]?.input(world, 'owner'))
    wire.cut()
    for (const { name, operation } of allOperations) {
      const input = inputs.get(name)
      const answer = await app.http.inject({
        method: operation.method,
        url: addressOf(operation, input),
        headers: { ...world.people.owner.headers, ...input?.headers },
        ...(operation.body && { payload: (input?.body ?? {}) as object }),
        ...(input?.payload && { payload: input.payload }),
      })
      expect(answer.statusCode, `${name}: ${answer.body}`).toBe(503)
      expect(answer.headers['retry-after'], name).toBe('2')
      // The answer to HEAD has no body.
      if (operation.method === 'HEAD') continue
      expect(answer.json(), name).toEqual({
        success: false,
        code: 'unavailable',
        msg: 'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      })
      expect(answer.body).not.toMatch(INSIDE)
    }
  })

  test('it says that it is alive but not ready, and is ready again when the database is back', async () => {
    wire.cut()
    expect((await app.http.inject('/healthz')).statusCode).toBe(200)
    expect(await until(async () => (await app.http.inject('/readyz')).statusCode === 503, 2_000)).toBe(true)
    wire.mend()
    expect(await until(async () => (await app.http.inject('/readyz')).statusCode === 200, 3_000)).toBe(true)
    expect((await session()).json().user.id).toBe(String(world.people.free.id))
  })

  test('it outlives more cuts than it has connections, the live channel included', async () => {
    for (let cut = 0; cut < 8; cut++) {
      wire.cut()
      await session()
      wire.mend()
      expect(await until(async () => (await session()).statusCode === 200, 5_000), `cut ${cut}`).toBe(true)
      // The live socket server reconnects to the database after one to three seconds.
      await new Promise((resolve) => setTimeout(resolve, cut % 2 ? 0 : 1_500))
    }
    const { pool } = app.services.database
    expect(await until(async () => pool.totalCount - pool.idleCount <= 1, 5_000)).toBe(true)
  }, 60_000)

  test('registrations work after a cut: the line of jobs is found again', async () => {
    wire.cut()
    await session()
    wire.mend()
    await until(async () => (await session()).statusCode === 200, 5_000)
    const input = await accessTable['accounts.register']?.input(world, 'stranger')
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/users/register',
      payload: input?.body as object,
    })
    expect(answer.statusCode).toBe(200)
  })

  test('a database that swallows everything keeps nobody waiting for ever', async () => {
    wire.block()
    const begun = performance.now()
    const answers = await Promise.all([
      session(),
      app.http.inject({
        method: 'POST',
        url: '/api/users/logout',
        headers: world.people.basic.headers,
        payload: {},
      }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503])
    expect(performance.now() - begun).toBeLessThan(20_000)
    wire.mend()
    expect(await until(async () => (await session()).statusCode === 200, 5_000)).toBe(true)
  })
})

test('a request while the program stops is refused like any other, and told to try again', async () => {
  const stopping = await createTestApp({}, { beside: app, wire })
  await stopping.http.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((stopping.http.server.address() as AddressInfo).port, '127.0.0.1')
  let answers = ''
  socket.on('data', (bytes) => {
    answers += bytes
  })
  const ask = (path: string) =>
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${world.people.free.token}\r\n\r\n`,
    )
  // The first request keeps the connection busy, so that it isn't closed as idle.
  wire.block()
  ask('/api/users/session')
  await new Promise((resolve) => setTimeout(resolve, 300))
  const closed = stopping.close()
  ask('/api/nada')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(answers).toBe('')
  // Bytes that the wire swallowed are lost: the first request is answered now, and then the second.
  wire.mend()
  await expect.poll(() => answers.split('HTTP/1.1 ').length - 1, { timeout: 20_000 }).toBe(2)
  const second = answers.slice(answers.lastIndexOf('HTTP/1.1 '))
  expect(second).toMatch(/^HTTP\/1.1 503 /)
  expect(second).toContain("default-src 'none'")
  expect(second).toContain('"code":"unavailable"')
  socket.destroy()
  await closed
})

describe('row 57: what a failing statement carried stays out of the logs', () => {
  test('hashes, names and e-mails', async () => {
    await app.asOwner('ALTER TABLE users ADD CONSTRAINT no_more CHECK (false) NOT VALID')
    const payload = {
      email: 'canario@prueba.example',
      firstname: 'Canaria',
      lastname: 'Canaria',
      password: 'Canario 7 amarillo',
    }
    const answer = await app.http.inject({ method: 'POST', url: '/api/users/register', payload })
    await app.asOwner('ALTER TABLE users DROP CONSTRAINT no_more')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(INSIDE)
    const line = app.logged().find(({ msg }) => msg === 'error inesperado')
    expect(line).toMatchObject({ err: { cause: { code: '23514', constraint: 'no_more' } } })
    expect(JSON.stringify(app.logged())).not.toMatch(/canari|argon2id/i)
  })
})
