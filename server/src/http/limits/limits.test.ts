import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editorPictures } from '../../areas/ground/files/limits.ts'
import { picture } from '../../testing/builders/analyses.ts'
import { pdf, sendFile } from '../../testing/builders/uploads.ts'
import { person } from '../../testing/cast.ts'
import { openWire } from '../../testing/stand-ins/wire.ts'
import { cluster, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { Refusal } from '../request/refusal.ts'
import { addressKey, Limits } from './limits.ts'

const ON = { CANCHA_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }
const PASSWORD = 'Ladrillo 7 rojo'

let first: TestApp
let second: TestApp
beforeAll(async () => {
  first = await createTestApp(ON)
  second = await createTestApp(ON, { beside: first })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

let addresses = 0
/** An address that hasn't been used yet. */
const someone = () => `198.51.${100 + Math.floor(++addresses / 250)}.${addresses % 250}`
const signIn = (node: TestApp, email: string, password: string, ip: string) =>
  node.http.inject({
    method: 'POST',
    url: '/api/users/login',
    headers: { 'x-forwarded-for': ip },
    payload: { email, password },
  })

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1', 'fe80:0:0:0'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key)
})

describe('row 12: guessing a password', () => {
  test('the sixth wrong one in ten minutes is turned away, with the time to wait; elsewhere the owner still gets in', async () => {
    const { email } = await person(first, { password: PASSWORD })
    const ip = someone()
    for (let tries = 1; tries <= 5; tries++)
      expect((await signIn(first, email, `Mala clave ${tries}`, ip)).json().code).toBe('login_failed')
    const sixth = await signIn(first, email, 'Mala clave 6', ip)
    expect(sixth.statusCode).toBe(429)
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(500)
    expect(sixth.json().msg).toMatch(/^Demasiados intentos\. Podrás intentarlo otra vez en (9|10) minutos\.$/)
    expect((await signIn(first, email, PASSWORD, ip)).statusCode).toBe(429)
    expect((await signIn(second, email, PASSWORD, ip)).statusCode).toBe(429)
    expect((await signIn(first, email, PASSWORD, someone())).statusCode).toBe(200)
  })

  test('twenty at once, on two nodes, are five and no more', async () => {
    const { email } = await person(first, { password: PASSWORD })
    const ip = someone()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        signIn(index % 2 ? first : second, email, `Mala clave ${index}`, ip),
      ),
    )
    const codes = answers.map((answer) => answer.json().code)
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(5)
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(15)
  })

  test('a right one forgets the wrong ones before', async () => {
    const { email } = await person(first, { password: PASSWORD })
    const ip = someone()
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 4; tries++) await signIn(first, email, 'Mala clave 1', ip)
      expect((await signIn(first, email, PASSWORD, ip)).statusCode).toBe(200)
    }
  })

  test('the longest e-mail is counted like any other', async () => {
    const email = `${'largo.'.repeat(30)}x@${'muy.'.repeat(14)}example`
    const ip = someone()
    for (let tries = 1; tries <= 5; tries++)
      expect((await signIn(tries % 2 ? first : second, email, 'Mala clave 1', ip)).json().code).toBe(
        'login_failed',
      )
    expect((await signIn(first, email, 'Mala clave 1', ip)).statusCode).toBe(429)
  })

  test('one address that tries many accounts is turned away after thirty', async () => {
    const ip = someone()
    const codes: string[] = []
    for (let tries = 0; tries < 33; tries++)
      codes.push((await signIn(first, `nadie${tries}@prueba.example`, 'Mala clave 1', ip)).json().code)
    expect(codes.filter((code) => code === 'login_failed').length).toBeLessThanOrEqual(30)
    expect(codes.slice(-3)).toEqual(Array(3).fill('rate_limited'))
  })

  test('a forwarded address counts only from a proxy that is trusted', async () => {
    const closed = await createTestApp({ CANCHA_LIMITS: 'on' }, { beside: first })
    const { email } = await person(first, { password: PASSWORD })
    for (let tries = 0; tries < 5; tries++) await signIn(closed, email, 'Mala clave 1', someone())
    expect((await signIn(closed, email, 'Mala clave 1', someone())).statusCode).toBe(429)
    await closed.close()
  })
})

describe('row 50: limits are the same for all nodes together', () => {
  test('registrations that name one e-mail', async () => {
    const payload = { email: 'seis@prueba.example', firstname: 'Seis', lastname: 'Veces', password: PASSWORD }
    const ip = someone()
    const register = (node: TestApp, firstname: string) =>
      node.http.inject({
        method: 'POST',
        url: '/api/users/register',
        headers: { 'x-forwarded-for': ip },
        payload: { ...payload, firstname },
      })
    const statuses: number[] = []
    for (const [tries, name] of ['Seis', 'Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].entries())
      statuses.push((await register(tries % 2 ? first : second, name)).statusCode)
    expect(statuses).toEqual([200, 409, 409, 409, 409, 429])
  })

  test('400 writes of one person on two nodes: 120 a minute', async () => {
    const { headers } = await person(first)
    // Needs a session and doesn't end one: each call is refused for its body or by the limit.
    const write = (node: TestApp) =>
      node.http.inject({ method: 'POST', url: '/api/users/logout', headers, payload: [] as never })
    const statuses: number[] = []
    for (let round = 0; round < 40; round++)
      statuses.push(
        ...(
          await Promise.all(Array.from({ length: 10 }, (_, index) => write(index % 2 ? first : second)))
        ).map(({ statusCode }) => statusCode),
      )
    const allowed = statuses.filter((status) => status !== 429).length
    expect(allowed).toBeGreaterThanOrEqual(120)
    expect(allowed).toBeLessThanOrEqual(126)
  })

  test('row 61: pictures of one person on two nodes, from any address: sixty an hour, before a byte of them is read', async () => {
    const { headers, id } = await person(first)
    const neighbour = await person(first)
    // Each is refused for its body or by the limit.
    const send = (node: TestApp, ip: string, who: { headers: object }) =>
      node.http.inject({
        method: 'POST',
        url: '/api/userinfo/picture',
        headers: { ...who.headers, 'x-forwarded-for': ip },
        payload: { userid: String(id) },
      })
    const ip = someone()
    const answers = []
    for (let round = 0; round < 70; round++)
      answers.push(await send(round % 2 ? first : second, round % 3 ? ip : someone(), { headers }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array(60).fill(400),
      ...Array(10).fill(429),
    ])
    const last = answers.at(-1)
    expect(last?.json().msg).toBe(
      'Enviaste muchas imágenes en poco tiempo. Espera un rato e inténtalo de nuevo.',
    )
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(3_000)
    expect((await send(first, ip, neighbour)).statusCode).toBe(400)
  })

  test('row 61: an editor’s gallery of pictures: three hundred an hour on two nodes', async () => {
    const editor = await person(first, { editor: true })
    for (let count = 0; count < 300; count++)
      await second.services.limits.count(editorPictures, `u${editor.id}`)
    const image = await sendFile(first, editor, await picture(), 'image')
    expect(image.json().code).toBe('rate_limited')
    expect((await sendFile(first, editor, pdf(100), 'document')).statusCode).toBe(200)
  })

  test('with the database away each node counts by itself, tighter and never open', async () => {
    const wire = await openWire(cluster().url)
    const node = await createTestApp(ON, { beside: first, wire })
    wire.cut()
    const limits = new Limits(
      node.services.database.pool,
      true,
      node.services.declared.limits,
      node.services.log,
    )
    const outcomes: string[] = []
    for (let tries = 0; tries < 20; tries++)
      outcomes.push(
        await limits.pace('signIn', { ip: '203.0.113.9', userId: undefined }).then(
          () => 'ok',
          (error) => (error instanceof Refusal ? error.code : String(error)),
        ),
      )
    expect(outcomes.slice(0, 15)).toEqual(Array(15).fill('ok'))
    expect(outcomes.slice(15)).toEqual(Array(5).fill('rate_limited'))
    wire.mend()
    await node.close()
    await wire.close()
  })
})

describe('row 50: neighbours behind one address do not hold each other up', () => {
  const madeUp = () => ({ authorization: `Bearer st_${randomBytes(32).toString('base64url')}` })
  const read = (headers: Record<string, string>, ip: string) =>
    first.http.inject({ url: '/api/users/session', headers: { ...headers, 'x-forwarded-for': ip } })
  /** How many of the calls were answered. */
  const readMany = async (count: number, headers: () => Record<string, string>, ip: string) => {
    let answered = 0
    for (let from = 0; from < count; from += 50) {
      const some = await Promise.all(Array.from({ length: 50 }, () => read(headers(), ip)))
      answered += some.filter(({ statusCode }) => statusCode === 200).length
    }
    return answered
  }

  test('a noisy member is turned away, and the others of the address are not', async () => {
    const [noisy, quiet] = [await person(first), await person(first)]
    const ip = someone()
    expect(await readMany(1_300, () => noisy.headers, ip)).toBe(1_200)
    expect((await read(noisy.headers, ip)).statusCode).toBe(429)
    expect((await read(noisy.headers, someone())).statusCode).toBe(429)
    expect((await read(quiet.headers, ip)).statusCode).toBe(200)
    expect((await read({}, ip)).statusCode).toBe(200)
  })

  test('a noisy visitor is turned away without a look-up, and members are not', async () => {
    const quiet = await person(first)
    const ip = someone()
    first.statements()
    expect(await readMany(1_300, () => ({}), ip)).toBe(1_200)
    expect(first.statements()).toEqual([])
    expect((await read(quiet.headers, ip)).statusCode).toBe(200)
  })

  test('made-up tokens get no count of their own, and few look-ups', async () => {
    const known = await person(first)
    const ip = someone()
    await read(known.headers, ip)
    first.statements()
    expect(await readMany(600, madeUp, ip)).toBe(300)
    expect(first.statements()).toHaveLength(300)
    const refused = await read(madeUp(), ip)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await read(known.headers, ip)).statusCode).toBe(200)
    expect((await read(madeUp(), someone())).statusCode).toBe(200)
  })
})

describe('row 13: signing in does not tell who has an account', () => {
  test('same status and text', async () => {
    const existing = await person(first, { password: PASSWORD })
    const withoutPassword = await person(first)
    const answers = await Promise.all(
      [existing.email, withoutPassword.email, 'nadie@prueba.example'].map((email) =>
        signIn(first, email, 'Otra clave 99', someone()),
      ),
    )
    const shown = answers.map((answer) => ({ ...answer.json(), requestId: '', status: answer.statusCode }))
    expect(shown[0]).toMatchObject({
      status: 401,
      msg: 'El correo electrónico o la contraseña no son correctos.',
    })
    expect(shown[1]).toEqual(shown[0])
    expect(shown[2]).toEqual(shown[0])
  })

  test.each([
    ['with one secret', {}],
    ['while the secret is being changed', { CANCHA_SECRET_OLD: 'el-secreto-de-antes-que-ya-no-es-secreto' }],
  ])(
    'and about the same time, %s',
    async (_, env) => {
      const node = await createTestApp({ ...env, CANCHA_LIMITS: 'off' }, { beside: first })
      const { email } = await person(node, { password: PASSWORD })
      const times = { somebody: [] as number[], nobody: [] as number[] }
      const time = async (whom: keyof typeof times, address: string) => {
        const begun = performance.now()
        await signIn(node, address, 'Otra clave 99', '203.0.113.1')
        times[whom].push(performance.now() - begun)
      }
      const median = (list: number[]) => list.toSorted((a, b) => a - b)[10] ?? 0
      const measure = async () => {
        times.somebody = []
        times.nobody = []
        for (let round = 0; round < 21; round++) {
          await time('somebody', email)
          await time('nobody', `nadie${round}@prueba.example`)
        }
        return median(times.nobody) / median(times.somebody)
      }
      // One comparison more would show as a factor of two, every time. A busy machine can distort one measurement,
      // but not three.
      const ratios: number[] = []
      const alike = () => ratios.some((ratio) => Math.abs(Math.log(ratio)) < Math.log(1.35))
      while (ratios.length < 3 && !alike()) ratios.push(await measure())
      expect(alike(), ratios.join(', ')).toBe(true)
      await node.close()
    },
    90_000,
  )
})
