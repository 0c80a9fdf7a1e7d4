import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, person } from '../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import type { PageRenderer } from '../pages/pages.ts'

const LINK = '/api/users/authentication/activate/rest'

/** A page that is what the API answered to the call that its address names: by POST, if that is the one about a link. */
const renderer: PageRenderer = {
  sessionAddress: '/api/users/session',
  standIn: () => null,
  frameCalls: async () => [],
  async fetch(request, { context }) {
    const address = new URL(request.url).searchParams.get('llamada') ?? ''
    const { ok, body } = await context.callApi(
      address === LINK
        ? { method: 'POST', address, body: { token: 'A'.repeat(43) } }
        : { method: 'GET', address, body: undefined },
    )
    context.deliver(JSON.stringify({ ok, body }))
    return new Response(null, { status: 200 })
  },
}

let app: TestApp
let ana: Person
let beto: Person
beforeAll(async () => {
  app = await createTestApp({}, { renderer })
  ;[ana, beto] = await Promise.all([person(app), person(app, { membership: 'premium' })])
})
afterAll(() => app.close())

const cookieOf = (who: Person | null) => (who ? { cookie: `__Host-session=${who.token}` } : {})

/** Makes a call as a request of its own, and as a page's. Returns both answers. */
async function bothOf(who: Person | null, address: string) {
  const request = await app.http.inject({ url: address, headers: cookieOf(who) })
  const page = await app.http.inject({
    url: `/?llamada=${encodeURIComponent(address)}`,
    headers: cookieOf(who),
  })
  const plain = ({ requestId: _, ...body }: { requestId?: string }) => body
  const { ok, body } = page.json()
  return {
    request: { ok: request.statusCode < 400, body: plain(request.json()) },
    page: { ok, body: plain(body) },
  }
}

test('a page is answered what a request of the same person is: rights, faults and what isn’t there included', async () => {
  const addresses = [
    '/api/users/session',
    '/api/courses/contents',
    '/api/courses/contents/user',
    `/api/users/counter/${ana.id}`,
    `/api/conversations/${ana.id}?limit=1`,
    `/api/conversations/find/${ana.id}/${beto.id}`,
    '/api/topics/list?type=pro&order=latest&page=1',
    '/api/topics/list?type=free&order=latest&page=x',
    '/api/topics/page?sid=nada&page=1',
    '/api/categories/page/Renta%20a%20largo%20plazo%2F?type=free',
    '/api/admin/members',
    '/api/education/progress/course/999999',
    '/api/nada',
    '/api/users',
  ]
  const codes = new Set<string>()
  for (const who of [null, ana, beto])
    for (const address of addresses) {
      const { page, request } = await bothOf(who, address)
      expect(page, `${address} as ${who?.id}`).toEqual(request)
      codes.add((request.body as { code?: string }).code ?? 'ok')
    }
  expect([...codes].sort()).toEqual([
    'forbidden',
    'invalid_input',
    'not_found',
    'ok',
    'paid_only',
    'unauthenticated',
  ])
})

test('what a page asks by POST is answered to visitors and to members, with whose cookie the page is drawn', async () => {
  for (const who of [null, ana]) {
    const page = await app.http.inject({ url: `/?llamada=${LINK}`, headers: cookieOf(who) })
    expect(page.json()).toMatchObject({ ok: false, body: { code: 'link_expired' } })
  }
})

test('what a page asks counts for its reader’s pace', async () => {
  const limited = await createTestApp({ CANCHA_LIMITS: 'on' }, { renderer })
  try {
    const who = await person(limited)
    const headers = cookieOf(who)
    // A page is one, and what it asks another.
    const all = await Promise.all(
      Array.from({ length: 601 }, () =>
        limited.http.inject({ url: '/?llamada=/api/courses/contents', headers }),
      ),
    )
    expect(all.filter(({ body }) => body.includes('rate_limited'))).not.toEqual([])
  } finally {
    await limited.close()
  }
})
