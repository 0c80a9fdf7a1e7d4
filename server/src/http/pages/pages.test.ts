import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, person } from '../../testing/cast.ts'
import { createTestApp, ORIGIN, type TestApp } from '../../testing/test-app.ts'
import type { PageRenderer } from './pages.ts'

/** A renderer that writes what it was given: its address, its nonce, and the viewer according to the API. */
let rendered: string[] = []
const renderer: PageRenderer = {
  sessionAddress: '/api/users/session',
  standIn: () => null,
  frameCalls: async (session) => {
    const { user } = session as { user: { id: string } | null }
    // The page itself reads the second, and the third is refused.
    return user ? [`/api/users/checkuser/${user.id}`, '/api/users/session', '/api/audit'] : []
  },
  async fetch(request, { context }) {
    const { pathname } = new URL(request.url)
    rendered.push(pathname)
    if (pathname === '/lejos')
      return new Response(null, { status: 307, headers: { location: '/login?=/lejos' } })
    const { body } = await context.callApi({ method: 'GET', address: '/api/users/session', body: undefined })
    const { user } = body as { user: { firstname: string } | null }
    const html =
      `<head></head><script nonce="${context.nonce}">1</script><p>${pathname} para ${user?.firstname ?? 'visitante'}</p>` +
      `<script type="module" async="" src="/assets/a.js" nonce="${context.nonce}"></script>`
    context.deliver(html)
    return new Response(null, {
      status: pathname === '/nada' ? 404 : 200,
      headers: { 'content-type': 'text/html' },
    })
  },
}

let app: TestApp
let ana: Person
beforeAll(async () => {
  app = await createTestApp({}, { renderer })
  ana = await person(app, { firstName: 'Ana' })
})
afterAll(() => app.close())
beforeEach(() => {
  rendered = []
})

const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers })
const asAna = () => ({ cookie: `__Host-session=${ana.token}` })
const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1] ?? ''

describe('a page for visitors', () => {
  test('is rendered once for all who come within its time, with a nonce of its own for each', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => get('/cursos')))
    expect(rendered).toEqual(['/cursos'])
    for (const page of pages) {
      expect(page.body).toContain('/cursos para visitante')
      expect(page.headers['content-security-policy']).toContain(`'nonce-${nonceOf(page.body)}'`)
    }
    expect(new Set(pages.map(({ body }) => nonceOf(body))).size).toBe(20)
  })

  test('is another for each address, its query included', async () => {
    await get('/lista?categoria=rentar')
    expect((await get('/lista?categoria=comprar')).statusCode).toBe(200)
    expect(rendered).toEqual(['/lista', '/lista'])
  })

  test('is not kept when it was not found, nor when it leads elsewhere', async () => {
    expect((await get('/nada')).statusCode).toBe(404)
    await get('/nada')
    const away = await get('/lejos')
    expect([away.statusCode, away.headers.location]).toEqual([307, '/login?=/lejos'])
    await get('/lejos')
    expect(rendered).toEqual(['/nada', '/nada', '/lejos', '/lejos'])
  })

  test('is never kept when its address holds a secret, and passes that on to nobody', async () => {
    const address = '/activation/emailconfirm/abcdefghijklmnopqrstuvwxyz'
    expect((await get(address)).headers['referrer-policy']).toBe('no-referrer')
    await get(address)
    expect(rendered).toHaveLength(2)
  })
})

describe('the microphone', () => {
  test('may be asked for on the page of conversations, and on no other', async () => {
    const policy = async (url: string, headers = {}) =>
      (await get(url, headers)).headers['permissions-policy']
    expect(await policy('/messenger?chat=7', asAna())).toContain('microphone=(self)')
    expect(await policy('/messenger')).toContain('microphone=(self)')
    for (const url of ['/panel', '/messenger/otra', '/api/users/session'])
      expect(await policy(url, asAna())).toContain('microphone=()')
  })
})

describe('the payment provider', () => {
  test('may be loaded on the pages on which a card is typed, below them, and on no other', async () => {
    const policy = async (url: string) => String((await get(url)).headers['content-security-policy'])
    for (const url of [
      '/pricing/pago?plan=basic_year',
      '/pricing/entrenamiento/abc',
      '/membresia/tarjeta',
      '/membresia/reparar/abc',
    ])
      expect(await policy(url), url).toMatch(/frame-src [^;]* 'self'/)
    for (const url of ['/pricing', '/membresia', '/pricing/pagos', '/'])
      expect(await policy(url), url).not.toMatch(/frame-src [^;]* 'self'/)
  })
})

describe('a page for a member', () => {
  test('is theirs alone and kept nowhere', async () => {
    await get('/panel')
    const page = await get('/panel', asAna())
    expect(page.body).toContain('/panel para Ana')
    expect(page.headers['cache-control']).toBe('no-store')
    expect((await get('/panel')).body).toContain('/panel para visitante')
  })

  test('asks for the session once, for the page and all its calls', async () => {
    await get('/panel', asAna())
    app.statements()
    await get('/panel', asAna())
    expect(app.statements().filter((text) => text.includes('"sessions"'))).toHaveLength(1)
  })

  test('brings what its frame reads beside the page, in front of its program', async () => {
    const { body } = await get('/panel', asAna())
    const [, answers] =
      /<script nonce="[^"]+">window.canchaFrame=.*?\((\{"\/.*?\})\);setTimeout.*?;\(\(\)=>\{/.exec(body) ?? []
    expect(JSON.parse(answers ?? '')).toEqual({
      [`/api/users/checkuser/${ana.id}`]: { ok: true, body: { status: 'ok' } },
    })
    expect((await get('/panel')).body).not.toContain('canchaFrame')
  })

  test('loses a cookie that names no session any more', async () => {
    const page = await get('/panel', { cookie: `__Host-session=st_${'x'.repeat(43)}` })
    expect(page.headers['set-cookie']).toMatch(/^__Host-session=; .*Max-Age=0/)
    expect(page.body).toContain('visitante')
  })
})

describe('the key with which a page calls the API', () => {
  test('is worth nothing from outside', async () => {
    for (const key of ['x', '', 'undefined', '__proto__', 'constructor']) {
      const answer = await get('/api/users/session', { 'x-inside': key })
      expect(answer.json()).toEqual({ user: null })
    }
  })
})

describe('what is no page', () => {
  test.each([
    '/api/nada',
    '/api',
    '/assets/nada.js',
    '/media/nada.mp4',
    '/media/%2e%2e%2fpackage.json',
    '/live',
  ])('%s is refused as data', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(rendered).toEqual([])
  })

  test('the gallery is for those who build', async () => {
    expect((await get('/ui')).statusCode).toBe(200)
    const live = await createTestApp({ NODE_ENV: 'production', CANCHA_LIMITS: 'on', ORIGIN }, { renderer })
    expect((await live.http.inject({ url: '/ui' })).statusCode).toBe(404)
    expect((await live.http.inject({ url: '/api/docs' })).statusCode).toBe(404)
    expect((await live.http.inject({ url: '/api/openapi.json' })).statusCode).toBe(404)
    await live.close()
  })
})
