import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PersonOptions, person } from '../../testing/cast.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** What the apps read of an account: as its owner, or as an administrator when it holds no session. */
async function shown(options: PersonOptions) {
  const who = await person(app, options)
  const admin = await person(app, { admin: true })
  const answer = await app.http.inject({ url: `/api/users/${who.id}`, headers: admin.headers })
  return answer.json().user
}

test.each<[string, PersonOptions, object]>([
  ['[ACC-002] [ACC-089] a lender', { lender: true }, { usertype: ['lender'] }],
  ['[ACC-002] a dealer', { dealer: true }, { usertype: ['dealer'] }],
  ['[ACC-002] both', { lender: true, dealer: true }, { usertype: ['lender', 'dealer'] }],
  ['[ACC-002] neither', {}, { usertype: [] }],
  ['[ACC-008] someone blocked', { blocked: true }, { status: '0', confirm: '1' }],
  ['[ACC-009] someone whose e-mail waits', { unverified: true }, { status: '1', confirm: '0' }],
])('%s', async (_, options, expected) => {
  expect(await shown(options)).toMatchObject(expected)
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
    userinfoid: { phonenumber: null, roles: null },
    interests: [],
    istourdone: false,
    membershiprole: 'free',
    sentcount: 0,
  })
})
