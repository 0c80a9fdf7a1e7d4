import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../cast.ts'

/** How many nodes have been killed so far: what a visitor tries again is counted for each of them. */
export type Kills = { count: number }

/** After which answers a browser tries again what it may: the proxy's, and a node's that is about to stop. */
const TRIED_AGAIN = new Set([502, 503, 504])

/** Somebody who does one thing after another, and tries each of them once more if there was no answer. */
export class Visitor {
  readonly who: Person
  readonly #address: string
  readonly #kills: Kills
  /** How many requests had to be tried again, by the number of kills until then. */
  readonly retried = new Map<number, number>()
  /** Requests that failed the second time too. */
  readonly failed: string[] = []

  constructor(address: string, who: Person, kills: Kills) {
    this.#address = address
    this.who = who
    this.#kills = kills
  }

  /** One request, tried once. Null if it may be tried again. */
  async once(path: string, init: RequestInit & { headers?: object } = {}): Promise<Response | null> {
    try {
      const headers = { ...init.headers, ...this.who.headers }
      const answer = await fetch(this.#address + path, {
        signal: AbortSignal.timeout(20_000),
        ...init,
        headers,
      })
      if (!TRIED_AGAIN.has(answer.status)) return answer
      await answer.arrayBuffer()
    } catch {
      // The connection broke.
    }
    this.retried.set(this.#kills.count, (this.retried.get(this.#kills.count) ?? 0) + 1)
    await pause(300)
    return null
  }

  /** A request that does no harm when it is made twice. */
  async ask(path: string, init: RequestInit & { headers?: object } = {}): Promise<Response> {
    const answer = (await this.once(path, init)) ?? (await this.once(path, init))
    if (answer) return answer
    this.failed.push(`${init.method ?? 'GET'} ${path}`)
    throw new Error(`no answer twice: ${path}`)
  }

  post(path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' }
    return this.ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
}
