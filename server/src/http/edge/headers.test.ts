import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { person } from '../../testing/cast.ts'
import { SAFE_HEADERS } from '../../testing/safe-headers.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { pagePolicy, paymentOrigins } from './headers.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await createTestApp({ REQUEST_TIMEOUT: '1' })
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** The response to raw bytes that no client library would send. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.setTimeout(8_000, () => socket.destroy(new Error('no answer within 8 s')))
  })
}

const headersOf = (answer: string): Record<string, string> =>
  Object.fromEntries(
    (answer.split('\r\n\r\n')[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  )

/** Those of operations are read by the walk of rights, at every answer. */
describe('rows 31, 32 and 33: every answer carries the headers that keep it harmless and out of caches', () => {
  test.each([
    ['nothing there', 404, { method: 'GET', url: '/api/nada' }],
    ['no page there', 404, { method: 'GET', url: '/nada' }],
    ['another method', 404, { method: 'DELETE', url: '/api/users/login' }],
    ['a question before a request', 404, { method: 'OPTIONS', url: '/api/users/login' }],
    ['health', 200, { method: 'GET', url: '/healthz' }],
    ['readiness', 200, { method: 'GET', url: '/readyz' }],
    ['an address that cannot be read', 400, { method: 'GET', url: '/api/%ZZ' }],
    [
      'no JSON',
      400,
      {
        method: 'POST',
        url: '/api/users/login',
        payload: '{',
        headers: { 'content-type': 'application/json' },
      },
    ],
    [
      'a form',
      415,
      {
        method: 'POST',
        url: '/api/users/login',
        payload: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
    ],
    ['too much', 413, { method: 'POST', url: '/api/users/login', payload: { email: 'a'.repeat(70_000) } }],
  ] as const)('of %s', async (_, status, request) => {
    const answer = await app.http.inject({ ...request })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(SAFE_HEADERS)
  })

  test.each([
    ['what is not HTTP', 400, 'NADA\r\n\r\n'],
    ['headers without end', 431, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
    [
      'a body that never comes',
      408,
      'POST /api/users/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
    ],
  ])('of %s', async (_, status, bytes) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(headersOf(answer)).toMatchObject(SAFE_HEADERS)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      success: false,
      msg: expect.any(String),
    })
  })

  test('on TLS, browsers are told to stay on it', async () => {
    const secure = await createTestApp({ ORIGIN: 'https://cancha.example' }, { beside: app })
    for (const url of ['/healthz', '/api/nada', '/api/%ZZ']) {
      const { headers } = await secure.http.inject(url)
      expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains')
    }
    await secure.close()
    expect((await app.http.inject('/healthz')).headers['strict-transport-security']).toBeUndefined()
  })
})

describe('row 31: the policy of pages', () => {
  const policy = Object.fromEntries(
    pagePolicy('NONCE', 'https://cancha.example')
      .split('; ')
      .map((line) => [line.split(' ')[0], line.slice(line.indexOf(' ') + 1)]),
  )

  test('runs only our own scripts and those with the nonce of the answer', () => {
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self' 'nonce-NONCE'",
      'style-src-elem': "'self' 'nonce-NONCE'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'connect-src': "'self' wss://cancha.example",
    })
    expect(policy).toHaveProperty('upgrade-insecure-requests')
  })

  test('does not ask for TLS where there is none', () => {
    const plain = pagePolicy('NONCE', 'http://localhost:3000')
    expect(plain).not.toContain('upgrade-insecure-requests')
    expect(plain).toContain("connect-src 'self' ws://localhost:3000")
  })
})

describe('row 27: cookies', () => {
  const signIn = async (node: TestApp) => {
    const { email, password } = await person(node, { password: 'Ladrillo 7 rojo' })
    const payload = { email, password }
    const web = { 'x-client': 'web', 'sec-fetch-site': 'same-origin' }
    return { web: await post(node, payload, web), app: await post(node, payload, {}) }
  }
  const post = (node: TestApp, payload: object, headers: object) =>
    node.http.inject({ method: 'POST', url: '/api/users/login', payload, headers: { ...headers } })

  test('on localhost and on TLS the session is a __Host- cookie that scripts cannot read', async () => {
    const { web } = await signIn(app)
    expect(web.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-device=dv_[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=/,
      ),
      expect.stringMatching(
        /^__Host-session=st_[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=7776000$/,
      ),
    ])
    expect(web.json().token).toMatch(/^sesion-\d+$/)
  })

  test('on plain http elsewhere, where browsers refuse those, it has another name', async () => {
    const plain = await createTestApp({ ORIGIN: 'http://192.168.1.20:3000' }, { beside: app })
    const { web } = await signIn(plain)
    expect(web.headers['set-cookie']).toEqual([
      expect.stringMatching(/^device=dv_[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=/),
      expect.stringMatching(
        /^session=st_[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=7776000$/,
      ),
    ])
    await plain.close()
  })

  test('an app gets a bearer and no cookie', async () => {
    const { app: answer } = await signIn(app)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.json().token).toMatch(/^st_[A-Za-z0-9_-]{43}$/)
  })

  test('signing out takes the cookie back, with the same attributes, and clears what was stored (row 35)', async () => {
    const { token } = await person(app)
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/users/logout',
      headers: { cookie: `__Host-session=${token}`, 'sec-fetch-site': 'same-origin' },
      payload: {},
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toBe(
      '__Host-session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
    )
    expect(answer.headers['clear-site-data']).toBe('"cache", "storage"')
  })
})

describe('row 73: pages with card fields', () => {
  const policyOf = (source: string) => {
    const policy = pagePolicy('n', 'https://cancha.example', paymentOrigins({ provider: 'stripe', source }))
    return (part: string) => policy.split('; ').find((each) => each.startsWith(part))
  }

  test('may load Stripe’s script and frames, and ask its API', () => {
    const part = policyOf('https://js.stripe.com/v3/')
    expect(part('script-src ')).toBe(
      "script-src 'self' 'nonce-n' https://js.stripe.com https://*.js.stripe.com",
    )
    expect(part('frame-src')).toContain('https://hooks.stripe.com')
    expect(part('connect-src')).toContain('https://api.stripe.com')
  })

  test('may load a server that stands in for Stripe, and Stripe not', () => {
    const part = policyOf('http://localhost:4010/v3/')
    expect(part('script-src ')).toBe("script-src 'self' 'nonce-n' http://localhost:4010")
    expect(part('frame-src')).not.toContain('stripe.com')
  })

  test('where nothing is sold have the policy of all others', () => {
    const none = paymentOrigins(null)
    expect(none).toBeNull()
    expect(pagePolicy('n', 'https://cancha.example', none)).toBe(pagePolicy('n', 'https://cancha.example'))
  })
})
