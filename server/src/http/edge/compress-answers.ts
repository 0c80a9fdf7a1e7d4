import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Responses for one person are compressed each time: with zstd, which costs a fifth of brotli for about the same
 * size, or else with brotli and gzip at levels that cost little. In one call, because a stream for each response
 * costs more than the compression. The window covers a whole page.
 */
export async function compressAnswers(http: FastifyInstance): Promise<void> {
  await http.register(compress, {
    threshold: 1_024,
    syncThreshold: 128 * 1_024,
    encodings: ['zstd', 'br', 'gzip'],
    // Bodies of requests aren't unpacked: see readBodies.
    globalDecompression: false,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 } },
    zlibOptions: { level: 3 },
  })
}
