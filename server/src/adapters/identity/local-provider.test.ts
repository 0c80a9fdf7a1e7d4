import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOutbound } from '../outbound.ts'
import { facebookProvider } from './facebook.ts'
import { googleProvider } from './google.ts'
import { NotProven } from './identity.ts'
import { answerLocalProvider } from './local-provider.ts'
import { LOCAL_CLIENT, LOCAL_PATH } from './providers.ts'

/** Tests the local provider with the client code that is used with the real ones. */
let server: FastifyInstance
let origin: string
const outbound = createOutbound({ hosts: [], loopback: true })
const attempt = { nonce: 'n'.repeat(43), state: 's'.repeat(43), verifier: 'v'.repeat(43) }
const returnTo = (name: string) => `${origin}/login/${name}`

beforeAll(async () => {
  // The provider's addresses contain its own origin, so a free port is found first.
  const probe = fastify()
  await probe.listen({ port: 0, host: '127.0.0.1' })
  const { port } = probe.server.address() as AddressInfo
  await probe.close()
  origin = `http://127.0.0.1:${port}`
  server = fastify()
  const people = async () => [{ email: 'ana@demo.example', firstName: 'Ana', lastName: '<b>' }]
  await answerLocalProvider(server, { origin, people })
  await server.listen({ port, host: '127.0.0.1' })
})
afterAll(() => server.close())

const google = () =>
  googleProvider({ issuer: `${origin}${LOCAL_PATH}/google`, clientId: LOCAL_CLIENT.id, outbound })
const facebook = (appSecret = LOCAL_CLIENT.secret) =>
  facebookProvider({
    appId: LOCAL_CLIENT.id,
    appSecret,
    dialog: `${origin}${LOCAL_PATH}/facebook/dialog`,
    graph: `${origin}${LOCAL_PATH}/facebook`,
    outbound,
  })

/** Submits the form on the provider's page. @returns the address that it redirects to */
async function choose(address: string, fields: Record<string, string>): Promise<string> {
  const url = new URL(address)
  const target = new URL('chosen', url)
  for (const name of ['redirect_uri', 'state', 'nonce', 'code_challenge'])
    target.searchParams.set(name, url.searchParams.get(name) ?? '')
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value)
  const answer = await fetch(target, { redirect: 'manual' })
  return answer.headers.get('location') ?? String(answer.status)
}

test('its page offers the people, with what they are called made harmless, and runs nothing', async () => {
  const answer = await fetch(await google().address(attempt, returnTo('google')))
  const html = await answer.text()
  expect(html).toContain('ana@demo.example')
  expect(html).not.toContain('<b>')
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
})

test.each(['https://evil.example/login/google', '', 'javascript:alert(1)'])(
  'it leads nobody to %j',
  async (redirect) => {
    const url = new URL(await google().address(attempt, redirect))
    expect((await fetch(url)).status).toBe(400)
    expect(await choose(url.href, { as: 'ana@demo.example' })).toBe('400')
  },
)

describe('Google’s part', () => {
  test('identifies the chosen person, with the same subject each time', async () => {
    const prove = async () => {
      const back = await choose(await google().address(attempt, returnTo('google')), {
        as: 'ana@demo.example',
        name: 'Ana|Paz',
      })
      const fragment = new URLSearchParams(new URL(back).hash.slice(1))
      expect(fragment.get('state')).toBe(attempt.state)
      return google().prove(fragment.get('id_token') ?? '', attempt, returnTo('google'))
    }
    const person = await prove()
    expect(person).toMatchObject({
      email: 'ana@demo.example',
      emailVerified: true,
      firstName: 'Ana',
      lastName: 'Paz',
    })
    expect((await prove()).subject).toBe(person.subject)
  })
})

describe('Facebook’s part: the code flow', () => {
  const code = async () => {
    const back = await choose(await facebook().address(attempt, returnTo('facebook')), {
      email: ' Otra@Prueba.example ',
    })
    return new URL(back).searchParams.get('code') ?? ''
  }

  test('a code proves its person, with an address that nobody vouches for', async () => {
    const person = await facebook().prove(await code(), attempt, returnTo('facebook'))
    expect(person).toMatchObject({ email: 'otra@prueba.example', emailVerified: false })
  })

  test('not twice, not with another verifier, secret or way back, and not made up', async () => {
    const used = await code()
    await facebook().prove(used, attempt, returnTo('facebook'))
    const [forVerifier, forSecret, forWay] = [await code(), await code(), await code()]
    const wrong = [
      facebook().prove(used, attempt, returnTo('facebook')),
      facebook().prove(forVerifier, { ...attempt, verifier: 'x'.repeat(43) }, returnTo('facebook')),
      facebook('otro secreto').prove(forSecret, attempt, returnTo('facebook')),
      facebook().prove(forWay, attempt, `${origin}/otra`),
      facebook().prove('inventado', attempt, returnTo('facebook')),
    ]
    for (const outcome of await Promise.allSettled(wrong))
      expect(outcome.status === 'rejected' && outcome.reason instanceof NotProven).toBe(true)
  })

  test.each([
    ['of another app', { app_id: 'otra', is_valid: true, user_id: '7' }],
    ['that is not valid any more', { app_id: LOCAL_CLIENT.id, is_valid: false, user_id: '7' }],
    ['of another person', { app_id: LOCAL_CLIENT.id, is_valid: true, user_id: '8' }],
  ])('an access token %s proves nothing', async (_, data) => {
    const graph = fastify()
    graph.get('/oauth/access_token', async () => ({ access_token: 'ajeno' }))
    graph.get('/debug_token', async () => ({ data }))
    graph.get('/me', async () => ({ id: '7', email: 'ana@demo.example' }))
    await graph.listen({ port: 0, host: '127.0.0.1' })
    const at = `http://127.0.0.1:${(graph.server.address() as AddressInfo).port}`
    const { id: appId, secret: appSecret } = LOCAL_CLIENT
    const provider = facebookProvider({ appId, appSecret, dialog: at, graph: at, outbound })
    await expect(provider.prove('x', attempt, returnTo('facebook'))).rejects.toThrow(NotProven)
    await graph.close()
  })
})
