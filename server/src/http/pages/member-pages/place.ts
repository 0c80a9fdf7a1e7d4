import { hash } from 'node:crypto'
import type { PageCall, Wave } from './conversation.ts'
import type { StandIns, StoodIn } from './stand-ins.ts'

/** How far a page's conversation with the API has come. */
export class Place {
  readonly #standIns: StandIns
  #at: string
  #person: StoodIn | null = null
  #isAlone = false

  constructor(address: string, standIns: StandIns) {
    this.#standIns = standIns
    this.#at = hash('sha256', address)
  }

  /** The same for all who came here by the same answers, but for what only names them. */
  get at(): string {
    return this.#at
  }

  /** The person who asks, once the API has named them. */
  get person(): StoodIn | null {
    return this.#person
  }

  /** Whether an answer may be about this very person, so that the page can't be another's. */
  get isAlone(): boolean {
    return this.#isAlone
  }

  /** The same call with the person's own id instead of the stand-in. */
  asOwn(sent: PageCall): PageCall {
    return withId(sent, this.#person?.standIns[0], this.#person?.own[0])
  }

  /** Goes on by the answers of a wave. */
  take(wave: Wave): void {
    const session = wave.find(({ sent }) => sent.address === this.#standIns.sessionAddress)
    if (session) this.#person = this.#standIns.standIn(JSON.parse(session.answer.text))
    const said = wave.map(({ sent, answer: { ok, text } }, at) => {
      const isSession = wave[at] === session
      if (!this.#person || (!isSession && this.#isAbout(this.#person, text))) this.#isAlone = true
      return `${sent.address} ${ok} ${isSession ? JSON.stringify(this.#person?.answer) : text}`
    })
    this.#at = hash('sha256', [this.#at, ...said.sort()].join('\0'))
  }

  /** A page may compare what the session says with what another answer does: whether a text is one's own. */
  #isAbout({ marks }: StoodIn, text: string): boolean {
    return marks.some((mark) => text.includes(JSON.stringify(mark)))
  }
}

/** The same call with one id in its address instead of another. */
export const withId = (sent: PageCall, id: string | undefined, instead: string | undefined): PageCall =>
  id && instead ? { ...sent, address: sent.address.replaceAll(id, instead) } : sent
