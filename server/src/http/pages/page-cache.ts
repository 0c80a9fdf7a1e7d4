import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { PrecompressedText } from './precompressed-text.ts'

/** A page as it leaves. */
export type Page = { status: number; location: string | null; type: string; html: string }

/** A nonce that allows a response's inline scripts and styles. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/**
 * Stands in a cached page where each response's nonce goes. Random for each process, so that no text can contain it.
 */
export const PLACEHOLDER = newNonce()

/** The cache's size; the least recently used page is evicted, because anyone can invent addresses. */
const MOST = 500
const LONGEST_ADDRESS = 300

/** A page that many may get. */
export type CachedPage = Omit<Page, 'html'> & { text: PrecompressedText }
type Render = () => Promise<Page>

/**
 * Caches pages for visitors for a few seconds, so that a page with a thousand visitors is rendered once. Requests
 * during rendering wait for its result. Only found pages are cached, and each response gets its own nonce.
 */
export class PageCache {
  readonly #keeps: boolean
  readonly #kept: LRUCache<string, CachedPage, Render>

  /** @param ms how long a page is cached; 0 only shares a rendering among simultaneous requests */
  constructor(ms: number) {
    this.#keeps = ms > 0
    this.#kept = new LRUCache<string, CachedPage, Render>({
      max: MOST,
      ttl: ms,
      // A page that was evicted while it was being rendered is still returned.
      ignoreFetchAbort: true,
      fetchMethod: async (_address, _stale, { context: render }) => {
        const { html, ...page } = await render()
        return { ...page, text: new PrecompressedText(html, PLACEHOLDER) }
      },
    })
  }

  async get(address: string, render: Render): Promise<CachedPage> {
    const page = await this.#kept.forceFetch(address, { context: render })
    const keep = this.#keeps && page.status === 200 && address.length <= LONGEST_ADDRESS
    if (!keep && this.#kept.peek(address) === page) this.#kept.delete(address)
    return page
  }
}
