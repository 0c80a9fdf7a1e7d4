import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The only way in which the program asks something of another one, apart from its own mail, files and database. */
export type Outbound = {
  /** @throws OutboundError when it may not be asked, doesn't answer in time, or answers too much */
  ask(url: string, options?: { body?: URLSearchParams; signal?: AbortSignal }): Promise<Response>
}

export class OutboundError extends Error {}

/** Nobody answered, or not in time. */
export class NoAnswer extends OutboundError {}

type Options = {
  /** Names that may be asked, whole. */
  hosts: string[]
  /** Also this machine, and by plain http: for development and tests. */
  loopback: boolean
  timeoutMs?: number
  maxBytes?: number
}

const TIMEOUT_MS = 5_000
const MAX_BYTES = 1_048_576

/** Addresses that belong to nobody outside: this machine, its networks, and those set aside. */
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
  // Addresses of the older kind in the newer one's clothes, however written.
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INNER.addSubnet(range, bits, 'ipv6')

export const isInner = (address: string): boolean =>
  INNER.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Asks only named hosts, by https, without following anyone elsewhere. */
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
      // An address instead of a name is looked up by nobody.
      if (!inside && isIP(url.hostname) !== 0 && isInner(url.hostname))
        throw new OutboundError('leads inside')
      const timeout = AbortSignal.timeout(timeoutMs)
      return exchange(url, {
        body: body?.toString(),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        maxBytes,
        // What a name leads to is judged when it is connected to: a name may lead elsewhere by then.
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
    // A connection for each question: nothing of one target is left for another.
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
