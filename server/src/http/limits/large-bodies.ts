import type { FastifyReply } from 'fastify'
import { partOf } from '../../processes/part-of.ts'
import { Refusal } from '../request/refusal.ts'
import { Counts } from './counts.ts'

/**
 * Operations that accept more bytes than this are counted: the body and what is made of it stay in memory until the
 * response.
 */
const LARGE = 2 * 1024 * 1024
/** How many large bodies there may be at once: of one person, and in all. */
const OF_ONE = 3
const OF_ALL = 24

/**
 * Counts large bodies while they are being received or processed. Rate limits count requests over time, not how many
 * are in memory.
 */
export class LargeBodies {
  readonly #on: boolean
  readonly #most: number
  readonly #open = new Counts()

  /** @param processes how many there are on this machine, whose memory they share */
  constructor(on: boolean, processes = 1) {
    this.#on = on
    this.#most = Math.max(OF_ONE, partOf(OF_ALL, processes))
  }

  /**
   * Counts one until its response has ended, in whatever way.
   * @param most the largest body that the operation accepts
   * @throws Refusal rate_limited if its sender has too many, unavailable if there are too many in all
   */
  count(most: number | undefined, sender: string, reply: FastifyReply): void {
    if (!this.#on || (most ?? 0) <= LARGE) return
    if (this.#open.of(sender) >= OF_ONE)
      throw new Refusal('rate_limited', {
        retryAfter: 5,
        msg: 'Ya estás enviando varios archivos. Espera a que terminen e inténtalo de nuevo.',
      })
    if (this.#open.all >= this.#most) throw new Refusal('unavailable', { retryAfter: 5 })
    reply.raw.once('close', this.#open.add(sender))
  }
}
