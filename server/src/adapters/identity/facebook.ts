import { createHash, createHmac } from 'node:crypto'
import { canonicalEmail } from '@cancha/domain/ground/contact/email'
import { z } from 'zod'
import type { Outbound } from '../outbound.ts'
import { type IdentityProvider, NotProven } from './identity.ts'

const Token = z.object({ access_token: z.string().min(1) })
const Inspected = z.object({
  data: z.object({ app_id: z.string(), is_valid: z.boolean(), user_id: z.string() }),
})
const Person = z.object({
  id: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
})

type Options = {
  appId: string
  appSecret: string
  /** The address of the login dialog, and the API's. */
  dialog: string
  graph: string
  outbound: Outbound
}

/**
 * OAuth code flow with the app's secret. The browser brings a code, which works once and only with the PKCE verifier
 * that stayed on the server. Facebook doesn't say whether an address was verified, so it counts as unverified.
 */
export function facebookProvider({ appId, appSecret, dialog, graph, outbound }: Options): IdentityProvider {
  async function ask<T>(schema: z.ZodType<T>, path: string, query: Record<string, string>): Promise<T> {
    const answer = await outbound.ask(`${graph}${path}?${new URLSearchParams(query)}`)
    const parsed = schema.safeParse(await answer.json().catch(() => null))
    if (!answer.ok || !parsed.success) throw new NotProven(`${path} answers ${answer.status}`)
    return parsed.data
  }

  return {
    async address({ state, verifier }, returnTo) {
      const url = new URL(dialog)
      url.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: returnTo,
        response_type: 'code',
        scope: 'email,public_profile',
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      }).toString()
      return url.href
    },

    async prove(code, { verifier }, returnTo) {
      const { access_token: token } = await ask(Token, '/oauth/access_token', {
        client_id: appId,
        client_secret: appSecret,
        redirect_uri: returnTo,
        code,
        code_verifier: verifier,
      })
      const { data } = await ask(Inspected, '/debug_token', {
        input_token: token,
        access_token: `${appId}|${appSecret}`,
      })
      if (!data.is_valid || data.app_id !== appId) throw new NotProven('the token is of another app')
      const person = await ask(Person, '/me', {
        fields: 'id,email,first_name,last_name',
        access_token: token,
        appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
      })
      if (person.id !== data.user_id) throw new NotProven('the token is of another person')
      return {
        subject: person.id,
        email: canonicalEmail(person.email ?? ''),
        emailVerified: false,
        firstName: person.first_name ?? null,
        lastName: person.last_name ?? null,
      }
    },
  }
}
