import type { FastifyInstance } from 'fastify'

/** For answers that are data: nothing in them may run, load or be framed, whatever a browser takes them for. */
export const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"

/** For pages: only our own files, and inline parts that carry the answer's nonce. */
export function pagePolicy(nonce: string, origin: string): string {
  const secure = origin.startsWith('https:')
  const socket = origin.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src-elem 'self' 'nonce-${nonce}'`,
    // Mantine writes sizes into style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    'frame-src https://player.vimeo.com',
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** For the worker: it fetches from here, and that is all. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** For the page that stands in when there is no network: drawn by itself, with our mark. */
export const OFFLINE_PAGE_POLICY =
  "default-src 'none'; img-src 'self'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** What every answer carries, also one to a request that can't be read. */
export const safeHeaders = (origin: string): Record<string, string> => ({
  'Content-Security-Policy': DATA_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()',
  'Cache-Control': 'no-store',
  ...(origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
})

/** Headers of every answer, set before anything can fail. Pages and files then put their own policy in its place. */
export function setSafeHeaders(app: FastifyInstance, origin: string): void {
  const headers = safeHeaders(origin)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'X-Request-Id': request.id, ...headers })
  })
}
