import { randomBytes } from 'node:crypto'

/** A page as it leaves. */
export type Page = { status: number; location: string | null; type: string; html: string }

/** Stands in a kept page where each answer's own nonce goes. Drawn at the start, so that no text can contain it. */
const PLACEHOLDER = randomBytes(24).toString('base64url')

/** Pages kept at most; the oldest makes room. Addresses are anyone's to invent. */
const MOST = 500
const LONGEST_ADDRESS = 300

type Kept = { page: Page; parts: string[]; until: number }

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

  async get(address: string, nonce: string, render: () => Promise<Page>): Promise<Page> {
    const kept = this.#fresh(address) ?? (await this.#renderOnce(address, render))
    return { ...kept.page, html: kept.parts.join(nonce) }
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
      .then((page) => {
        const kept = { page, parts: page.html.split(PLACEHOLDER), until: performance.now() + this.#ms }
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
