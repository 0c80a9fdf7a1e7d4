import { lookup } from 'node:dns'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** All of the program's requests to other servers go through here, except mail, files and database. */
export type Outbound = {
  /** @throws OutboundError if the address isn't allowed, the answer is late, or it is too large */
  ask(url: string, options?: Question): Promise<Response>
  /** Whether an address may be asked, as far as can be told before its name is looked up. */
  mayAsk(url: string): boolean
}

type Question = {
  /** Makes it a POST: a form, or bytes whose type stands in the headers. */
  body?: URLSearchParams | Uint8Array
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Only the answer's status and headers are wanted: its body isn't waited for, nor read. */
  withoutBody?: boolean
}

export class OutboundError extends Error {}

/** There was no answer, or it came too late. */
export class NoAnswer extends OutboundError {}

type Options = {
  /** The host names that may be asked. One that begins with a dot stands for all names that end with it. */
  hosts: readonly string[]
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
  const isInside = (url: URL) => loopback && LOOPBACK.has(url.hostname)
  return {
    mayAsk(address) {
      const url = URL.parse(address)
      return url !== null && (isInside(url) || whyNot(url, hosts) === null)
    },

    async ask(address, { body, headers, signal, withoutBody = false } = {}) {
      const url = new URL(address)
      const inside = isInside(url)
      const reason = inside ? null : whyNot(url, hosts)
      if (reason !== null) throw new OutboundError(reason)
      const timeout = AbortSignal.timeout(timeoutMs)
      return exchange(url, {
        body: body instanceof URLSearchParams ? body.toString() : body,
        headers: headers ?? {},
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        maxBytes: withoutBody ? null : maxBytes,
        // A name's address is checked when the connection is made, because it may resolve differently by then.
        lookup: inside ? undefined : outerLookup,
      })
    },
  }
}

/** Why an address may not be asked; null if it may. */
function whyNot({ hostname, protocol, username, password }: URL, hosts: readonly string[]): string | null {
  if (!hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host)))
    return `${hostname} may not be asked`
  if (protocol !== 'https:') return 'only https'
  if (username !== '' || password !== '') return 'an address with a name before the host'
  // An IP address in place of a name isn't looked up, so it is checked here.
  const literal = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(literal) !== 0 && isInner(literal) ? 'leads inside' : null
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
  body: string | Uint8Array | undefined
  headers: Readonly<Record<string, string>>
  signal: AbortSignal
  /** Null if the answer's body isn't read. */
  maxBytes: number | null
  lookup: LookupFunction | undefined
}

function exchange(url: URL, { body, headers, signal, maxBytes, lookup }: Exchange): Promise<Response> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const options: RequestOptions = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(typeof body === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    },
    // A new connection for each request, so that nothing is shared between targets.
    agent: false,
    signal,
    ...(lookup && { lookup }),
  }
  return new Promise((resolve, reject) => {
    const request = send(url, options, (answer) => {
      read(answer, maxBytes)
        .then(resolve, reject)
        // Of an answer that wasn't read to its end, the rest is refused.
        .finally(() => request.destroy())
    })
    request.on('error', (cause) =>
      reject(cause instanceof OutboundError ? cause : new NoAnswer('no answer', { cause })),
    )
    request.end(body)
  })
}

async function read(answer: IncomingMessage, maxBytes: number | null): Promise<Response> {
  const status = answer.statusCode ?? 0
  if (status >= 300 && status < 400) throw new OutboundError('leads elsewhere')
  const { 'content-type': type = 'application/json', 'retry-after': retryAfter } = answer.headers
  const body = maxBytes === null ? null : await bytesOf(answer, maxBytes)
  return new Response(status === 204 ? null : body, {
    status,
    headers: { 'content-type': type, ...(retryAfter !== undefined && { 'retry-after': retryAfter }) },
  })
}

async function bytesOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
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
  return Buffer.concat(parts)
}
