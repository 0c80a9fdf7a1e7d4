import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

type CachedText = { body: string; tag: string }
type Make = () => Promise<string>

/** The cache's size. The addresses are ours, but their parts are numbered. */
const MOST = 100

/**
 * Caches texts that are the same for everyone and often requested by programs: generated once for each version of what they
 * tell, and answered with 304 if the client has the current one. A client with a copy asks each time whether it still holds,
 * so that nothing withdrawn stays anywhere.
 */
export class AnswerCache {
  readonly #kept: LRUCache<string, CachedText, Make>

  constructor(ms: number) {
    this.#kept = new LRUCache<string, CachedText, Make>({
      max: MOST,
      ttl: ms,
      // A text that was evicted while it was being generated is still returned.
      ignoreFetchAbort: true,
      fetchMethod: async (_name, _stale, { context: make }) => {
        const body = await make()
        return { body, tag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
      },
    })
  }

  /**
   * Sends the text of this name, or 304. Generates it again when the cached one is too old, or of another version.
   * @param version read at each request: it changes with whatever is published or taken away
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, type, version, make }: { name: string; type: string; version: () => Promise<string>; make: Make },
  ): Promise<FastifyReply> {
    const { body, tag } = await this.#kept.forceFetch(`${name} ${await version()}`, { context: make })
    reply.header('ETag', tag).header('Cache-Control', 'public, no-cache')
    // Compression changes the bytes but not the tag, so the tag is weak and caches keep the encodings apart.
    reply.header('Vary', 'Accept-Encoding')
    if (has(request.headers['if-none-match'], tag)) return reply.code(304).send()
    return reply.type(type).send(body)
  }
}

/** Whether one of the client's tags matches, by weak comparison (RFC 9110, 13.1.2). */
function has(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some((one) => bare(one) === bare(tag))
}
