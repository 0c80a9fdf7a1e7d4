import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errorText } from '@cancha/contract/ground/errors'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../areas/ground/users/tables.ts'
import { person } from '../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let port: number
beforeAll(async () => {
  app = await createTestApp()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  port = (app.http.server.address() as AddressInfo).port
})
afterAll(() => app.close())

const good = {
  email: 'nora@prueba.example',
  firstname: 'Nora',
  lastname: 'Nueva',
  password: 'Ladrillo 7 rojo',
}
const register = (payload: object | string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/users/register',
    headers: { 'content-type': 'application/json' },
    payload,
  })
const accounts = async () => (await app.services.database.db.select().from(users)).map(({ email }) => email)

const EMAIL = 'Por favor introduzca un correo electrónico válido'
const PASSWORD_SIGNS =
  'Usa solo letras, números, espacios y los signos de un teclado en inglés en tu contraseña'
const PASSWORD = 'La contraseña debe contener letras y numeros con un limite de 8 caracteres'

describe('what is wrong with a registration is said in Spanish, field by field, and nothing is kept', () => {
  test.each([
    ['[ACC-035] no e-mail', { email: undefined }, 'body.email', EMAIL],
    ['[ACC-036] an e-mail without a dot', { email: 'nora@prueba' }, 'body.email', EMAIL],
    ['an e-mail that is too long', { email: `${'n'.repeat(250)}@prueba.example` }, 'body.email', EMAIL],
    [
      'an e-mail with a header in it',
      { email: 'nora@prueba.example\r\nBcc: x@y.example' },
      'body.email',
      EMAIL,
    ],
    ['two e-mails', { email: 'a@prueba.example,b@prueba.example' }, 'body.email', EMAIL],
    ['an e-mail that is a number', { email: 7 }, 'body.email', EMAIL],
    ['an e-mail that is a list', { email: ['nora@prueba.example'] }, 'body.email', EMAIL],
    ['an e-mail that is an object', { email: { toString: 'x' } }, 'body.email', EMAIL],
    ['[ACC-040] no first name', { firstname: undefined }, 'body.firstname', 'Entra tu primer nombre'],
    ['[ACC-040] a first name of spaces', { firstname: '   ' }, 'body.firstname', 'Entra tu primer nombre'],
    ['[ACC-041] no last name', { lastname: '' }, 'body.lastname', 'Entra tu apellido'],
    ['[ACC-041] null as a last name', { lastname: null }, 'body.lastname', 'Entra tu apellido'],
    ['[ACC-042] digits in a name', { firstname: 'Nora7' }, 'body.firstname', 'Solo se permite el alfabeto'],
    [
      '[ACC-042] HTML as a name',
      { lastname: '<b>Nueva</b>' },
      'body.lastname',
      'Solo se permite el alfabeto',
    ],
    [
      '[ACC-043] a name of 51 letters',
      { firstname: 'n'.repeat(51) },
      'body.firstname',
      'Usa 50 letras como máximo',
    ],
    ['[ACC-044] a password of 7', { password: 'abcde67' }, 'body.password', PASSWORD],
    ['[ACC-044] a password of 51', { password: `a1${'x'.repeat(49)}` }, 'body.password', PASSWORD],
    ['[ACC-045] a password without a letter', { password: '5830275193' }, 'body.password', PASSWORD],
    ['[ACC-046] a password without a digit', { password: 'ladrillorojo' }, 'body.password', PASSWORD],
    ['[ACC-047] a password with an emoji', { password: 'Cancion 7 🏠' }, 'body.password', PASSWORD_SIGNS],
    [
      '[ACC-042] a hyphen behind a name',
      { lastname: 'García-' },
      'body.lastname',
      'Solo se permite el alfabeto',
    ],
    ['[ACC-042] a grave accent', { lastname: 'D`Angelo' }, 'body.lastname', 'Solo se permite el alfabeto'],
    ['a password that is true', { password: true }, 'body.password', PASSWORD],
    ['a common password', { password: 'password1' }, 'body.password', 'Esa contraseña es demasiado común'],
    [
      'a user name that is too long',
      { username: 'x'.repeat(255) },
      'body.username',
      'El máximo es 254 caracteres',
    ],
    ['a user name that is a number', { username: 7 }, 'body.username', 'Aquí va un texto'],
    [
      'half of a character',
      { username: 'nora\ud800' },
      'body.username',
      'El texto contiene un carácter que no se puede guardar',
    ],
  ])('%s', async (_, wrong, path, msg) => {
    const answer = await register({ ...good, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      success: false,
      code: 'invalid_input',
      msg,
      issues: [{ path, msg }],
    })
    expect(await accounts()).toEqual([])
  })

  test('several faults are all named', async () => {
    const answer = await register({ email: 'x', password: 'x' })
    expect(answer.json().msg).toBe('Revisa los campos marcados.')
    expect(answer.json().issues.map(({ path }: { path: string }) => path)).toEqual([
      'body.email',
      'body.firstname',
      'body.lastname',
      'body.password',
    ])
  })

  test.each([
    ['a list', '[]', 'Aquí va un grupo de datos'],
    ['a text', '"hola"', 'Aquí va un grupo de datos'],
    ['nothing at all', '', 'El contenido no es JSON válido.'],
    ['half of an object', '{"email":', 'El contenido no es JSON válido.'],
    ['what is not JSON', 'email=x', 'El contenido no es JSON válido.'],
    [
      'lists in lists, 10,000 deep',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      'Aquí va un grupo de datos',
    ],
  ])('instead of an object, %s', async (_, payload, msg) => {
    const answer = await register(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe('invalid_input')
    expect(answer.json().issues).toEqual([{ path: 'body', msg }])
    expect(await accounts()).toEqual([])
  })

  test('objects in an unknown field, 10,000 deep, are dropped with it (row 53)', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    const answer = await register(
      JSON.stringify({ ...good, password: 'x', more: 0 }).replace('"more":0', `"more":${deep}`),
    )
    expect(answer.json().issues).toEqual([{ path: 'body.password', msg: PASSWORD }])
  })
})

describe('row 40: nothing that is sent reaches a prototype', () => {
  const canary = () => ({})['canario' as never]

  test.each([
    ['__proto__', '{"__proto__":{"canario":1}}'],
    ['an escaped __proto__', '{"\\u005f_proto__":{"canario":1}}'],
    ['constructor.prototype', '{"constructor":{"prototype":{"canario":1}}}'],
    ['__proto__ inside a field', '{"email":{"__proto__":{"canario":1}}}'],
  ])('%s', async (_, poison) => {
    const payload = `${JSON.stringify(good).slice(0, -1)},${poison.slice(1)}`
    const answer = await register(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().msg).toBe('El contenido no es JSON válido.')
    expect(canary()).toBeUndefined()
    expect(await accounts()).toEqual([])
  })

  test('in a query it is dropped', async () => {
    for (const query of [
      '__proto__[canario]=1',
      '__proto__.canario=1',
      'constructor[prototype][canario]=1',
      '__proto__=1',
    ]) {
      const answer = await app.http.inject(`/api/pages/global/pathalias?alias=x&${query}`)
      expect(answer.json()).toEqual({ p: { page: null, pagetype: 'notfound' } })
      expect(canary()).toBeUndefined()
    }
  })
})

describe('row 5: fields that nobody may set are dropped (unknown fields are no error)', () => {
  const RIGHTS = {
    id: 1,
    level: 1,
    sub: 'premium',
    membership: 'premium',
    membershiprole: 'admin',
    status: '1',
    confirm: '1',
    emailConfirmedAt: '2020-01-01',
    usertype: ['lender', 'dealer'],
    lender: true,
    dealer: true,
    editor: true,
    sentcount: -5,
    requestsSent: -5,
    passwordHash: 'x',
    createdAt: '1999-01-01',
  }

  test('at registration', async () => {
    expect((await register({ ...good, ...RIGHTS })).statusCode).toBe(200)
    const [made] = await app.services.database.db.select().from(users)
    expect(made).toMatchObject({
      level: 0,
      membership: 'free',
      lender: false,
      dealer: false,
      editor: false,
      requestsSent: 0,
      emailConfirmedAt: null,
      blockedAt: null,
    })
    expect(made?.createdAt.getTime()).toBeGreaterThan(Date.parse('2021-01-01T00:00:00Z'))
    await app.services.database.db.delete(users)
  })

  test('at sign-in, by any role', async () => {
    for (const role of [{}, { membership: 'premium' }, { lender: true }, { admin: true }] as const) {
      const who = await person(app, { ...role, password: 'Ladrillo 7 rojo' })
      const [before] = await app.services.database.db.select().from(users).where(sql`id = ${who.id}`)
      const payload = { ...RIGHTS, email: who.email, password: who.password }
      expect((await app.http.inject({ method: 'POST', url: '/api/users/login', payload })).statusCode).toBe(
        200,
      )
      const [after] = await app.services.database.db.select().from(users).where(sql`id = ${who.id}`)
      expect(after).toEqual(before)
    }
    await app.services.database.db.delete(users)
  })
})

describe('row 53: what is too large is refused, and the program lives on', () => {
  /**
   * Sends a request with a body of `size` bytes over a real connection and returns the response, even if it comes
   * before the last byte.
   */
  const sendBytes = (size: number, chunked = false) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      const outgoing = httpRequest(
        {
          port,
          method: 'POST',
          path: '/api/users/register',
          headers: { 'content-type': 'application/json', ...(!chunked && { 'content-length': size }) },
        },
        (answer) => {
          let body = ''
          answer.on('data', (part) => {
            body += part
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
        },
      )
      // The server stops reading once it has refused; the rest of the body is lost, the response isn't.
      outgoing.on('error', reject)
      const text = JSON.stringify({ ...good, more: '' })
      outgoing.end(text.replace('"more":""', `"more":"${'x'.repeat(size - text.length)}"`))
    })

  test.each([
    ['10 MB', 10 * 1024 * 1024, false],
    ['one byte over the limit', 64 * 1024 + 1, false],
    ['one byte over the limit, in pieces', 64 * 1024 + 1, true],
  ])('%s', async (_, size, chunked) => {
    const { status, body } = await sendBytes(size, chunked)
    expect(status).toBe(413)
    expect(JSON.parse(body)).toMatchObject({ code: 'too_large', msg: errorText.too_large })
    expect(await accounts()).toEqual([])
    expect((await app.http.inject('/readyz')).statusCode).toBe(200)
  })

  test('exactly the limit is read', async () => {
    expect((await sendBytes(64 * 1024)).status).toBe(200)
    await app.services.database.db.delete(users)
  })
})

describe('addresses', () => {
  test.each([
    ['GET', '/api/nada', 404, 'not_found'],
    ['GET', '/nada', 404, 'not_found'],
    ['DELETE', '/api/users/login', 404, 'not_found'],
    ['GET', '/api/users/login', 401, 'unauthenticated'],
    ['GET', '/api/%', 400, 'invalid_input'],
    ['GET', '/api/users/checkuser/0', 400, 'invalid_input'],
    ['GET', '/api/users/checkuser/1.5', 400, 'invalid_input'],
    ['GET', '/api/users/checkuser/1e3', 400, 'invalid_input'],
    ['GET', `/api/users/checkuser/${'9'.repeat(16)}`, 400, 'invalid_input'],
    ['GET', `/api/users/checkuser/${'9'.repeat(2_000)}`, 400, 'invalid_input'],
    ['GET', '/api/users/checkuser/1%20or%201=1', 400, 'invalid_input'],
    ['GET', '/api/courses/contents/all/nivel', 400, 'invalid_input'],
    ['GET', '/api/pages/global/pathalias', 400, 'invalid_input'],
    ['GET', '/api/pages/global/pathalias?alias=a&alias=b', 400, 'invalid_input'],
    ['GET', '/api/pages/global/pathalias?alias=a%00b', 400, 'invalid_input'],
    ['GET', `/api/pages/global/pathalias?alias=${'a'.repeat(201)}`, 400, 'invalid_input'],
  ] as const)('%s %s is %i', async (method, url, status, code) => {
    const answer = await app.http.inject({ method, url })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ success: false, code, requestId: expect.any(String) })
  })
})
