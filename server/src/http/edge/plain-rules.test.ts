import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AsWritten, asWritten } from '../../testing/hostile/as-written.ts'
import { everyPage } from '../../testing/stand-ins/every-page.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let ask: AsWritten
beforeAll(async () => {
  app = await createTestApp({ NODE_ENV: 'production', CANCHA_LIMITS: 'on', ORIGIN }, { renderer: everyPage })
  ask = await asWritten(app)
})
afterAll(() => app.close())

const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`

/** Spellings of an address that may lead to the same page. */
const WAYS: [string, (path: string) => string][] = [
  ['as it is', (path) => path],
  ['in capitals', (path) => path.toUpperCase()],
  ['its first letter escaped', (path) => `/${escaped(path[1] ?? '')}${path.slice(2)}`],
  ['all letters escaped', (path) => path.replace(/[a-z]/g, escaped)],
  ['capitals, escaped', (path) => path.toUpperCase().replace(/[A-Z]/g, escaped)],
  ['slashes escaped', (path) => `/${path.slice(1).replaceAll('/', '%2F')}`],
  ['two slashes', (path) => `/${path}`],
  ['two slashes within', (path) => `/${path.slice(1).replaceAll('/', '//')}`],
  ['a slash at its end', (path) => `${path}/`],
  ['a backslash', (path) => `/\\${path.slice(1)}`],
  ['a dot before', (path) => `/.${path}`],
  ['dots before', (path) => `/x/..${path}`],
  ['escaped dots before', (path) => `/x/%2e%2E${path}`],
  ['with a host', (path) => `http://evil.example${path}`],
  ['with a query', (path) => `${path}?page=1`],
]

/** Follows a redirect to a page's one address, and no other redirect. */
async function arrive(path: string) {
  const answer = await ask(path)
  if (answer.status !== 308) return answer
  expect(answer.headers['location']).toMatch(/^\/(?![/\\])/)
  return ask(String(answer.headers['location']))
}

const each = (paths: string[]) =>
  paths.flatMap((path) => WAYS.map(([way, write]) => [path, way, write(path)] as const))

describe('row 64: a rule holds however the address is written', () => {
  const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345'

  test.each(
    each([
      `/activation/emailconfirm/${TOKEN}`,
      `/user/password/reset/${TOKEN}`,
      `/analysis/compartido/${TOKEN}`,
      `/loan/view/${TOKEN}`,
      `/seguridad/correo/confirmar/${TOKEN}`,
      '/login/google',
      '/login/facebook',
    ]),
  )('%s, %s, passes its secret on to nobody', async (_, _way, written) => {
    const first = await ask(written)
    const last = await arrive(written)
    for (const { headers } of [first, last]) {
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['content-security-policy']).toContain("default-src 'none'")
    }
    expect([200, 404]).toContain(last.status)
  })

  test.each(
    each(['/ui', '/api/docs', '/api/openapi.json', '/api/nada', '/media/nada.mp4', '/assets/nada.js']),
  )('%s, %s, is no page', async (_, _way, written) => {
    const { status, headers, body } = await arrive(written)
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    expect(body).toContain('"code":"not_found"')
  })
})

describe('rows 64 and 66: an address that cannot be a page', () => {
  test.each([
    ['//a:b/x', '/a:b/x'],
    ['//evil.example/%2e%2e', '/'],
    ['/\\evil.example', '/evil.example'],
    ['http://evil.example//x?y=//z', '/x?y=//z'],
  ])('%s leads to %s, and never off the site', async (written, straight) => {
    const { status, headers } = await ask(written)
    expect([status, headers['location']]).toEqual([308, straight])
  })

  test.each(['/%', '/%zz', '/activation/%ff', '/api/%', '/ui/%c3'])('%s is refused', async (written) => {
    const { status, headers } = await ask(written)
    expect([400, 404]).toContain(status)
    expect(headers['content-security-policy']).toContain("default-src 'none'")
  })
})
