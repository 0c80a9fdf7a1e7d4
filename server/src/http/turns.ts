import { Refusal } from './refusal.ts'

/**
 * Lets so many work at once; the others wait in line. Work that mostly computes isn't done sooner by being begun all
 * together: what each has made so far then only waits in memory for the rest of it.
 */
export class Turns {
  #free: number
  readonly #patience: number
  readonly #line = new Set<() => void>()

  /** @param patience milliseconds; who waited so long is turned away, and the line is never longer than that */
  constructor(atOnce: number, patience: number) {
    this.#free = atOnce
    this.#patience = patience
  }

  /** @throws Refusal unavailable when the turn didn't come */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await this.#inLine()
    try {
      return await work()
    } finally {
      this.#pass()
    }
  }

  #inLine(): Promise<void> {
    return new Promise((resolve, reject) => {
      const comesUp = () => {
        clearTimeout(tooLong)
        resolve()
      }
      const tooLong = setTimeout(() => {
        this.#line.delete(comesUp)
        reject(new Refusal('unavailable', { retryAfter: 2 }))
      }, this.#patience)
      this.#line.add(comesUp)
    })
  }

  /** The turn goes to who waits longest. */
  #pass(): void {
    const [next] = this.#line
    if (!next) this.#free++
    else {
      this.#line.delete(next)
      next()
    }
  }
}
