import { randomBytes } from 'node:crypto'
import { KeptText } from './kept-text.ts'

/** A page as it leaves. */
export type Page = { status: number; location: string | null; type: string; html: string }

/** What allows an answer's inline scripts and styles. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/** Stands in a kept page where each answer's own nonce goes. Drawn at the start, so that no text can contain it. */
const PLACEHOLDER = newNonce()

/** Pages kept at most; the oldest makes room. Addresses are anyone's to invent. */
const MOST = 500
const LONGEST_ADDRESS = 300

/** A page that many may get. */
export type KeptPage = Omit<Page, 'html'> & { text: KeptText }
type Kept = { page: KeptPage; until: number }

/**
 * Pages as visitors see them, kept for a few seconds: a page that a thousand visitors open is rendered once. Only
 * pages that were found are kept, and each answer carries a nonce of its own.
 */
export class PageCache {
  readonly placeholder = PLACEHOLDER
  readonly #ms: number
  readonly #kept = new Map<string, Kept>()
  readonly #underWay = new Map<string, Promise<Kept>>()

  constructor(ms: number) {
    this.#ms = ms
  }

  async get(address: string, render: () => Promise<Page>): Promise<KeptPage> {
    const kept = this.#fresh(address) ?? (await this.#renderOnce(address, render))
    return kept.page
  }

  #fresh(address: string): Kept | undefined {
    const kept = this.#kept.get(address)
    return kept && kept.until > performance.now() ? kept : undefined
  }

  /** Those who ask while a page is being rendered wait for it instead of rendering it again. */
  #renderOnce(address: string, render: () => Promise<Page>): Promise<Kept> {
    const underWay = this.#underWay.get(address)
    if (underWay) return underWay
    const work = render()
      .then(({ html, ...page }) => {
        const text = new KeptText(html, PLACEHOLDER)
        const kept = { page: { ...page, text }, until: performance.now() + this.#ms }
        if (page.status === 200 && address.length <= LONGEST_ADDRESS && this.#ms > 0)
          this.#keep(address, kept)
        return kept
      })
      .finally(() => this.#underWay.delete(address))
    this.#underWay.set(address, work)
    return work
  }

  #keep(address: string, kept: Kept): void {
    this.#kept.delete(address)
    this.#kept.set(address, kept)
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest)
  }
}
