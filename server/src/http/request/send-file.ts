import { Readable } from 'node:stream'
import type { FileAnswer } from '@cancha/contract/ground/fields'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { asAttachment } from '../edge/attachment.ts'

export type FileOut = z.input<typeof FileAnswer>

/**
 * Sends a file in place of JSON. A download's name may contain any characters; old clients use the ASCII version.
 * @param type the operation's; a file that somebody uploaded has its own
 */
export function sendFile(reply: FastifyReply, type: string, { bytes, name, keep }: FileOut): FastifyReply {
  if (keep > 0) reply.header('Cache-Control', `private, max-age=${keep}`)
  if (!(bytes instanceof Uint8Array)) {
    const { stream, size, type: own } = bytes
    // It is nobody's but the caller's, and is never shown in the page's place.
    if (keep === 0) reply.header('Cache-Control', 'private, no-store')
    if (name !== null) reply.header('Content-Disposition', asAttachment(name, name))
    return reply
      .type(own)
      .header('Content-Length', size)
      .send(stream instanceof Readable ? stream : Readable.from(stream))
  }
  if (name !== null) {
    const plain = name.normalize('NFD').replace(/[^\w. -]/g, '')
    reply.header(
      'Content-Disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
  }
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
