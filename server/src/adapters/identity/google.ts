import { canonicalEmail } from '@cancha/domain/ground/contact/email'
import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { type Outbound, OutboundError } from '../outbound.ts'
import { type IdentityProvider, NotProven, type ProvenPerson } from './identity.ts'

const Discovery = z.object({ issuer: z.string(), authorization_endpoint: z.url(), jwks_uri: z.url() })

const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string(),
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
})

type Options = { issuer: string; clientId: string; outbound: Outbound }

/** Tolerates small differences between clocks, in seconds. */
const LEEWAY_S = 30

/**
 * OpenID Connect with an ID token that the browser brings in the URL's fragment, which reaches no server log. The
 * token is only accepted with the nonce of the attempt that asked for it.
 */
export function googleProvider({ issuer, clientId, outbound }: Options): IdentityProvider {
  let found: Promise<{ keys: ReturnType<typeof createRemoteJWKSet>; authorize: string }> | undefined

  const discover = () => {
    found ??= readDiscovery(outbound, issuer).catch((error: unknown) => {
      // Not cached, so the next call tries again.
      found = undefined
      throw error
    })
    return found
  }

  return {
    async address({ nonce, state }, returnTo) {
      const url = new URL((await discover()).authorize)
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: returnTo,
        response_type: 'id_token',
        response_mode: 'fragment',
        scope: 'openid email profile',
        prompt: 'select_account',
        nonce,
        state,
      }).toString()
      return url.href
    },

    async prove(token, { nonce }) {
      const { keys } = await discover()
      try {
        const { payload } = await jwtVerify(token, keys, {
          // Google's tokens name the issuer with and without the scheme.
          issuer: [issuer, issuer.replace(/^https?:\/\//, '')],
          audience: clientId,
          algorithms: ['RS256'],
          requiredClaims: ['iss', 'aud', 'exp', 'iat', 'sub', 'nonce'],
          clockTolerance: LEEWAY_S,
          maxTokenAge: '1 hour',
        })
        return personIn(payload, nonce, clientId)
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError)
          throw new NotProven(error.message, { cause: error })
        throw error
      }
    },
  }
}

async function readDiscovery(outbound: Outbound, issuer: string) {
  const answer = await outbound.ask(`${issuer}/.well-known/openid-configuration`)
  const parsed = Discovery.safeParse(await answer.json().catch(() => null))
  if (!answer.ok || !parsed.success || parsed.data.issuer !== issuer)
    throw new OutboundError(`${issuer} doesn't describe itself`)
  const keys = createRemoteJWKSet(new URL(parsed.data.jwks_uri), {
    cacheMaxAge: 600_000,
    cooldownDuration: 10_000,
    [customFetch]: (url: string, { signal }: { signal: AbortSignal }) => outbound.ask(url, { signal }),
  })
  return { keys, authorize: parsed.data.authorization_endpoint }
}

function personIn(payload: JWTPayload, nonce: string, clientId: string): ProvenPerson {
  const claims = Claims.parse(payload)
  if (claims.nonce !== nonce) throw new NotProven('the nonce is of another attempt')
  // A token for several audiences is only valid for the party in `azp`.
  const azp = payload['azp']
  if (azp !== undefined && azp !== clientId) throw new NotProven('the token was handed to another')
  if (claims.email === undefined || claims.email_verified !== true)
    throw new NotProven('the address is not verified')
  const email = canonicalEmail(claims.email)
  // An address that no account can have here is as good as none: a member whose identity is joined enters without it.
  return {
    subject: claims.sub,
    email,
    emailVerified: email !== null,
    firstName: claims.given_name ?? null,
    lastName: claims.family_name ?? null,
  }
}
