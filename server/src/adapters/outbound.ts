import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** All of the program's requests to other servers go through here, except mail, files and database. */
export type Outbound = {
  /** @throws OutboundError if the address isn't allowed, the answer is late, or it is too large */
  ask(url: string, options?: { body?: URLSearchParams; signal?: AbortSignal }): Promise<Response>
}

export class OutboundError extends Error {}

/** There was no answer, or it came too late. */
export class NoAnswer extends OutboundError {}

type Options = {
  /** The host names that may be asked. */
  hosts: string[]
  /** Whether this machine may be asked too, and by plain http: for development and tests. */
  loopback: boolean
  timeoutMs?: number
  maxBytes?: number
}

const TIMEOUT_MS = 5_000
const MAX_BYTES = 1_048_576

/** Addresses that aren't on the public internet: loopback, private networks and reserved ranges. */
const INNER = new BlockList()
for (const [range, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INNER.addSubnet(range, bits, 'ipv4')
for (const [range, bits] of [
  ['::', 127],
  // IPv6 ranges that carry an IPv4 address, in any notation.
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INNER.addSubnet(range, bits, 'ipv6')

export const isInner = (address: string): boolean =>
  INNER.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Requests only to listed hosts, by https, without following redirects. */
export function createOutbound({
  hosts,
  loopback,
  timeoutMs = TIMEOUT_MS,
  maxBytes = MAX_BYTES,
}: Options): Outbound {
  return {
    async ask(address, { body, signal } = {}) {
      const url = new URL(address)
      const inside = loopback && LOOPBACK.has(url.hostname)
      if (!inside && !hosts.includes(url.hostname))
        throw new OutboundError(`${url.hostname} may not be asked`)
      if (!inside && url.protocol !== 'https:') throw new OutboundError('only https')
      // An IP address in place of a name isn't looked up, so it is checked here.
      if (!inside && isIP(url.hostname) !== 0 && isInner(url.hostname))
        throw new OutboundError('leads inside')
      const timeout = AbortSignal.timeout(timeoutMs)
      return exchange(url, {
        body: body?.toString(),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        maxBytes,
        // A name's address is checked when the connection is made, because it may resolve differently by then.
        lookup: inside ? undefined : outerLookup,
      })
    },
  }
}

const outerLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (!first || found.some(({ address }) => isInner(address)))
      return done(new OutboundError(`${host} leads inside`), '', 0)
    if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

type Exchange = {
  body: string | undefined
  signal: AbortSignal
  maxBytes: number
  lookup: LookupFunction | undefined
}

function exchange(url: URL, { body, signal, maxBytes, lookup }: Exchange): Promise<Response> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const options: RequestOptions = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      }),
    },
    // A new connection for each request, so that nothing is shared between targets.
    agent: false,
    signal,
    ...(lookup && { lookup }),
  }
  return new Promise((resolve, reject) => {
    const request = send(url, options, (answer) => {
      read(answer, maxBytes).then(resolve, (error: unknown) => {
        request.destroy()
        reject(error)
      })
    })
    request.on('error', (cause) =>
      reject(cause instanceof OutboundError ? cause : new NoAnswer('no answer', { cause })),
    )
    request.end(body)
  })
}

async function read(answer: IncomingMessage, maxBytes: number): Promise<Response> {
  const status = answer.statusCode ?? 0
  if (status >= 300 && status < 400) throw new OutboundError('leads elsewhere')
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      size += part.length
      if (size > maxBytes) throw new OutboundError('answers too much')
      parts.push(part)
    }
  } catch (cause) {
    throw cause instanceof OutboundError ? cause : new OutboundError('no whole answer', { cause })
  }
  const type = answer.headers['content-type'] ?? 'application/json'
  return new Response(status === 204 ? null : Buffer.concat(parts), {
    status,
    headers: { 'content-type': type },
  })
}
