import { randomBytes } from 'node:crypto'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { TokenGate } from '../limits/token-gate.ts'

/** A live session and whom it belongs to. */
export type Session = {
  id: number
  /** True when the person proved who they are within the last ten minutes, by the database's clock. */
  freshProof: boolean
  /** True once a second factor was passed in it. Without, its viewer has no administrator's rights. */
  secondFactor: boolean
  viewer: Viewer
}

/** Who asks, found once for each request. */
export type Identity = {
  session: Session | null
  /** How the session's token came: in a cookie, as a bearer, or not at all. */
  carriage: 'cookie' | 'bearer' | 'none'
  /** Lent to a page that is being rendered here. */
  inside?: true
}

/**
 * Finds the session of a token. Implemented by the accounts feature; http knows no feature.
 * @param used whether a person is behind it: only then the session lives on for it
 */
export type SessionReader = (token: string, used: boolean) => Promise<Session | null>

type TokenHeaders = { cookie?: string | undefined; authorization?: string | undefined }

const TOKEN = /^st_[A-Za-z0-9_-]{43}$/

/** With it an open page says that nobody touched it for a while: what it asks by itself is no use of the session. */
const AWAY_HEADER = 'x-away'

/** The header with which pages rendered here call the API in the same process. Its value is good for one page only. */
export const INSIDE_HEADER = 'x-inside'

export class Identities {
  readonly cookieName: string
  readonly #read: SessionReader
  readonly #gate: TokenGate
  readonly #secure: boolean
  /** Pages being rendered, by a key that only they know. */
  readonly #inside = new Map<string, Identity>()

  constructor(config: Pick<Config, 'secureCookies' | 'CANCHA_LIMITS'>, read: SessionReader) {
    this.#read = read
    this.#gate = new TokenGate(config.CANCHA_LIMITS)
    this.#secure = config.secureCookies
    this.cookieName = this.#named('session')
  }

  /**
   * Who asks: one indexed look-up when a token came, none otherwise.
   * @throws Refusal rate_limited for an address that brings too many tokens that open nothing
   */
  async of(request: FastifyRequest): Promise<Identity> {
    const key = request.headers[INSIDE_HEADER]
    const inside = typeof key === 'string' ? this.#inside.get(key) : undefined
    if (inside) return inside
    const used = request.headers[AWAY_HEADER] === undefined
    return this.#find(request.headers, request.ip, used)
  }

  /**
   * The identity behind the headers of a request from this address, for the live socket: an open tab has one, whoever is
   * in front of it.
   */
  ofHeaders(headers: TokenHeaders, ip: string): Promise<Identity> {
    return this.#find(headers, ip, false)
  }

  async #find(headers: TokenHeaders, ip: string, used: boolean): Promise<Identity> {
    const { token, carriage } = this.#tokenIn(headers)
    const read = (known: string) => this.#read(known, used)
    return { session: token ? await this.#gate.pass(token, ip, read) : null, carriage }
  }

  /** True when a token came that may open a session: those without one can be turned away unasked. */
  mayHaveSession(headers: TokenHeaders): boolean {
    return this.#tokenIn(headers).token !== null
  }

  #tokenIn(headers: TokenHeaders): {
    token: string | null
    carriage: Identity['carriage']
  } {
    // One kind a request: whoever sends a bearer is no browser, and their cookies don't count.
    if (headers.authorization !== undefined) {
      const token = /^Bearer (\S+)$/.exec(headers.authorization)?.[1] ?? ''
      return { token: TOKEN.test(token) ? token : null, carriage: 'bearer' }
    }
    const token = cookieNamed(this.cookieName, headers.cookie)
    if (token === undefined) return { token: null, carriage: 'none' }
    return { token: TOKEN.test(token) ? token : null, carriage: 'cookie' }
  }

  /** Lends an identity to the calls that one page makes while it is rendered; no second look-up is needed. */
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

  /** A cookie beside the session's, as safe as that one: scripts can't read it, other sites can't set it. */
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
