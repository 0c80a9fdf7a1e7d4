import { type AddressInfo, connect } from 'node:net'
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { person } from '../../testing/cast.ts'
import { type AsWritten, asWritten } from '../../testing/hostile/as-written.ts'
import { everyPage } from '../../testing/stand-ins/every-page.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { DATA_POLICY } from './headers.ts'

let app: TestApp
let ask: AsWritten
let port: number
let bearer: { authorization: string }
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '127.0.0.1' }, { renderer: everyPage })
  ask = await asWritten(app)
  port = (app.http.server.address() as AddressInfo).port
  bearer = (await person(app)).headers
})
afterAll(() => app.close())

let told = 0
/** New log lines that report a fault of the program. */
function newComplaints() {
  const lines = app.logged()
  const fresh = lines.slice(told).filter(({ level }) => level === 'error')
  told = lines.length
  return fresh
}

const LONG = 'a'.repeat(5_000)
/** Hostile values of headers that tell how, from where and by whom a request is made. */
const HEADERS: Record<string, string[]> = {
  'accept-encoding': [
    '',
    '*',
    'nada',
    'gzip;q=0',
    'gzip;q=nada',
    'identity;q=0',
    ',,,',
    'zstd, br, gzip',
    LONG,
  ],
  'content-encoding': ['nada', 'gzip', 'br', 'zstd', 'gzip, gzip', '', 'identity'],
  'content-type': ['', 'nada', 'application/json; charset=nada', 'multipart/form-data', '/', LONG],
  range: [
    'bytes=0-',
    'bytes=-0',
    'bytes=9-1',
    'bytes=0-0,2-3',
    `bytes=${'9'.repeat(30)}-`,
    'nada',
    'bytes=',
    'bytes=a-b',
  ],
  'if-range': ['"x"', 'nada', 'Wed, 99 Nada'],
  'if-none-match': ['*', '"', 'W/', '"x", W/"y"', LONG],
  'if-match': ['*', '"x"'],
  'if-modified-since': ['nada', 'Wed, 99 Nada 9999', '0', LONG],
  'if-unmodified-since': ['nada', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'accept-language': ['', '*', 'es;q=nada', LONG],
  accept: ['', '*/*;q=nada', 'nada', LONG],
  cookie: [
    ...[
      '=',
      ';;;',
      '__Host-session',
      '__Host-session=',
      '__Host-session=%00',
      `__Host-session=st_${'x'.repeat(43)}`,
    ],
    ...['__proto__=1', 'constructor=1', `a=${LONG}`, '__Host-session=a; __Host-session=b'],
  ],
  authorization: [
    '',
    'Bearer',
    'Bearer ',
    'Basic xxx',
    `Bearer st_${'x'.repeat(43)}`,
    `Bearer ${LONG}`,
    'Bearer a b',
  ],
  host: ['', 'evil.example', 'a:b', '[::1', 'x:99999', LONG, 'x y'],
  origin: ['', 'null', 'nada', 'https://evil.example'],
  referer: ['', 'nada', LONG],
  expect: ['nada', '100-continue', ''],
  upgrade: ['h2c', 'websocket', 'nada'],
  'x-forwarded-for': ['', 'nada', '1.2.3.4, nada', '::1', '::ffff:999.1.1.1', LONG, ',,,', '1.2.3.4:80'],
  'x-forwarded-host': ['evil.example', '', LONG],
  'x-forwarded-proto': ['nada', 'javascript', ''],
  forwarded: ['for=nada', LONG],
  'x-request-id': ['', LONG, '__proto__'],
  'x-inside': ['', '__proto__', 'constructor', LONG],
  'x-client': ['web', 'nada', '__proto__'],
  'x-http-method-override': ['DELETE'],
  'transfer-encoding': ['chunked'],
  te: ['trailers', 'nada'],
  'sec-fetch-site': ['nada', '', 'cross-site'],
  'user-agent': ['', LONG],
  connection: ['nada', 'upgrade, close'],
  purpose: ['prefetch'],
  'max-forwards': ['-1'],
}

const TARGETS = [
  '/',
  '/login',
  '/api/users/session',
  '/api/openapi.json',
  '/robots.txt',
  '/favicon.svg',
  '/media/clips/',
  '/live/',
]

describe('row 66: whatever a header says, it is no fault of ours', () => {
  test.each(Object.entries(HEADERS))('%s', async (name, values) => {
    const faults: string[] = []
    for (const value of values) {
      const headers = { [name]: value }
      const asked = TARGETS.map((path) => ask(path, { headers: { ...bearer, ...headers } }))
      asked.push(
        ask('/api/users/logout', {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: '{',
        }),
      )
      for (const { status, headers } of await Promise.all(asked)) {
        if (status >= 500) faults.push(`${status} ${name}: ${value.slice(0, 40)}`)
        if (!headers['content-security-policy'])
          faults.push(`${status} without a policy: ${value.slice(0, 40)}`)
      }
    }
    expect(faults).toEqual([])
    expect(newComplaints()).toEqual([])
  })

  test('what no client would send', async () => {
    const requests = [
      'GET / HTTP/1.1\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
      'GET / HTTP/1.0\r\n\r\n',
      'GET * HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET nada HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET http://x HTTP/1.1\r\nHost: x\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
      'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n',
      'TRACE / HTTP/1.1\r\nHost: x\r\n\r\n',
      'QUERY / HTTP/1.1\r\nHost: x\r\n\r\n',
      'NADA / HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET / HTTP/9.9\r\nHost: x\r\n\r\n',
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: nada\r\n\r\n',
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n',
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: nada\r\n\r\n{}',
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      'GET / HTTP/1.1\r\nHost: x\r\nBad Name: x\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(3_000)}\r\n`,
    ]
    for (const bytes of requests) {
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
        socket.once('data', (data) => resolve(String(data)))
        socket.on('error', () => resolve(''))
        socket.once('close', () => resolve(''))
      })
      const what = `${bytes.slice(0, 120)} → ${answer.slice(0, 60)}`
      expect(answer, what).not.toMatch(/^HTTP\/1.1 5/)
      if (answer !== '') expect(answer.toLowerCase(), what).toContain('content-security-policy: default-src')
    }
    expect(newComplaints()).toEqual([])
  })
})

describe('rows 46 and 66: a body that is compressed', () => {
  const send = (encoding: string, body: Buffer | string) =>
    ask('/api/users/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      body,
    })

  test.each([
    ['in a way that nobody knows', 'nada', '{}'],
    ['as it says, but is not', 'gzip', '{}'],
    ['and cut off', 'gzip', gzipSync('{"email":"a"}').subarray(0, 15)],
  ])('%s: 415, with its sentence', async (_, encoding, body) => {
    const { status, headers, body: said } = await send(encoding, body)
    expect(status, said).toBe(415)
    expect(headers['content-security-policy']).toBe(DATA_POLICY)
    expect(JSON.parse(said)).toMatchObject({
      code: 'unsupported_media',
      msg: 'No pudimos descomprimir la solicitud: envíala sin comprimir.',
    })
  })

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ] as const)(
    'in a way that others know, it isn’t unpacked either: %s (row 81)',
    async (encoding, compress) => {
      expect((await send(encoding, compress('{"email":"a"}'))).status).toBe(415)
      const bomb = compress(`{"email":"${'a'.repeat(20_000_000)}"}`)
      expect((await send(encoding, bomb)).status).toBe(415)
    },
  )
})
