import type { IncomingMessage } from 'node:http'
import type { ErrorCode } from '@cancha/contract/ground/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Piscina } from 'piscina'
import type { BodySize } from '../../limits/large-bodies.ts'
import { Refusal, refuseField } from '../refusal.ts'
import { parseJson } from './parse-json.ts'
import { watchStructure } from './structure.ts'

/** The largest body in bytes where an operation doesn't say otherwise, and of those who may send nothing larger. */
export const USUAL_BODY = 64 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    /** The facts about a sender before the body is read. */
    sending: {
      size: BodySize
      /** Why this sender may send no more than the usual body; null if they may. */
      whyNotLarge: ErrorCode | null
    } | null
  }
}

/** Large bodies are parsed in a thread, one after another: a long text alone takes a tenth of a second. */
const parser = new Piscina({
  filename: new URL('./parse.worker.ts', import.meta.url).href,
  ...{ minThreads: 0, maxThreads: 1, idleTimeout: 60_000 },
})

/** Makes the app read JSON: never compressed, and no more of it than its sender may send. */
export function readBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    const coding = headers['content-encoding'] ?? ''
    if (coding !== '' && coding !== 'identity')
      throw new Refusal('unsupported_media', {
        msg: 'No pudimos descomprimir la solicitud: envíala sin comprimir.',
      })
  })
  app.addContentTypeParser('application/json', async (request: FastifyRequest, body: IncomingMessage) => {
    const bytes = await read(request, body)
    const parsed = bytes.length <= USUAL_BODY ? parseJson(bytes) : await parseAside(bytes)
    if (!parsed) throw refuseField('invalid_input', 'body', 'El contenido no es JSON válido.')
    return parsed.value
  })
}

async function read(request: FastifyRequest, body: IncomingMessage): Promise<Buffer> {
  const check = sizeCheck(request)
  const declared = Number(request.headers['content-length'] ?? 0)
  check(declared)
  const isSound = watchStructure()
  const pieces: Buffer[] = []
  let length = 0
  let sound = true
  // Not destroyed when it is refused: the refusal still leaves over the same connection.
  for await (const piece of unbroken(body)) {
    length += piece.length
    check(length)
    sound &&= isSound(piece)
    // A body of usual size has few values in any case.
    if (!sound && Math.max(length, declared) > USUAL_BODY)
      throw refuseField('invalid_input', 'body', 'El contenido tiene demasiados elementos.')
    pieces.push(piece)
  }
  if (request.headers['content-length'] !== undefined && length !== declared)
    throw new Refusal('invalid_input')
  return Buffer.concat(pieces, length)
}

/** @returns what throws a Refusal if a body of so many bytes can't be taken */
function sizeCheck({ routeOptions, sending }: FastifyRequest): BodySize {
  const most = routeOptions.bodyLimit ?? USUAL_BODY
  return (bytes) => {
    if (bytes > most) throw new Refusal('too_large')
    if (bytes > USUAL_BODY && sending?.whyNotLarge) throw new Refusal(sending.whyNotLarge)
    sending?.size(bytes)
  }
}

/** The pieces of a body. @throws Refusal if its connection breaks, also before it is read */
async function* unbroken(body: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false })) yield piece
  } catch {
    throw new Refusal('invalid_input')
  }
}

/** Hands the bytes over instead of copying them. */
const parseAside = (bytes: Buffer): Promise<{ value: unknown } | null> =>
  parser.run(bytes, { transferList: [bytes.buffer as ArrayBuffer] })
