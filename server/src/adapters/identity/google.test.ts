import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { accounts } from '@cancha/contract/people/accounts'
import { security } from '@cancha/contract/people/security'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyInstance } from 'fastify'
import { exportJWK, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { person } from '../../testing/cast.ts'
import { Browser } from '../../testing/requests.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createOutbound } from '../outbound.ts'
import { googleProvider } from './google.ts'

const CLIENT = 'cancha-de-prueba'
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 })

let issuer: string
let provider: FastifyInstance
let app: TestApp
let discoveries = 0

beforeAll(async () => {
  provider = fastify()
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'uno', alg: 'RS256', use: 'sig' }
  provider.get('/.well-known/openid-configuration', async () => {
    discoveries++
    return { issuer, authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/keys` }
  })
  provider.get('/keys', async () => ({ keys: [jwk] }))
  await provider.listen({ port: 0, host: '127.0.0.1' })
  issuer = `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}`
  const outbound = createOutbound({ hosts: [], loopback: true })
  app = await createTestApp(
    {},
    { providers: { google: googleProvider({ issuer, clientId: CLIENT, outbound }) } },
  )
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

let count = 0
type Forged = { claims?: JWTPayload; header?: Record<string, unknown>; key?: KeyObject | Uint8Array }

/**
 * Begins an attempt in a new browser. @returns the browser, and the parameters that it was sent to the provider with
 */
async function gone() {
  const browser = new Browser(app)
  const { url } = (await browser.call(security.socialStart, { body: { platform: 'Google' } })).json()
  const sent = new URL(url).searchParams
  return { browser, sent, nonce: sent.get('nonce') ?? '', state: sent.get('state') ?? '' }
}

async function tokenFor(nonce: string | undefined, { claims = {}, header = {}, key }: Forged = {}) {
  const number = ++count
  const now = Math.floor(Date.now() / 1_000)
  const payload = {
    iss: issuer,
    aud: CLIENT,
    sub: `g-${number}`,
    iat: now,
    exp: now + 300,
    nonce,
    email: `google${number}@prueba.example`,
    email_verified: true,
    given_name: 'Nora',
    family_name: 'Ñúñez 3°',
    ...claims,
  }
  return new SignJWT(JSON.parse(JSON.stringify(payload)) as JWTPayload)
    .setProtectedHeader({ alg: 'RS256', kid: 'uno', ...header })
    .sign(key ?? own.privateKey)
}

const enter = ({ browser, state }: { browser: Browser; state: string }, password: string) =>
  browser.call(security.socialLogin, { body: { platform: 'Google', password, state, terms: true } })

/** The numbers of accounts, identities and sessions. */
async function everything(): Promise<unknown> {
  const { rows } = await app.services.database.db.execute(
    sql`select (select count(*) from users) as users, (select count(*) from identities) as identities, (select count(*) from sessions) as sessions`,
  )
  return rows
}

const b64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = () => Math.floor(Date.now() / 1_000)

describe('[PAGE-024] [ACC-055] row 16: entering with Google', () => {
  test('the good one of thirteen: a new account with a confirmed address, its names made fit', async () => {
    const trip = await gone()
    const answer = await enter(trip, await tokenFor(trip.nonce))
    expect(answer.statusCode).toBe(200)
    expect(answer.json().user).toMatchObject({ firstname: 'Nora', lastname: 'Ñúñez', confirm: '1', level: 0 })
    expect((await trip.browser.call(accounts.session, {})).json().user.email).toBe(answer.json().user.email)
  })

  test('the browser is sent for an ID token with a nonce, a state and no secret of ours', async () => {
    const { sent, nonce, state, browser } = await gone()
    expect(Object.fromEntries(sent)).toMatchObject({
      client_id: CLIENT,
      redirect_uri: 'http://localhost:3000/login/google',
      response_type: 'id_token',
    })
    const secret = browser.cookies.get('__Host-attempt') ?? ''
    expect([nonce.length, state.length, secret.length]).toEqual([43, 43, 46])
    expect(sent.toString()).not.toContain(secret)
  })

  const publicPem = own.publicKey.export({ type: 'spki', format: 'pem' })
  const forgeries: [string, (nonce: string) => Promise<string>][] = [
    ['1. a signature of someone else', (nonce) => tokenFor(nonce, { key: foreign.privateKey })],
    [
      '2. no signature (alg none)',
      async (nonce) => {
        const [, payload] = (await tokenFor(nonce)).split('.')
        return `${b64({ alg: 'none', kid: 'uno' })}.${payload}.`
      },
    ],
    [
      '3. HS256 with the public key as the secret',
      (nonce) => tokenFor(nonce, { header: { alg: 'HS256' }, key: Buffer.from(publicPem) }),
    ],
    ['4. made for another client', (nonce) => tokenFor(nonce, { claims: { aud: 'otra-aplicacion' } })],
    [
      '5. of another issuer',
      (nonce) => tokenFor(nonce, { claims: { iss: 'https://accounts.evil.example' } }),
    ],
    ['6. expired', (nonce) => tokenFor(nonce, { claims: { iat: now() - 600, exp: now() - 60 } })],
    ['7. not yet valid', (nonce) => tokenFor(nonce, { claims: { nbf: now() + 120 } })],
    ['8. a nonce of another attempt', async () => tokenFor((await gone()).nonce)],
    ['9. no nonce', () => tokenFor(undefined)],
    ['10. another person’s id instead of a token', async () => 'g-1'],
    [
      '11. an address that the provider did not verify',
      (nonce) => tokenFor(nonce, { claims: { email_verified: false } }),
    ],
    [
      '12. a key of its own, named in the header',
      async (nonce) =>
        tokenFor(nonce, {
          header: { kid: 'ajena', jwk: await exportJWK(foreign.publicKey), jku: 'https://evil.example/keys' },
          key: foreign.privateKey,
        }),
    ],
  ]

  test.each(forgeries)('forged: %s', async (_, forge) => {
    const trip = await gone()
    const before = await everything()
    const answer = await enter(trip, await forge(trip.nonce))
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'social_failed'])
    expect(trip.browser.cookies.has('__Host-session')).toBe(false)
    expect(await everything()).toEqual(before)
    // The browser's rightful owner can still sign in.
    expect((await enter(trip, await tokenFor(trip.nonce))).statusCode).toBe(200)
  })

  test('handed to another client (azp), though ours is in its audience', async () => {
    const trip = await gone()
    const claims = { aud: [CLIENT, 'otra'], azp: 'otra' }
    expect((await enter(trip, await tokenFor(trip.nonce, { claims }))).json().code).toBe('social_failed')
  })

  test('replayed: the same token once more, in its browser and in another', async () => {
    const trip = await gone()
    const token = await tokenFor(trip.nonce)
    expect((await enter(trip, token)).statusCode).toBe(200)
    expect((await enter(trip, token)).json().code).toBe('social_failed')
    const thief = await gone()
    expect((await enter({ browser: thief.browser, state: trip.state }, token)).json().code).toBe(
      'social_failed',
    )
    expect((await enter(thief, token)).json().code).toBe('social_failed')
    expect((await enter({ browser: new Browser(app), state: trip.state }, token)).json().code).toBe(
      'social_failed',
    )
  })

  test('fifty uses of one good token at once let one in', async () => {
    const trip = await gone()
    const token = await tokenFor(trip.nonce)
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(trip, token)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  })

  test('with the state of another attempt, and after ten minutes', async () => {
    const trip = await gone()
    const other = await gone()
    const mixed = await enter({ browser: trip.browser, state: other.state }, await tokenFor(trip.nonce))
    expect(mixed.json().code).toBe('social_failed')
    await app.services.database.db.execute(
      sql`update identity_attempts set expires_at = now() - interval '1 second'`,
    )
    expect((await enter(trip, await tokenFor(trip.nonce))).json().code).toBe('social_failed')
  })

  test('the body’s own e-mail and level count for nothing', async () => {
    const victim = await person(app)
    const trip = await gone()
    const body = {
      platform: 'Google' as const,
      password: await tokenFor(trip.nonce),
      state: trip.state,
      terms: true,
      email: victim.email,
      username: victim.email,
      level: 1,
      id: victim.id,
    }
    const { user } = (await trip.browser.call(security.socialLogin, { body })).json()
    expect(user.email).not.toBe(victim.email)
    expect([user.level, user.id === String(victim.id)]).toEqual([0, false])
  })

  test('the reason is in our log, and neither the token nor the nonce', async () => {
    const trip = await gone()
    const token = await tokenFor(trip.nonce, { claims: { aud: 'otra' } })
    await enter(trip, token)
    const line = app.logged().findLast(({ event }) => event === 'social.refused')
    expect(line?.['reason']).toContain('aud')
    for (const secret of [token, trip.nonce, trip.state])
      expect(JSON.stringify(app.logged())).not.toContain(secret)
  })

  test('keys and description are asked for once, not at each sign-in', () => {
    expect(discoveries).toBe(1)
  })

  test('a provider that is away is named, and nothing is changed', async () => {
    const outbound = createOutbound({ hosts: [], loopback: true, timeoutMs: 300 })
    const away = googleProvider({ issuer: 'http://127.0.0.1:1', clientId: CLIENT, outbound })
    const node = await createTestApp({}, { providers: { google: away } })
    const answer = await new Browser(node).call(security.socialStart, { body: { platform: 'Google' } })
    expect(answer.json()).toMatchObject({
      code: 'social_failed',
      msg: expect.stringContaining('Google no responde'),
    })
    await node.close()
  })
})
