import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Kept = { body: string; tag: string; until: number }

/** Answers kept at most. The addresses are ours, but parts have numbers. */
const MOST = 100

/**
 * Texts that are the same for everyone and asked for by machines again and again: made once a minute at most, and not
 * sent again to who has them already.
 */
export class KeptAnswers {
  readonly #ms: number
  readonly #kept = new Map<string, Promise<Kept>>()

  constructor(ms: number) {
    this.#ms = ms
  }

  /** Sends the text of this name, or 304 to who has it. Made anew when the one that is kept is too old. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, type, make }: { name: string; type: string; make: () => Promise<string> },
  ): Promise<FastifyReply> {
    const { body, tag } = await this.#fresh(name, make)
    reply.header('ETag', tag).header('Cache-Control', `public, max-age=${Math.ceil(this.#ms / 1_000)}`)
    // Compression comes after and gives another text for the same tag: so the tag is a weak one, and kept apart by it.
    reply.header('Vary', 'Accept-Encoding')
    if (has(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type(type).send(body)
  }

  async #fresh(name: string, make: () => Promise<string>): Promise<Kept> {
    const kept = await this.#kept.get(name)?.catch(() => undefined)
    if (kept && kept.until > performance.now()) return kept
    const work = make().then((body) => ({
      body,
      tag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
      until: performance.now() + this.#ms,
    }))
    this.#kept.delete(name)
    this.#kept.set(name, work)
    work.catch(() => this.#kept.delete(name))
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest)
    return work
  }
}

/** Whether one of the tags that the asker has is this one, as weakly as RFC 9110 (13.1.2) compares them. */
function has(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((one) => bare(one) === bare(tag))
}
