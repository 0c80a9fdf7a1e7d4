import { Readable } from 'node:stream'
import type { HeadersAnswer } from '@cancha/contract/ground/fields'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'

/** The parts of a request that a raw operation reads itself. */
export type RawCall = {
  header(name: string): string | undefined
  /** The body as it arrives; null if the request has none. */
  body: Readable | null
  /**
   * Reads the caller anew: a long body may have been on its way while a right was taken.
   * @throws Refusal when they may not make this call any more
   */
  viewerNow(): Promise<Viewer>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a body may take as long as an upload's; see limits/slow-bodies.ts. */
    slowBody?: boolean
    /** When a request is refused because the process lags behind; see limits/shed-load.ts. */
    load?: 'dear' | 'never shed'
  }
}

export type HeadersOut = z.input<typeof HeadersAnswer>

/** Registers a route that takes bodies of this type as a stream. In a scope of its own: nowhere else may one be sent. */
export function mountRaw(app: FastifyInstance, type: string, route: RouteOptions): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(type, (_request, body, done) => done(null, body))
    scope.route(route)
  })
}

export const rawInput = ({ headers, body }: FastifyRequest): Omit<RawCall, 'viewerNow'> => ({
  header: (name) => headers[name]?.toString(),
  body: body instanceof Readable ? body : null,
})

/** Answers a raw operation, which has no body to answer with. */
export const sendHeaders = (reply: FastifyReply, { status, headers }: HeadersOut): FastifyReply =>
  reply.code(status).headers(headers).send()
