import { PLAYER_ORIGINS } from '@cancha/domain/school/content/hosted-videos'
import type { FastifyInstance } from 'fastify'

/**
 * The content policy of data responses: nothing in them may run, load or be framed, whatever type a browser assumes.
 */
export const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** Where browsers report what the policy of a page kept from running or loading. */
export const POLICY_REPORTS = '/api/policy-reports'

/** The payment provider's origins, from which pages with card fields may load besides this site. */
export type PaymentOrigins = {
  scripts: readonly string[]
  frames: readonly string[]
  connections: readonly string[]
  pictures: readonly string[]
}

/**
 * The origins of a payment provider's card fields; null where nothing is sold.
 * @param fields `source` is the address of the provider's script, or of the sandbox's frame, which is our own
 */
export function paymentOrigins(
  fields: { provider: 'stripe' | 'sandbox'; source: string } | null,
): PaymentOrigins | null {
  if (!fields) return null
  if (fields.provider === 'sandbox') return { scripts: [], frames: ["'self'"], connections: [], pictures: [] }
  const script = new URL(fields.source).origin
  const stripe = script === 'https://js.stripe.com'
  return {
    scripts: stripe ? [script, 'https://*.js.stripe.com'] : [script],
    // The bank's page, where a payment is confirmed, stands in a frame of hooks.stripe.com.
    frames: stripe ? [script, 'https://*.js.stripe.com', 'https://hooks.stripe.com'] : [script],
    connections: stripe ? ['https://api.stripe.com'] : [script],
    pictures: stripe ? ['https://*.stripe.com'] : [script],
  }
}

/**
 * The content policy of pages: only our own files, and inline parts with the response's nonce.
 * @param payment on pages with card fields, what the payment provider needs
 */
export function pagePolicy(nonce: string, origin: string, payment: PaymentOrigins | null = null): string {
  const secure = origin.startsWith('https:')
  const socket = origin.replace(/^http/, 'ws')
  const and = (more: readonly string[] | undefined) => (more ?? []).map((each) => ` ${each}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${and(payment?.scripts)}`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Charts, progress bars and pop-ups set sizes and places in style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${and(payment?.pictures)}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}${and(payment?.connections)}`,
    `frame-src ${PLAYER_ORIGINS.join(' ')}${and(payment?.frames)}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    `report-uri ${POLICY_REPORTS}`,
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** The content policy of the service worker: it may only fetch from this site. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** The content policy of the offline page: inline styles and our own logo only. */
export const OFFLINE_PAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The permissions that pages may ask the browser for. @param microphone on pages where people record sound */
export const permissionsPolicy = ({ microphone }: { microphone: boolean }): string =>
  `camera=(), microphone=(${microphone ? 'self' : ''}), geolocation=(), payment=(self), usb=()`

/** Headers of every response, including those to requests that can't be parsed. */
export const safeHeaders = (origin: string): Record<string, string> => ({
  'Content-Security-Policy': DATA_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissionsPolicy({ microphone: false }),
  'Cache-Control': 'no-store',
  ...(origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

/**
 * Sets the headers of every response before anything can fail. Pages and files then replace the policy with their
 * own.
 */
export function setSafeHeaders(app: FastifyInstance, origin: string): void {
  const headers = safeHeaders(origin)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'X-Request-Id': request.id, ...headers })
  })
}
