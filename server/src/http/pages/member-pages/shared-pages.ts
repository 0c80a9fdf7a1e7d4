import { LRUCache } from 'lru-cache'
import { type Ask, Conversation, inWaves, isRead, type PageCall } from './conversation.ts'
import { Place, withId } from './place.ts'
import type { StandIns, StoodIn } from './stand-ins.ts'
import { areSamePage, Template } from './template.ts'

/** Bytes of all kept pages together. */
const MOST_BYTES = 12 * 2 ** 20
const LONGEST_ADDRESS = 300
/** Addresses whose renderings are counted; anyone can invent more. */
const MOST_ADDRESSES = 2_000
/** Milliseconds for which an address isn't tried again after a page of it couldn't be shared. */
const UNSHARED_MS = 60_000

/** A step of a page's conversation with the API: the next requests, or the page. */
type Step = { asks: PageCall[]; page?: never } | { page: Template; asks?: never }

/** Renders the page of an address with these answers. @returns its text; null if it isn't a page that was found */
export type Draw = (ask: Ask) => Promise<string | null>

/** A request for a page. */
export type Visit = { address: string; talk: Conversation; place: Place }

/** A page, and the texts that belong into its gaps. */
export type SharedPage = { page: Template; texts: readonly string[] }

/**
 * Keeps pages of members for a few seconds, for all to whom the API says the same.
 *
 * A page is made of its address and of the API's answers. Each request still asks the API everything, as the person who
 * asks, who may have lost a right a moment ago; and only if it answers the same, byte for byte, is a page sent that was
 * rendered with these answers before. The API's answers about the viewer would make every page another one: texts that only
 * name the viewer are replaced by stand-ins, and filled in for each.
 *
 * Before a page is kept it is proved: filled in for another person, it must be what is rendered for them.
 */
export class SharedPages {
  readonly #standIns: StandIns
  /** By the place in the conversation. */
  readonly #steps: LRUCache<string, Step>
  /** How often an address was rendered since a page of it was last sent again. */
  readonly #rendered: LRUCache<string, number>
  readonly #unshared: LRUCache<string, true>

  readonly #nonce: string

  /**
   * @param ms how long a page is kept: less than the browser takes its data for fresh
   * @param nonce stands in a page where each response's nonce goes
   */
  constructor(standIns: StandIns, ms: number, nonce: string) {
    this.#standIns = standIns
    this.#nonce = nonce
    this.#steps = new LRUCache({ maxSize: MOST_BYTES, ttl: ms, sizeCalculation: sizeOf })
    this.#rendered = new LRUCache({ max: MOST_ADDRESSES, ttl: ms })
    this.#unshared = new LRUCache({ max: MOST_ADDRESSES, ttl: UNSHARED_MS })
  }

  /** @param ask asks the API as the person who wants the page */
  begin(address: string, ask: Ask): Visit {
    return { address, talk: new Conversation(ask), place: new Place(address, this.#standIns) }
  }

  /** Asks what this page asked before. @returns the page, if one was rendered with the same answers */
  async find({ address, talk, place }: Visit): Promise<SharedPage | null> {
    while (!place.isAlone) {
      const step = this.#steps.get(place.at)
      if (!step) return null
      if (step.page) {
        this.#rendered.set(address, 1)
        return { page: step.page, texts: place.person?.own ?? [] }
      }
      const wave = step.asks.map(async (sent) => ({ sent, answer: await talk.ask(place.asOwn(sent)) }))
      place.take(await Promise.all(wave))
    }
    return null
  }

  /**
   * Whether to render this page so that it can be kept, which takes two renderings instead of one. The more often an
   * address was rendered without a page of it being sent again, the rarer it is tried: there everyone sees something else.
   */
  isWorthIt({ address, place }: Visit): boolean {
    if (place.isAlone || address.length > LONGEST_ADDRESS || this.#unshared.has(address)) return false
    const count = (this.#rendered.get(address) ?? 0) + 1
    this.#rendered.set(address, count)
    return count > 1 && Number.isInteger(Math.log2(count))
  }

  /** Renders a page for all to whom the API says the same, and proves it. @returns null if it can't be shared */
  async keep({ address, talk }: Visit, draw: Draw): Promise<SharedPage | null> {
    const place = new Place(address, this.#standIns)
    const steps: { at: string; asks: PageCall[] }[] = []
    const ask = inWaves(
      (sent) => talk.ask(place.asOwn(sent)),
      (wave) => {
        steps.push({ at: place.at, asks: wave.map(({ sent }) => sent) })
        place.take(wave)
      },
    )
    const html = await draw(this.#tellingOf(ask, () => place.person?.answer))
    const { person, isAlone } = place
    // Another person may share what this one can't.
    if (person && isAlone) return null
    const asks = steps.flatMap((step) => step.asks)
    if (html === null || !person || !asks.every(isRead)) return this.#isUnshared(address)
    const page = new Template(html, [...person.standIns, this.#nonce])
    if (!(await this.#isProved(page, person, talk, draw))) return this.#isUnshared(address)
    for (const { at, asks } of steps) this.#steps.set(at, { asks })
    this.#steps.set(place.at, { page })
    return { page, texts: person.own }
  }

  /** Whether the page, filled in for somebody else, is what is rendered for them. */
  async #isProved(page: Template, { own, other }: StoodIn, talk: Conversation, draw: Draw): Promise<boolean> {
    const asOwn = (sent: PageCall) => withId(sent, other.texts[0], own[0])
    const ask = this.#tellingOf(
      (sent) => talk.ask(asOwn(sent)),
      () => other.answer,
    )
    const html = await draw(ask)
    return html !== null && areSamePage(page.fill([...other.texts, this.#nonce]).toString(), html)
  }

  /** Tells a page that somebody else asks. */
  #tellingOf(ask: Ask, session: () => unknown): Ask {
    return async (sent) => {
      const answer = await ask(sent)
      const told = sent.address === this.#standIns.sessionAddress ? session() : undefined
      return told === undefined ? answer : { ...answer, text: JSON.stringify(told) }
    }
  }

  #isUnshared(address: string): null {
    this.#unshared.set(address, true)
    return null
  }
}

const sizeOf = ({ page, asks }: Step): number =>
  page ? page.size : asks.reduce((sum, { address }) => sum + address.length + 100, 100)
