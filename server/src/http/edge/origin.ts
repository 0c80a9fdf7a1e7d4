import type { FastifyRequest } from 'fastify'
import type { Identity } from '../request/identity.ts'
import { Refusal } from '../request/refusal.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site makes with a person's cookie. Browsers state where a request comes from in
 * Sec-Fetch-Site, older ones in Origin; a request with a cookie and neither is refused too. Bearer tokens are exempt,
 * because browsers don't add them by themselves.
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
