import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Fields that are removed from logged objects, at any depth. */
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

/** Logs one JSON line for each event. Texts are JSON-escaped, so typed text can't start a new line. */
export function createLog(options: {
  level: string
  destination?: DestinationStream
  /** The number of the writing process, of several; each of its lines has it. */
  process?: number
}): Log {
  const paths = SECRETS.flatMap((name) => [quote(name), `*${quote(name)}`, `*.*${quote(name)}`])
  return pino(
    {
      level: options.level,
      base: options.process === undefined ? null : { process: options.process },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: withoutValues },
      redact: { paths, censor: '[oculto]' },
    },
    options.destination ?? together(pino.destination({ dest: 1, sync: true })),
  )
}

/** How long a line waits for others, in milliseconds. */
const LINES_WAIT_MS = 5
/** The most bytes that a pipe takes as a whole beside other writers: several processes have one standard output. */
const WHOLE_MOST = 4_096

/**
 * Writes the lines of a moment at once: under load each write costs as much as a part of the request that its line is
 * about. Remaining lines are written when the process ends.
 */
export function together(destination: DestinationStream): DestinationStream {
  let lines = ''
  let bytes = 0
  const writeAll = () => {
    if (lines !== '') destination.write(lines)
    lines = ''
    bytes = 0
  }
  process.on('exit', writeAll)
  return {
    write(line) {
      const size = Buffer.byteLength(line)
      if (bytes + size > WHOLE_MOST) writeAll()
      if (lines === '') setTimeout(writeAll, LINES_WAIT_MS)
      lines += line
      bytes += size
    },
  }
}

/**
 * Database drivers put the values of a failed statement into the error: hashes, names and addresses. They are
 * removed, the rest is kept.
 */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined
  const message = query === undefined ? error.message : `Failed query: ${query}`
  return {
    type: error.constructor.name,
    message,
    // The stack starts with the message.
    stack: error.stack?.replace(error.message, message),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint, table }),
    ...(error.cause !== undefined && { cause: withoutValues(error.cause) }),
  }
}

const quote = (name: string) => `["${name}"]`

/**
 * Logs one line for each response, with the route's pattern and not the address, because addresses contain tokens and
 * names.
 */
export function logRequests(app: FastifyInstance): void {
  // Searching each line for secrets costs more than writing it; these lines only contain the fields below.
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
    // Calls that a page makes while it is rendered belong to that page's line.
    else if (request.identity?.inside) log.debug(line, 'respuesta')
    else log.info(line, 'respuesta')
  })
}
