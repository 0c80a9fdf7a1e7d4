import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { KeptText } from './kept-text.ts'

/** A page as it leaves. */
export type Page = { status: number; location: string | null; type: string; html: string }

/** What allows an answer's inline scripts and styles. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Stands in a kept page where each answer's own nonce goes. Drawn at the start, so that no text can contain it. */
const PLACEHOLDER = newNonce()

/** Pages kept at most; the one that was asked for longest ago makes room. Addresses are anyone's to invent. */
const MOST = 500
const LONGEST_ADDRESS = 300

/** A page that many may get. */
export type KeptPage = Omit<Page, 'html'> & { text: KeptText }
type Render = () => Promise<Page>

/**
 * Pages as visitors see them, kept for a few seconds: a page that a thousand visitors open is rendered once. Those who
 * ask while it is being rendered wait for it. Only pages that were found are kept, and each answer carries a nonce of
 * its own.
 */
export class PageCache {
  readonly placeholder = PLACEHOLDER
  readonly #keeps: boolean
  readonly #kept: LRUCache<string, KeptPage, Render>

  /** @param ms how long a page is kept; with 0 it is only shared by those who ask while it is being rendered */
  constructor(ms: number) {
    this.#keeps = ms > 0
    this.#kept = new LRUCache<string, KeptPage, Render>({
      max: MOST,
      ttl: ms,
      // A page whose place others took while it was being rendered is still answered with.
      ignoreFetchAbort: true,
      fetchMethod: async (_address, _stale, { context: render }) => {
        const { html, ...page } = await render()
        return { ...page, text: new KeptText(html, PLACEHOLDER) }
      },
    })
  }

  async get(address: string, render: Render): Promise<KeptPage> {
    const page = await this.#kept.forceFetch(address, { context: render })
    const keep = this.#keeps && page.status === 200 && address.length <= LONGEST_ADDRESS
    if (!keep && this.#kept.peek(address) === page) this.#kept.delete(address)
    return page
  }
}
