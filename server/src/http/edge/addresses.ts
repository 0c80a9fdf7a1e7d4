import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Who is at the other end: of a connection, or of a request that a proxy brought. */
export type Addresses = {
  /** True for a proxy that the configuration names. */
  isProxy(address: string): boolean
  /** Whom a request comes from; what it says of that counts only from a proxy that is trusted. */
  of(request: IncomingMessage): string
}

/** For what doesn't pass through Fastify, by the same rules as its `request.ip`. */
export function addressesBehind(trusted: string[]): Addresses {
  const isTrusted = proxyAddr.compile(trusted)
  return {
    isProxy: (address) => isTrusted(address, 0),
    of: (request) => proxyAddr(request, isTrusted) ?? '',
  }
}
