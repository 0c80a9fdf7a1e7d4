import type { ErrorAnswer, Issue } from '@cancha/contract/ground/error-answer'
import { ALL_REQUIRED, type ErrorCode, errorStatus, errorText } from '@cancha/contract/ground/errors'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull, isUnavailable } from '../../database/connection.ts'
import { Refusal } from './refusal.ts'

/** The contract's codes for Fastify's own errors. */
const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_BAD_URL: 'invalid_input',
  FST_ERR_MAX_PARAM_LENGTH: 'invalid_input',
}

const FULL =
  'No podemos guardar nada en este momento. Lo que escribiste no se guardó: inténtalo de nuevo más tarde.'

/** Turns any error into a refusal of the contract. Unknown errors become 'internal', without details. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code = '', statusCode } = error as FastifyError
  const known = fastifyCodes[code]
  if (known) return new Refusal(known)
  if (isDiskFull(error)) return new Refusal('unavailable', { msg: FULL, retryAfter: 60 })
  if (isUnavailable(error)) return new Refusal('unavailable', { retryAfter: 2 })
  if (statusCode === 412) return new Refusal('precondition_failed')
  if (statusCode === 416) return new Refusal('out_of_range')
  // A file outside of its folder, or one that may not be read, is reported as missing.
  if (statusCode === 403 || statusCode === 404) return new Refusal('not_found')
  // Any other client error of a library is about the request.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('invalid_input')
  return new Refusal('internal')
}

export function answerOf(refusal: Refusal, requestId?: string): ErrorAnswer {
  return {
    success: false,
    code: refusal.code,
    msg: refusal.message,
    ...(refusal.issues && { issues: refusal.issues }),
    ...(requestId && { requestId }),
  }
}

/** Turns errors into responses; the only place that does. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error)
    logRefusal(request.log, refusal, error)
    sendRefusal(refusal, request, reply)
  })
}

/** Tells the operator of what isn't the caller's fault. */
export function logRefusal(log: FastifyBaseLogger, { code }: Refusal, error: unknown): void {
  if (code === 'internal') log.error({ err: error }, 'error inesperado')
  else if (code === 'unavailable') log.warn({ err: error }, 'no disponible')
}

export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  if (refusal.retryAfter !== undefined) reply.header('Retry-After', String(refusal.retryAfter))
  reply
    .code(errorStatus[refusal.code])
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answerOf(refusal, request.id)))
}

/** The raw response for a connection whose request couldn't be parsed, by Node's code for why. */
export function unreadable(code: string | undefined, headers: Record<string, string>): string {
  if (code === 'HPE_HEADER_OVERFLOW')
    return rawAnswer('headers_too_large', 'Request Header Fields Too Large', headers)
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return rawAnswer('timeout', 'Request Timeout', headers)
  return rawAnswer('invalid_input', 'Bad Request', headers)
}

function rawAnswer(code: ErrorCode, reason: string, headers: Record<string, string>): string {
  const body = JSON.stringify(answerOf(new Refusal(code)))
  const lines = Object.entries({
    'Content-Type': 'application/json; charset=utf-8',
    ...headers,
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${errorStatus[code]} ${reason}`, ...lines, '', body].join('\r\n')
}

/** Converts zod's issues to the contract's: the part of the request, then the field's path in it. */
export function issuesOf(part: string, found: { path: PropertyKey[]; message: string }[]): Issue[] {
  return found.map(({ path, message }) => ({ path: [part, ...path.map(String)].join('.'), msg: message }))
}

export const invalid = (issues: Issue[]): Refusal =>
  new Refusal('invalid_input', {
    issues,
    msg: sentenceOf(issues.map(({ msg }) => msg)),
  })

function sentenceOf(said: readonly string[]): string {
  if (said.includes(ALL_REQUIRED)) return ALL_REQUIRED
  return said.length === 1 ? (said[0] ?? '') : errorText.invalid_input
}
