import { beforeAll, expect, test } from 'vitest'
import { type Person, type PersonOptions, person } from '../../../testing/cast.ts'
import { sharedTestApp, type TestApp } from '../../../testing/test-app.ts'
import { pathAliases } from '../../ground/aliases/tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await sharedTestApp()
})

/** Reads a new account as an administrator's app does. */
async function presentedAccount(options: PersonOptions) {
  const who = await person(app, options)
  const admin = await person(app, { admin: true })
  const answer = await app.http.inject({ url: `/api/users/${who.id}`, headers: admin.headers })
  return answer.json().user
}

test.each<[string, PersonOptions, object]>([
  ['[ACC-002] [ACC-089] [LIM2-005] a lender', { lender: true }, { usertype: ['lender'] }],
  ['[ACC-002] [LIM2-005] a dealer', { dealer: true }, { usertype: ['dealer'] }],
  ['[ACC-002] [LIM2-005] both', { lender: true, dealer: true }, { usertype: ['lender', 'dealer'] }],
  ['[ACC-002] neither', {}, { usertype: [] }],
  ['[ACC-008] [LIM2-003] someone blocked', { blocked: true }, { status: '0', confirm: '1' }],
  ['[ACC-009] someone whose e-mail waits', { unverified: true }, { status: '1', confirm: '0' }],
])('%s', async (_, options, expected) => {
  expect(await presentedAccount(options)).toMatchObject(expected)
})

/** Reads a person's own account as their app does. */
async function asRead({ id, headers }: Person) {
  return (await app.http.inject({ url: `/api/users/${id}`, headers })).json().user
}

test.each<[string, PersonOptions, object]>([
  [
    '[LIM2-004] [LIM2-006] a free member',
    { membership: 'free' },
    { level: 0, membershiprole: 'free', sub: 'free' },
  ],
  [
    '[LIM2-004] [LIM2-006] a basic member',
    { membership: 'basic' },
    { level: 0, membershiprole: 'basic', sub: 'premium' },
  ],
  [
    '[LIM2-004] [LIM2-006] a premium member',
    { membership: 'premium' },
    { level: 0, membershiprole: 'premium', sub: 'premium' },
  ],
  [
    '[LIM2-002] [LIM2-004] an administrator, whatever they pay',
    { admin: true, membership: 'basic' },
    { level: 1, membershiprole: 'admin', sub: 'premium' },
  ],
])('%s', async (_, options, expected) => {
  expect(await asRead(await person(app, options))).toMatchObject(expected)
})

test('[LIM2-001] an account has every field that the apps read', async () => {
  const who = await person(app, { firstName: 'Ana', lastName: 'Prado', email: 'ana@prueba.example' })
  await app.services.database.db
    .insert(pathAliases)
    .values({ alias: 'ana-prado', kind: 'member', pageId: who.id })
  expect(await asRead(who)).toMatchObject({
    id: String(who.id),
    firstname: 'Ana',
    lastname: 'Prado',
    email: 'ana@prueba.example',
    level: 0,
    status: '1',
    confirm: '1',
    membershiprole: 'free',
    usertype: [],
    userinfoid: { roles: null, rolename: null, phonenumber: null },
    pathalias: { alias: 'ana-prado' },
    sub: 'free',
  })
})

test('[ACC-029] [CALL-002] a sign-in that nothing stands against succeeds, and says who it is', async () => {
  const who = await person(app, { firstName: 'Ana', password: 'Ladrillo 7 rojo' })
  const signedIn = await app.http.inject({
    method: 'POST',
    url: '/api/users/login',
    payload: { email: who.email, password: 'Ladrillo 7 rojo' },
  })
  expect(signedIn.statusCode).toBe(200)
  const { token } = signedIn.json()
  const own = await app.http.inject({
    url: `/api/users/${who.id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(own.json().user).toMatchObject({
    firstname: 'Ana',
    pathalias: null,
    userinfoid: { phonenumber: null, roles: null, rolename: null },
    interests: [],
    istourdone: false,
    membershiprole: 'free',
    sentcount: 0,
  })
})
