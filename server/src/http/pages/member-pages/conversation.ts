/** A call that a page makes while it is rendered. */
export type PageCall = { method: string; address: string; body: unknown }
/** The API's answer to it, as JSON. */
export type Answer = { ok: boolean; text: string }
export type Ask = (sent: PageCall) => Promise<Answer>

/** One person's requests to the API for one page. A request made before the page is rendered isn't made again. */
export class Conversation {
  readonly #ask: Ask
  readonly #asked = new Map<string, Promise<Answer>>()
  readonly #ofPage = new Set<string>()

  constructor(ask: Ask) {
    this.#ask = ask
  }

  ask(sent: PageCall): Promise<Answer> {
    if (!isRead(sent)) return this.#ask(sent)
    this.#ofPage.add(sent.address)
    return this.askBeside(sent)
  }

  /** Reads what isn't part of the page. */
  askBeside(sent: PageCall): Promise<Answer> {
    const known = this.#asked.get(sent.address)
    if (known) return known
    const answer = this.#ask(sent)
    this.#asked.set(sent.address, answer)
    return answer
  }

  /** Whether the page itself has read this, so that the answer is among its data. */
  isOfPage(address: string): boolean {
    return this.#ofPage.has(address)
  }
}

/** Calls that a page made before it knew any of their answers. */
export type Wave = { sent: PageCall; answer: Answer }[]

/**
 * Gives a page the answers to its calls in waves: all of a wave at once, when none is missing. So what a page asks in a
 * wave, and what it shows after the last, depends on nothing but its address and the answers of the waves before.
 * @param onWave is told each wave before it is given
 */
export function inWaves(ask: Ask, onWave: (wave: Wave) => void): Ask {
  let wave: Wave = []
  let give: (() => void)[] = []
  let missing = 0

  function close(): void {
    // A call that began meanwhile belongs to this wave.
    if (missing > 0 || give.length === 0) return
    const [all, asked] = [give, wave]
    give = []
    wave = []
    onWave(asked)
    for (const one of all) one()
  }

  function isThere(): void {
    missing--
    if (missing === 0) setImmediate(close)
  }

  return async (sent) => {
    missing++
    const answer = await ask(sent).finally(isThere)
    wave.push({ sent, answer })
    return new Promise((resolve) => give.push(() => resolve(answer)))
  }
}

/** Whether a call only reads, so that it can be made before the page is rendered. */
export const isRead = ({ method, body }: PageCall): boolean => method === 'GET' && body === undefined
