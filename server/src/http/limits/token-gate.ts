import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey, rateLimited } from './limits.ts'

/** How many invalid tokens one address may send in a minute. */
const UNKNOWN = { points: 300, duration: 60 }
/** How many valid tokens this process remembers. */
const MOST_KNOWN = 20_000

/**
 * Limits look-ups of invalid tokens. Anyone can send made-up tokens, so invalid ones are counted by address, and an
 * address with too many has to wait. A token that was valid before is always looked up, so its owner isn't blocked by
 * neighbours with the same address.
 */
export class TokenGate {
  readonly #unknown: RateLimiterMemory | null
  readonly #known = new LRUCache<string, true>({ max: MOST_KNOWN })

  constructor(on: boolean) {
    this.#unknown = on ? new RateLimiterMemory(UNKNOWN) : null
  }

  /**
   * @param hash the token's
   * @param find looks the token up; told whether it was valid before
   * @throws Refusal rate_limited, without a look-up
   */
  async pass<T>(
    hash: string,
    address: string,
    find: (known: boolean) => Promise<T | null>,
  ): Promise<T | null> {
    if (!this.#unknown) return find(true)
    if (this.#known.has(hash)) return this.#remember(hash, await find(true))
    const counted = addressKey(address)
    try {
      // Counted before the look-up, so that many at once aren't looked up together; a valid token is subtracted
      // again.
      await this.#unknown.consume(counted)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw rateLimited(error)
      throw error
    }
    const found = await find(false)
    if (found !== null) await this.#unknown.reward(counted)
    return this.#remember(hash, found)
  }

  #remember<T>(hash: string, found: T | null): T | null {
    if (found === null) this.#known.delete(hash)
    else this.#known.set(hash, true)
    return found
  }
}
