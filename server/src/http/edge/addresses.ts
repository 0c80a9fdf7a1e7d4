import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

/** The client's address, for connections and for requests that came through a proxy. */
export type Addresses = {
  /** Whether the configuration names this address as a proxy. */
  isProxy(address: string): boolean
  /** The address that a request comes from. Its own headers only count if it comes from a trusted proxy. */
  of(request: IncomingMessage): string
}

/** For requests that don't pass through Fastify, by the rules of its `request.ip`. */
export function addressesBehind(trusted: string[]): Addresses {
  const isTrusted = proxyAddr.compile(trusted)
  return {
    isProxy: (address) => isTrusted(address, 0),
    of: (request) => proxyAddr(request, isTrusted) ?? '',
  }
}

/** Works each request's address out once: Fastify does at each look, and a request is asked for it several times. */
export function keepingAddresses(http: FastifyInstance): FastifyInstance {
  return http.addHook('onRequest', (request, _reply, done) => {
    Object.defineProperty(request, 'ip', { value: request.ip })
    done()
  })
}
