import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { choicePage, type LocalPerson } from './local-page.ts'
import { LOCAL_CLIENT, LOCAL_PATH } from './providers.ts'

/** The meaning of a code or token: the person, and the conditions of its use. */
type Grant = { person: LocalPerson; challenge: string; redirect: string; until: number }

const KID = 'local-1'
const GRANT_MS = 60_000

type Query = Record<string, string | undefined>
const text = (value: string | undefined) => value ?? ''

type Options = {
  /** The provider's origin; together with its path it is the issuer. */
  origin: string
  /** The people it offers, besides any e-mail that is typed. */
  people: () => Promise<LocalPerson[]>
}

/**
 * An identity provider for developers and people who try the site without accounts at the real providers. It issues
 * real ID tokens and codes, so that they are checked by the code of production. Anyone can sign in as anyone here, so
 * it is served in development only.
 */
export async function answerLocalProvider(app: FastifyInstance, { origin, people }: Options): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: KID, alg: 'RS256', use: 'sig' }
  const issuer = `${origin}${LOCAL_PATH}/google`
  const grants = new Map<string, Grant>()
  const give = (grant: Omit<Grant, 'until'>) => {
    const key = randomBytes(24).toString('base64url')
    grants.set(key, { ...grant, until: Date.now() + GRANT_MS })
    return key
  }
  const take = (key: string | undefined) => {
    const grant = grants.get(text(key))
    grants.delete(text(key))
    return grant && grant.until > Date.now() ? grant : null
  }
  /** Redirects only to our own pages. */
  const isOurs = (address: string | undefined) => URL.parse(text(address))?.origin === origin

  const choose =
    (provider: 'google' | 'facebook') => async (request: FastifyRequest, reply: FastifyReply) => {
      const query = request.query as Query
      if (query['client_id'] !== LOCAL_CLIENT.id || !isOurs(query['redirect_uri']))
        return reply.code(400).send()
      const { html, policy } = choicePage(provider, query, await people())
      return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', policy).send(html)
    }

  const personChosen = (query: Query): LocalPerson | null => {
    const email = text(query['as'] || query['email'])
      .trim()
      .toLowerCase()
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) return null
    const [first = 'Persona', last = 'Local'] = text(query['name'] || query[`name of ${email}`]).split('|')
    return { email, firstName: first, lastName: last }
  }

  app.get(`${LOCAL_PATH}/google/.well-known/openid-configuration`, async () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    jwks_uri: `${issuer}/jwks`,
  }))
  app.get(`${LOCAL_PATH}/google/jwks`, async () => ({ keys: [jwk] }))
  app.get(`${LOCAL_PATH}/google/authorize`, choose('google'))
  app.get(`${LOCAL_PATH}/facebook/dialog`, choose('facebook'))

  app.get(`${LOCAL_PATH}/google/chosen`, async (request, reply) => {
    const query = request.query as Query
    const person = personChosen(query)
    if (!person || !isOurs(query['redirect_uri'])) return reply.code(400).send()
    const token = await new SignJWT({
      nonce: query['nonce'],
      email: person.email,
      email_verified: true,
      given_name: person.firstName,
      family_name: person.lastName,
    })
      .setProtectedHeader({ alg: 'RS256', kid: KID })
      .setIssuer(issuer)
      .setAudience(LOCAL_CLIENT.id)
      .setSubject(subjectOf(person))
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(privateKey)
    const fragment = new URLSearchParams({ id_token: token, state: text(query['state']) })
    return reply.redirect(`${query['redirect_uri']}#${fragment}`, 302)
  })

  app.get(`${LOCAL_PATH}/facebook/chosen`, async (request, reply) => {
    const query = request.query as Query
    const person = personChosen(query)
    if (!person || !isOurs(query['redirect_uri'])) return reply.code(400).send()
    const redirect = text(query['redirect_uri'])
    const code = give({ person, challenge: text(query['code_challenge']), redirect })
    return reply.redirect(`${redirect}?${new URLSearchParams({ code, state: text(query['state']) })}`, 302)
  })

  app.get(`${LOCAL_PATH}/facebook/oauth/access_token`, async (request, reply) => {
    const query = request.query as Query
    const grant = take(query['code'])
    const challenge = createHash('sha256').update(text(query['code_verifier'])).digest('base64url')
    const known = query['client_id'] === LOCAL_CLIENT.id && query['client_secret'] === LOCAL_CLIENT.secret
    if (!known || !grant || grant.challenge !== challenge || grant.redirect !== query['redirect_uri'])
      return reply.code(400).send({ error: { message: 'Invalid verification code' } })
    return { access_token: give(grant), token_type: 'bearer', expires_in: GRANT_MS / 1_000 }
  })

  app.get(`${LOCAL_PATH}/facebook/debug_token`, async (request) => {
    const grant = grants.get(text((request.query as Query)['input_token']))
    return {
      data: { app_id: LOCAL_CLIENT.id, is_valid: !!grant, user_id: grant ? subjectOf(grant.person) : '' },
    }
  })

  app.get(`${LOCAL_PATH}/facebook/me`, async (request, reply) => {
    const { access_token: token, appsecret_proof: proof } = request.query as Query
    const expected = createHmac('sha256', LOCAL_CLIENT.secret).update(text(token)).digest('hex')
    const grant = proof === expected ? take(token) : null
    if (!grant) return reply.code(400).send({ error: { message: 'Invalid token' } })
    const { email, firstName, lastName } = grant.person
    return { id: subjectOf(grant.person), email, first_name: firstName, last_name: lastName }
  })
}

/** A person's subject is the same each time, also after a restart. */
const subjectOf = ({ email }: LocalPerson) => createHash('sha256').update(email).digest('hex').slice(0, 20)
