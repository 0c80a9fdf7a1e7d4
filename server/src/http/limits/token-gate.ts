import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey, tooOften } from './limits.ts'

/** Tokens that open nothing which one address may bring a minute. */
const UNKNOWN = { points: 300, duration: 60 }
/** Sessions that this process remembers to have seen. */
const MOST_KNOWN = 20_000

/**
 * Stands between a token and the look-up of its session. Anyone can make up tokens, a new one for each request, so what
 * opens nothing is counted by the address that it came from, and an address that brought too many waits. Whoever has
 * been seen with a good one isn't held up by neighbours behind the same address.
 */
export class TokenGate {
  readonly #unknown: RateLimiterMemory | null
  readonly #known = new LRUCache<string, true>({ max: MOST_KNOWN })

  constructor(on: boolean) {
    this.#unknown = on ? new RateLimiterMemory(UNKNOWN) : null
  }

  /** @throws Refusal rate_limited, without a look-up */
  async pass<T>(
    token: string,
    address: string,
    find: (token: string) => Promise<T | null>,
  ): Promise<T | null> {
    if (!this.#unknown) return find(token)
    const key = createHash('sha256').update(token).digest('base64url')
    if (this.#known.has(key)) return this.#remember(key, await find(token))
    const counted = addressKey(address)
    try {
      // Counted before, so that many at once aren't looked up together, and given back when it was good.
      await this.#unknown.consume(counted)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooOften(error)
      throw error
    }
    const found = await find(token)
    if (found !== null) await this.#unknown.reward(counted)
    return this.#remember(key, found)
  }

  #remember<T>(key: string, found: T | null): T | null {
    if (found === null) this.#known.delete(key)
    else this.#known.set(key, true)
    return found
  }
}
