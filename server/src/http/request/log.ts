import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** What never enters a log, wherever it stands in a logged object. */
const SECRETS = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'x-inside',
  'currentPassword',
]

/** One JSON line per event. Texts are JSON-escaped, so nothing that a person typed can begin a line of its own. */
export function createLog(options: { level: string; destination?: DestinationStream }): Log {
  const paths = SECRETS.flatMap((name) => [quote(name), `*${quote(name)}`, `*.*${quote(name)}`])
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: withoutValues },
      redact: { paths, censor: '[oculto]' },
    },
    options.destination ?? pino.destination({ dest: 1, sync: true }),
  )
}

/** Drivers put the values of a failed statement into their errors: hashes, names and addresses. The rest is kept. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined
  const message = query === undefined ? error.message : `Failed query: ${query}`
  return {
    type: error.constructor.name,
    message,
    // The stack begins with the message.
    stack: error.stack?.replace(error.message, message),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint, table }),
    ...(error.cause !== undefined && { cause: withoutValues(error.cause) }),
  }
}

const quote = (name: string) => `["${name}"]`

/** One line for each answer. The route's pattern, never the address: addresses carry tokens and names. */
export function logRequests(app: FastifyInstance): void {
  // Looking through each line for secrets costs more than writing it, and these have none: all they hold stands below.
  const log = app.log.child({}, { redact: [] })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'sin ruta'
    if (route === '/healthz' || route === '/readyz' || route === '/metrics') return
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ip: request.ip,
      userId: request.identity?.session?.viewer.id,
    }
    if (reply.statusCode >= 500) log.warn(line, 'respuesta')
    // What a page asks while it is rendered is part of that page's line.
    else if (request.identity?.inside) log.debug(line, 'respuesta')
    else log.info(line, 'respuesta')
  })
}
