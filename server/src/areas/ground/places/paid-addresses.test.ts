import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { places } from '@cancha/contract/ground/places'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { person } from '../../../testing/cast.ts'
import { callAs } from '../../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let maps: Server
let status = 200
let mapRequests = 0
beforeAll(async () => {
  maps = createServer((_, response) => {
    mapRequests++
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ status: 'OK', results: [] }))
  })
  await new Promise<void>((resolve) => maps.listen(0, '127.0.0.1', resolve))
  const { port } = maps.address() as AddressInfo
  app = await createTestApp({
    CANCHA_LIMITS: 'on',
    MAPS_API_KEY: 'llave',
    MAPS_URL: `http://127.0.0.1:${port}/geocode`,
  })
})
beforeEach(() => {
  status = 200
  mapRequests = 0
})
afterAll(async () => {
  await app.close()
  maps.close()
})

const complete = async (q: string, by: Parameters<typeof callAs>[1]) =>
  (await callAs(app, by, places.addresses, { query: { q } })).statusCode
/** How many different addresses are answered, up to `most`. */
async function answered(name: string, by: Parameters<typeof callAs>[1], most: number): Promise<number> {
  for (let count = 0; count < most; count++)
    if ((await complete(`${count} Calle ${name}`, by)) === 429) return count
  return most
}

test('a network without an account has 30 a minute paid for, a member 60 wherever they are', async () => {
  const visitor = { ip: '203.0.113.1' }
  expect(await answered('Roble', visitor, 70)).toBe(30)
  expect(mapRequests).toBe(30)
  expect(await complete('1 Calle Pino', { ip: '203.0.113.2' })).toBe(200)
  const { headers } = await person(app)
  expect(await answered('Cedro', { headers, ip: '203.0.113.1' }, 70)).toBe(60)
  expect(await complete('99 Calle Cedro', { headers, ip: '203.0.113.3' })).toBe(429)
})

test('what was paid for is answered again without paying, however it is written', async () => {
  const visitor = { ip: '203.0.113.4' }
  for (let count = 0; count < 40; count++)
    expect(await complete(count % 2 ? '5  calle OLMO' : '5 Calle Olmo', visitor)).toBe(200)
  expect(mapRequests).toBe(1)
})

test('a failure is not kept', async () => {
  const visitor = { ip: '203.0.113.5' }
  status = 500
  await complete('6 Calle Olmo', visitor)
  status = 200
  await complete('6 Calle Olmo', visitor)
  expect(mapRequests).toBe(2)
})
