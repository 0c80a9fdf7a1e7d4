import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { person } from '../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createLog, together } from './log.ts'

function collecting() {
  const lines: string[] = []
  return {
    lines,
    log: createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
  }
}

test('lines of a moment are written together, in pieces of whole lines that a pipe doesn’t mix with those of other processes', () => {
  vi.useFakeTimers()
  const written: string[] = []
  const { write } = together({ write: (text) => void written.push(text) })
  const lines = Array.from({ length: 100 }, (_, number) => `${number} ${'ñ'.repeat(100)}\n`)
  for (const line of lines) write(line)
  vi.advanceTimersByTime(5)
  vi.useRealTimers()
  expect(written.join('')).toBe(lines.join(''))
  expect(written.length).toBeLessThan(10)
  expect(written.filter((text) => Buffer.byteLength(text) > 4_096 || !text.endsWith('\n'))).toEqual([])
})

describe('row 57: a line of the log', () => {
  test.each([
    ['at the top', { password: 'canario' }],
    ['one level down', { body: { token: 'canario', currentPassword: 'canario' } }],
    [
      'two levels down',
      { request: { headers: { authorization: 'canario', cookie: 'canario', 'x-inside': 'canario' } } },
    ],
    ['in an answer', { headers: { 'set-cookie': 'canario' } }],
    ['in the settings', { config: { secret: 'canario' } }],
  ])('hides secrets %s', (_, object) => {
    const { lines, log } = collecting()
    log.info(object, 'algo')
    expect(lines[0]).not.toContain('canario')
    expect(lines[0]).toContain('[oculto]')
  })

  test('is one line, whatever a person typed', () => {
    const { lines, log } = collecting()
    const typed = 'uno\r\n{"level":"error","msg":"mentira"}\u2028dos'
    log.info({ name: typed }, typed)
    expect(lines).toHaveLength(1)
    expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', name: typed, msg: typed })
  })

  test('tells an error without the values of its statement', () => {
    const { lines, log } = collecting()
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(canario)',
      constraint: 'users_email',
      table: 'users',
    })
    const error = Object.assign(
      new Error('Failed query: insert into users values ($1)\nparams: canario', { cause }),
      {
        query: 'insert into users values ($1)',
        params: ['canario'],
      },
    )
    log.error({ err: error }, 'error')
    expect(lines[0]).not.toContain('canario')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      err: {
        message: 'Failed query: insert into users values ($1)',
        stack: expect.stringContaining('log.test.ts'),
        cause: { code: '23505', constraint: 'users_email' },
      },
    })
  })
})

describe('row 57: what the program logs', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  const CANARY = 'Canario9amarillo'
  const post = (url: string, payload: object, headers: object = {}) =>
    app.http.inject({ method: 'POST', url: `/api${url}`, payload, headers: { ...headers } })

  test('none of the secrets that pass through it, and one line of JSON for each event', async () => {
    const who = await person(app, { password: CANARY, email: 'quien@prueba.example' })
    const register = { email: 'nueva@prueba.example', firstname: 'N', lastname: 'N', password: CANARY }
    await post('/users/register', register)
    await post('/users/register', { ...register, password: `${CANARY}\r\n` })
    await app.runJobs()
    const link = app.letters.at(-1)?.text.match(/emailconfirm\/(\S+)/)?.[1] ?? 'none'
    const { password: ticket } = (await post('/users/authentication/activate', { token: link })).json().data
    await post('/users/authentication/activate', { token: link })
    await post('/users/login', { email: register.email, password: ticket })
    const { token } = (
      await post('/users/login', { email: who.email, password: CANARY }, { 'user-agent': CANARY })
    ).json()
    await post('/users/login', { email: who.email, password: `${CANARY}x` })
    await app.http.inject({ url: '/api/admin/outbox', headers: { authorization: `Bearer ${token}` } })
    await app.http.inject({
      url: `/api/users/session?token=${CANARY}`,
      headers: { cookie: `__Host-session=${token}` },
    })
    await app.http.inject({ url: `/api/nada/${CANARY}` })
    const lines = app.logged().map((line) => JSON.stringify(line))
    expect(lines.length).toBeGreaterThan(10)
    for (const secret of [CANARY, link, ticket, token, token.slice(3), 'argon2id']) {
      expect(
        lines.filter((line) => line.includes(secret)),
        secret,
      ).toEqual([])
    }
  })

  test('a refused password, a refusal for lack of rights, and each answer, with the id of the request', async () => {
    const who = await person(app, { password: CANARY })
    const before = app.logged().length
    const wrong = await post('/users/login', { email: who.email, password: 'Otra clave 99' })
    const denied = await app.http.inject({ url: '/api/admin/outbox', headers: who.headers })
    const unknown = await app.http.inject({ url: '/api/admin/outbox' })
    const lines = app.logged().slice(before)
    const only = (event: string) => lines.filter((line) => line['event'] === event)
    expect(only('session.refused')).toEqual([expect.objectContaining({ userId: who.id, ip: '127.0.0.1' })])
    expect(only('access.denied')).toEqual([
      expect.objectContaining({ code: 'forbidden', userId: who.id, route: '/api/admin/outbox' }),
      expect.objectContaining({ code: 'unauthenticated', route: '/api/admin/outbox' }),
    ])
    for (const answer of [wrong, denied, unknown]) {
      const own = lines.filter((line) => Object.values(line).includes(answer.headers['x-request-id']))
      expect(own.some(({ status }) => status === answer.statusCode)).toBe(true)
    }
  })

  test('what people ask for by name stays out: the pattern of the address is logged, not the address', async () => {
    const before = app.logged().length
    await app.http.inject('/api/users/checkuser/987654321')
    const lines = app.logged().slice(before)
    expect(lines).toEqual([expect.objectContaining({ route: '/api/users/checkuser/:id', status: 200 })])
    expect(JSON.stringify(lines)).not.toContain('987654321')
  })
})
