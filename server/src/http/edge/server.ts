import { randomUUID } from 'node:crypto'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Config } from '../../config.ts'
import { LIVE_PATHS } from '../../live/live.ts'
import { USUAL_BODY } from '../request/bodies/read-bodies.ts'
import { asRefusal, sendRefusal, unreadable } from '../request/errors.ts'
import type { Log } from '../request/log.ts'
import { keepingAddresses } from './addresses.ts'
import { safeHeaders } from './headers.ts'

/** The HTTP server with its limits and nothing to answer yet. */
export function createServer(config: Config, log: Log): FastifyInstance {
  const headers = safeHeaders(config.origin)
  const http = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    trustProxy: config.TRUST_PROXY.length > 0 ? config.TRUST_PROXY : false,
    bodyLimit: USUAL_BODY,
    requestTimeout: Math.max(config.REQUEST_TIMEOUT, config.UPLOAD_TIMEOUT) * 1_000, // see endSlowBodies
    connectionTimeout: 0,
    // Behind a proxy, the proxy should be the one to close idle connections. Without one, a client that doesn't read
    // a small response looks like an idle browser, so both are closed soon.
    keepAliveTimeout: config.TRUST_PROXY.length > 0 ? 65_000 : 20_000,
    maxRequestsPerSocket: 1_000,
    // A path parameter may be as long as the headers allow; the contract then refuses it with a message.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 16 * 1024 },
    // Fastify's own response would have no message: a hook refuses requests while the program stops.
    return503OnClosing: false,
    http: {
      // Node waits for the longer of the two timeouts, so both are set.
      headersTimeout: Math.min(10, config.REQUEST_TIMEOUT) * 1_000,
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16 * 1024,
      // Node's own refusal has no headers and no message: a hook checks for the Host header.
      requireHostHeader: false,
      // A request to upgrade anywhere else is answered as if it hadn't asked for it.
      shouldUpgradeCallback: ({ url, headers }) =>
        LIVE_PATHS.some((path) => url?.startsWith(`${path}/`)) &&
        headers.upgrade?.toLowerCase() === 'websocket',
    },
    clientErrorHandler(error: NodeJS.ErrnoException, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return
      socket.end(unreadable(error.code, headers))
    },
    // An unreadable address never reaches the hooks, so this response sets its own headers.
    frameworkErrors(error, request, reply) {
      reply.headers({ 'X-Request-Id': request.id, ...headers })
      sendRefusal(asRefusal(error), request as FastifyRequest, reply as FastifyReply)
    },
  }) as unknown as FastifyInstance
  // Node would refuse unknown expectations; they are ignored instead.
  http.server.on('checkExpectation', (request, response) => http.server.emit('request', request, response))
  // Only JSON is accepted (see readBodies); a form or text from another site isn't even parsed.
  http.removeAllContentTypeParsers()
  http.decorateRequest('identity', null)
  http.decorateRequest('sending', null)
  return keepingAddresses(http)
}
