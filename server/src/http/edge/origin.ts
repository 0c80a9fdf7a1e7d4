import type { FastifyRequest } from 'fastify'
import type { Identity } from '../request/identity.ts'
import { Refusal } from '../request/refusal.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site makes in a person's name. Browsers say where a request comes from in
 * Sec-Fetch-Site, older ones in Origin; a request with a cookie and neither is refused too. Bearers are exempt:
 * no browser adds one by itself.
 */
export function checkOrigin(
  request: FastifyRequest,
  carriage: Identity['carriage'],
  ownOrigin: string,
): void {
  if (SAFE.has(request.method) || carriage === 'bearer') return
  const site = request.headers['sec-fetch-site']
  const { origin } = request.headers
  if (origin !== undefined && origin !== ownOrigin) throw new Refusal('cross_site')
  if (site !== undefined && site !== 'same-origin') throw new Refusal('cross_site')
  if (site === undefined && origin === undefined && carriage === 'cookie') throw new Refusal('cross_site')
}
