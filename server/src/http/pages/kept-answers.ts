import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

type Kept = { body: string; tag: string }
type Make = () => Promise<string>

/** Answers kept at most. The addresses are ours, but parts have numbers. */
const MOST = 100

/**
 * Texts that are the same for everyone and asked for by machines again and again: made once a minute at most, and not
 * sent again to who has them already.
 */
export class KeptAnswers {
  readonly #ms: number
  readonly #kept: LRUCache<string, Kept, Make>

  constructor(ms: number) {
    this.#ms = ms
    this.#kept = new LRUCache<string, Kept, Make>({
      max: MOST,
      ttl: ms,
      // A text whose place others took while it was being made is still answered with.
      ignoreFetchAbort: true,
      fetchMethod: async (_name, _stale, { context: make }) => {
        const body = await make()
        return { body, tag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
      },
    })
  }

  /** Sends the text of this name, or 304 to who has it. Made anew when the one that is kept is too old. */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, type, make }: { name: string; type: string; make: Make },
  ): Promise<FastifyReply> {
    const { body, tag } = await this.#kept.forceFetch(name, { context: make })
    reply.header('ETag', tag).header('Cache-Control', `public, max-age=${Math.ceil(this.#ms / 1_000)}`)
    // Compression comes after and gives another text for the same tag: so the tag is a weak one, and kept apart by it.
    reply.header('Vary', 'Accept-Encoding')
    if (has(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type(type).send(body)
  }
}

/** Whether one of the tags that the asker has is this one, as weakly as RFC 9110 (13.1.2) compares them. */
function has(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((one) => bare(one) === bare(tag))
}
