import { randomBytes } from 'node:crypto'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { secretHashHex } from '../../secrets.ts'
import { TokenGate } from '../limits/token-gate.ts'

/** A valid session and its viewer. */
export type Session = {
  id: number
  /** Whether the person proved their identity within the last ten minutes, by the database's clock. */
  freshProof: boolean
  /** Whether a second factor was passed in this session. Without it the viewer has no administrator rights. */
  secondFactor: boolean
  viewer: Viewer
}

/** The caller's identity; determined once for each request. */
export type Identity = {
  session: Session | null
  /** How the token was sent: in a cookie, as a bearer token, or not at all. */
  carriage: 'cookie' | 'bearer' | 'none'
  /** Set for calls that a page makes while it is rendered on the server. */
  inside?: true
}

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null
  }
}

/**
 * Finds the session of a token by the token's hash in hexadecimal. The accounts feature implements it, because http
 * doesn't know features.
 * @param used whether a person caused the request: only then it keeps the session alive
 * @param known whether the token was valid before: those that come together are looked up together
 */
export type SessionReader = (hash: string, used: boolean, known: boolean) => Promise<Session | null>

/** Finds the sessions of many tokens at once, without keeping them alive. Hashes without a session are left out. */
export type SessionsReader = (hashes: readonly string[]) => Promise<Map<string, Session>>

/** Where a token may be. */
export type TokenHeaders = { cookie?: string | undefined; authorization?: string | undefined }

const TOKEN = /^st_[A-Za-z0-9_-]{43}$/

/**
 * A page sends this header when nobody has touched it for a while: what it asks by itself doesn't keep the session
 * alive.
 */
const AWAY_HEADER = 'x-away'

/**
 * The header of calls that a page makes in the same process while it is rendered. Its value is only valid for that
 * page.
 */
export const INSIDE_HEADER = 'x-inside'

export class Identities {
  readonly cookieName: string
  readonly #read: SessionReader
  readonly #readAll: SessionsReader
  readonly #gate: TokenGate
  readonly #secure: boolean
  /** The identities of pages that are being rendered, by a secret key. */
  readonly #inside = new Map<string, Identity>()

  constructor(
    config: Pick<Config, 'secureCookies' | 'CANCHA_LIMITS'>,
    read: SessionReader,
    readAll: SessionsReader,
  ) {
    this.#read = read
    this.#readAll = readAll
    this.#gate = new TokenGate(config.CANCHA_LIMITS)
    this.#secure = config.secureCookies
    this.cookieName = this.#named('session')
  }

  /**
   * The identity of a request: one indexed look-up if there is a token, none otherwise.
   * @throws Refusal rate_limited for an address that sent too many invalid tokens
   */
  async of(request: FastifyRequest): Promise<Identity> {
    const key = request.headers[INSIDE_HEADER]
    const inside = typeof key === 'string' ? this.#inside.get(key) : undefined
    if (inside) return inside
    const used = request.headers[AWAY_HEADER] === undefined
    return this.#find(request.headers, request.ip, used)
  }

  /** The identity of a live socket's handshake. An open socket doesn't count as use of the session. */
  ofHeaders(headers: TokenHeaders, ip: string): Promise<Identity> {
    return this.#find(headers, ip, false)
  }

  /** The sessions of open sockets, by the headers of their handshakes, in one look-up; null for those that have ended. */
  async ofSockets(all: readonly TokenHeaders[]): Promise<(Session | null)[]> {
    const hashes = all.map((headers) => {
      const { token } = this.#tokenIn(headers)
      return token && secretHashHex(token)
    })
    const found = await this.#readAll([...new Set(hashes)].filter((hash) => hash !== null))
    return hashes.map((hash) => (hash && found.get(hash)) || null)
  }

  async #find(headers: TokenHeaders, ip: string, used: boolean): Promise<Identity> {
    const { token, carriage } = this.#tokenIn(headers)
    if (!token) return { session: null, carriage }
    const hash = secretHashHex(token)
    return { session: await this.#gate.pass(hash, ip, (known) => this.#read(hash, used, known)), carriage }
  }

  /** Whether there is a token that may belong to a session: requests without one can be refused without a look-up. */
  mayHaveSession(headers: TokenHeaders): boolean {
    return this.#tokenIn(headers).token !== null
  }

  /** Whether neither of the two places has anything of ours: an app may say who it is once its socket is open. */
  carriesNothing(headers: TokenHeaders): boolean {
    return this.#tokenIn(headers).carriage === 'none'
  }

  #tokenIn(headers: TokenHeaders): {
    token: string | null
    carriage: Identity['carriage']
  } {
    // A request is authenticated in one way only: clients with a bearer token aren't browsers, and their cookies are
    // ignored.
    if (headers.authorization !== undefined) {
      const token = /^Bearer (\S+)$/.exec(headers.authorization)?.[1] ?? ''
      return { token: TOKEN.test(token) ? token : null, carriage: 'bearer' }
    }
    const token = cookieNamed(this.cookieName, headers.cookie)
    if (token === undefined) return { token: null, carriage: 'none' }
    return { token: TOKEN.test(token) ? token : null, carriage: 'cookie' }
  }

  /** Lets the calls of one page use its identity while it is rendered, so that there is no second look-up. */
  async lend<T>(identity: Identity, render: (key: string) => Promise<T>): Promise<T> {
    const key = randomBytes(24).toString('base64url')
    this.#inside.set(key, { ...identity, inside: true })
    try {
      return await render(key)
    } finally {
      this.#inside.delete(key)
    }
  }

  setCookie(reply: FastifyReply, token: string): void {
    this.setOther(reply, 'session', token, 90 * 86_400)
  }

  clearCookie(reply: FastifyReply): void {
    this.setOther(reply, 'session', '', 0)
  }

  /** Sets another cookie with the session cookie's protection: scripts can't read it, and other sites can't set it. */
  setOther(reply: FastifyReply, name: string, value: string, seconds: number): void {
    reply.header('Set-Cookie', `${this.#named(name)}=${value}; ${this.#attributes()}; Max-Age=${seconds}`)
  }

  other(request: FastifyRequest, name: string): string | null {
    return cookieNamed(this.#named(name), request.headers.cookie) || null
  }

  #named(name: string): string {
    return this.#secure ? `__Host-${name}` : name
  }

  #attributes(): string {
    return `Path=/; HttpOnly; SameSite=Lax${this.#secure ? '; Secure' : ''}`
  }
}

function cookieNamed(name: string, header: string | undefined): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}
