import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../request/refusal.ts'

/** Headers that proxies add, under their many names. */
const PASSED_ON =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|x-envoy-.*|true-client-ip|cf-.*|cdn-loop|fastly-.*|fly-.*)$/
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Whether a request was made on this machine, directly: checks the sender's address, the requested host name (another
 * site's name may resolve to this machine) and that no proxy passed it on. Uses the raw request, even if a proxy is
 * trusted.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { rawHeaders, socket } = request.raw
  if (!LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '')) return false
  let hosts = 0
  // The raw headers alternate names and values. The parsed headers only contain the first of two headers with the
  // same name.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? ''
    if (PASSED_ON.test(name)) return false
    if (name !== 'host') continue
    if (!LOOPBACK_HOST.test(rawHeaders[at + 1] ?? '')) return false
    hosts++
  }
  return hosts > 0
}

/**
 * Restricts addresses below /dev to this machine; for others they don't exist. Must be registered before their
 * routes.
 */
export function keepToThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/dev/') && !isFromThisMachine(request))
      throw new Refusal('not_found')
  })
}
