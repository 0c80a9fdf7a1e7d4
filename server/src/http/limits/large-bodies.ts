import type { ServerResponse } from 'node:http'
import { partOf } from '../../processes/part-of.ts'
import { Refusal } from '../request/refusal.ts'
import { Counts } from './counts.ts'

/** Bodies of more bytes than this are counted: a body and what is made of it stay in memory until the response. */
const LARGE = 256 * 1024
/** How many large bodies of one person there may be at once. */
const OF_ONE = 3
/** How many bytes of large bodies there may be at once on a machine, and at least in each of its processes. */
const OF_ALL = 480 * 1024 * 1024
const OF_A_PROCESS = 120 * 1024 * 1024

/** The size of one body, as far as it is known. @throws Refusal if there is no room for it */
export type BodySize = (bytes: number) => void

/**
 * Counts large bodies while they are being received or processed. Rate limits count requests over time, not how much is in
 * memory. A body counts by its Content-Length, or else by the bytes that have come.
 */
export class LargeBodies {
  readonly #on: boolean
  readonly #most: number
  readonly #open = new Counts()
  #bytes = 0

  /** @param processes how many there are on this machine, whose memory they share */
  constructor(on: boolean, processes = 1) {
    this.#on = on
    this.#most = Math.max(OF_A_PROCESS, partOf(OF_ALL, processes))
  }

  /** The bodies and bytes that are held now. */
  get held(): { bodies: number; bytes: number } {
    return { bodies: this.#open.all, bytes: this.#bytes }
  }

  /**
   * Counts a body until its response has ended, in whatever way.
   * @returns what is told its size, again when it has grown. It throws a Refusal: rate_limited if its sender has too many,
   * unavailable if there is no room in all
   */
  of(sender: string, response: ServerResponse): BodySize {
    let counted = 0
    return (bytes) => {
      if (!this.#on || bytes <= LARGE || bytes <= counted) return
      // Such a response won't tell of its end any more.
      if (response.destroyed || response.socket?.destroyed) throw new Refusal('invalid_input')
      if (counted === 0 && this.#open.of(sender) >= OF_ONE)
        throw new Refusal('rate_limited', {
          retryAfter: 5,
          msg: 'Ya estás enviando varios archivos. Espera a que terminen e inténtalo de nuevo.',
        })
      if (this.#bytes + bytes - counted > this.#most) throw new Refusal('unavailable', { retryAfter: 5 })
      if (counted === 0) {
        const remove = this.#open.add(sender)
        response.once('close', () => {
          remove()
          this.#bytes -= counted
        })
      }
      this.#bytes += bytes - counted
      counted = bytes
    }
  }
}
