import type { FastifyReply } from 'fastify'
import { Refusal } from '../request/refusal.ts'
import { Counts } from './counts.ts'

/** Where more than this may come, bytes: such a body and what is made of it stay in memory until the answer. */
const LARGE = 2 * 1024 * 1024
/** How many of them are here at once: of one person, whatever they have open, and of everybody. */
const OF_ONE = 3
const OF_ALL = 24

/** Counts large bodies while they are on their way or at work: paces count how often they come, not how many are here. */
export class LargeBodies {
  readonly #on: boolean
  readonly #open = new Counts()

  constructor(on: boolean) {
    this.#on = on
  }

  /**
   * Counts one until its answer is over, however that ends.
   * @param most most bytes that its operation takes
   * @throws Refusal rate_limited when its sender has too many here, unavailable when all of them are too many
   */
  count(most: number | undefined, sender: string, reply: FastifyReply): void {
    if (!this.#on || (most ?? 0) <= LARGE) return
    if (this.#open.of(sender) >= OF_ONE)
      throw new Refusal('rate_limited', {
        retryAfter: 5,
        msg: 'Ya estás enviando varios archivos. Espera a que terminen e inténtalo de nuevo.',
      })
    if (this.#open.all >= OF_ALL) throw new Refusal('unavailable', { retryAfter: 5 })
    reply.raw.once('close', this.#open.add(sender))
  }
}
