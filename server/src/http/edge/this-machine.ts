import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../request/refusal.ts'

/** What whoever passes a request on adds to it, under its many names. */
const PASSED_ON =
  /^(forwarded|via|x-forwarded.*|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|x-envoy-.*|true-client-ip|cf-.*|cdn-loop|fastly-.*|fly-.*)$/
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Whether a request comes from this machine and was made for it: its sender's address, the name that it asks for (a page
 * elsewhere may have its own name lead here) and no sign that somebody passed it on. Read as it came, whatever proxy is
 * trusted.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { rawHeaders, socket } = request.raw
  if (!LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '')) return false
  let hosts = 0
  // Names and values by turns. Of a name that comes twice, the parsed headers show the first only.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? ''
    if (PASSED_ON.test(name)) return false
    if (name !== 'host') continue
    if (!LOOPBACK_HOST.test(rawHeaders[at + 1] ?? '')) return false
    hosts++
  }
  return hosts > 0
}

/** What stands below /dev is for whoever sits at this machine; for others there is no such address. Before its routes. */
export function keepToThisMachine(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.url?.startsWith('/dev/') && !isFromThisMachine(request))
      throw new Refusal('not_found')
  })
}
