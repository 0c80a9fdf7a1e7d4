import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { person } from '../../testing/cast.ts'
import { type AsWritten, asWritten } from '../../testing/hostile/as-written.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { PageRenderer } from './pages.ts'

const ROUTES = new URL('../../../../web/src/routes.ts', import.meta.url)
const BUILT = new URL('../../../../web/dist/server/server.js', import.meta.url)
/** How often each page is requested, each time with other values. */
const ROUNDS = process.env['CANCHA_SOAK'] ? 60 : 2

let app: TestApp
let ask: AsWritten
let admin: { authorization: string }
beforeAll(async () => {
  const { default: renderer } = (await import(BUILT.href)) as { default: PageRenderer }
  app = await createTestApp({}, { renderer })
  ask = await asWritten(app)
  admin = (await person(app, { admin: true })).headers
})
afterAll(() => app.close())

const addresses = [...readFileSync(ROUTES, 'utf8').matchAll(/route\(\s*'([^']+)'/g)].map(
  ([, path = '']) => path,
)

/** Names of parameters that pages read, and names of properties that all objects have. */
const NAMES = [
  ...[
    'page',
    'pagina',
    'search',
    'q',
    'categoria',
    'etiqueta',
    'state',
    'estado',
    'kind',
    'check',
    'ids',
    'id',
  ],
  ...['video', 'jugada', 'forapp', 'sid', 'code', '', '__proto__', 'constructor', 'page[]'],
]

/** Values that often break programs, as they appear in an address. */
const EVIL = [
  ...['0', '-1', '2', '999', '1.5', '1e3', '2147483648', '9007199254740993', '99999999999999999999', 'NaN'],
  ...['__proto__', 'constructor', 'toString', 'null', 'true', '%00', 'a%00b', '%', '%zz', '%ff', '%ud800'],
  ...['%ED%A0%80', '%F0%9F%8F%A0', '%e2%80%aeabc', '%2e%2e', '..%2f..%2fetc', '%3Cscript%3E', "'%20OR%201=1"],
  ...[
    'a'.repeat(3_000),
    '[object%20Object]',
    '%7B%22a%22:1%7D',
    '1,2,3',
    ',',
    '//a:b/x',
    '/login',
    'buy,constructor',
  ],
]

const evil = (at: number) => EVIL[at % EVIL.length] ?? ''

/** A page's address with a hostile value in each of its parts, and with a hostile query. */
function* asked(address: string, from: number): Generator<string> {
  for (let round = 0; round < ROUNDS; round++) {
    const at = from + round * 11
    const path = address.replace(/\$\w*/g, () => evil(at))
    yield path
    yield `${path}?${NAMES.map((name, index) => `${name}=${evil(at + index * 5)}`).join('&')}`
  }
}

const others = [
  '//a:b/x',
  '/\\a:b',
  '//',
  '/%',
  '/%zz',
  '/%ff',
  '/?page=__proto__',
  '/a?__proto__[x]=1',
  '/??',
  '/#',
  '/*',
]

test.each([...addresses, ...others])(
  'row 66: whatever %s is asked with, it is no fault of ours',
  async (address) => {
    const complaints = vi.spyOn(console, 'error')
    const from = addresses.indexOf(address) + 1
    const faults: string[] = []
    for (const url of others.includes(address) ? [address] : asked(address, from)) {
      for (const headers of [{}, admin]) {
        const { status } = await ask(url, { headers })
        if (status >= 500) faults.push(`${status} ${url}`)
      }
    }
    expect(faults).toEqual([])
    expect(complaints).not.toHaveBeenCalled()
    expect(app.logged().filter(({ level }) => level === 'error')).toEqual([])
  },
)

test('row 66: what a page is refused for is what it answers', async () => {
  expect((await ask('/network?page=__proto__', { headers: admin })).status).toBe(200)
  const { status, body } = await ask('/analysis/rentals/update/%00', { headers: admin })
  expect([status, body.includes('la página que visitaste no existe')]).toEqual([404, true])
})
