import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '127.0.0.1,::1' }, { providers: null })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const PATH = '/dev/identity/google/jwks'
type Headers = Record<string, string>
const status = async (headers: Headers, more: { url?: string; remoteAddress?: string } = {}) =>
  (await app.http.inject({ url: PATH, ...more, headers: { host: 'localhost:3000', ...headers } })).statusCode

/** A hand-written request that no client would send. */
async function written(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return (await text(socket)).slice(0, 12)
}

describe('row 60: what is below /dev answers', () => {
  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:1',
    '127.0.0.1:65535',
    '127.0.0.1',
    '[::1]',
    '[::1]:80',
  ])('to this machine asking for %s', async (host) => {
    expect(await status({ host })).toBe(200)
  })

  test.each([
    ['evil.example'],
    ['evil.example:3000'],
    ['localhost.evil.example'],
    ['127.0.0.1.evil.example'],
    ['evil.example:3000@localhost'],
    ['localhost:3000.evil.example'],
    ['localhost@evil.example'],
    ['192.168.1.20:3000'],
    ['0.0.0.0:3000'],
    ['[::ffff:127.0.0.1]'],
    ['127.1'],
    ['localhost.'],
  ])('not to a name that leads here: %j', async (host) => {
    expect(await status({ host })).toBe(404)
  })

  test.each([
    ['Forwarded', 'for=127.0.0.1'],
    ['X-Forwarded-For', '127.0.0.1'],
    ['X-Forwarded-Host', 'localhost'],
    ['X-Forwarded-Proto', 'http'],
    ['X-Forwarded-Port', '3000'],
    ['X-Forwarded-Client-Cert', 'x'],
    ['X-Original-Forwarded-For', '127.0.0.1'],
    ['X-Real-IP', '127.0.0.1'],
    ['X-Client-IP', '127.0.0.1'],
    ['True-Client-IP', '127.0.0.1'],
    ['CF-Connecting-IP', '127.0.0.1'],
    ['CF-Ray', 'x'],
    ['Fly-Client-IP', '127.0.0.1'],
    ['Via', '1.1 proxy'],
    ['x-forwarded-for', ''],
  ])('not to what somebody passed on, though it is said to be from here: %s', async (name, value) => {
    expect(await status({ [name]: value })).toBe(404)
  })

  test.each(['192.168.1.20', '203.0.113.9', '::ffff:192.168.1.20', '2001:db8::1'])(
    'not to another machine, whatever it asks for: %s',
    async (remoteAddress) => {
      expect(await status({}, { remoteAddress })).toBe(404)
    },
  )

  test('however its address is written', async () => {
    for (const url of [
      '/%64ev/identity/google/jwks',
      '/dev/identity/google/jwk%73',
      `${PATH}/`,
      `${PATH}?x=1`,
    ]) {
      expect([200, 404]).toContain(await status({}, { url }))
      expect(await status({ host: 'evil.example' }, { url })).toBe(404)
    }
  })

  test('not to two names at once, nor to none', async () => {
    const line = `GET ${PATH} HTTP/1.1`
    expect(await written(line, 'Host: localhost')).toBe('HTTP/1.1 200')
    expect(await written(line, 'Host: localhost', 'Host: evil.example')).not.toContain(' 200')
    expect(await written(line, 'Host:')).toBe('HTTP/1.1 404')
    expect(await written(`GET ${PATH} HTTP/1.0`)).toBe('HTTP/1.1 404')
    expect(await written(`GET http://evil.example${PATH} HTTP/1.1`, 'Host: evil.example')).toBe(
      'HTTP/1.1 404',
    )
  })

  test('and the whole provider alike', async () => {
    const asked = (host: string) => (url: string) =>
      app.http.inject({ url: `/dev/identity/${url}`, headers: { host } })
    const addresses = [
      'google/.well-known/openid-configuration',
      'google/authorize?client_id=cancha-local&redirect_uri=http://localhost:3000/login/google',
      'google/chosen?email=ana@x.example&redirect_uri=http://localhost:3000/login/google',
      'facebook/dialog?client_id=cancha-local&redirect_uri=http://localhost:3000/login/facebook',
      'facebook/chosen?email=ana@x.example&redirect_uri=http://localhost:3000/login/facebook',
      'facebook/debug_token',
    ]
    const here = await Promise.all(addresses.map(asked('localhost:3000')))
    expect(here.map(({ statusCode }) => statusCode)).toEqual([200, 200, 302, 200, 302, 200])
    const elsewhere = await Promise.all(addresses.map(asked('evil.example')))
    expect(new Set(elsewhere.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
  })
})

test('/metrics without a token is for this machine too', async () => {
  const metrics = async (host: string) => status({ host }, { url: '/metrics' })
  expect(await metrics('127.0.0.1:3000')).toBe(200)
  expect(await metrics('evil.example')).toBe(404)
})
