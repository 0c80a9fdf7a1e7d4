import type { ErrorAnswer, Issue } from '@cancha/contract/ground/error-answer'
import { type ErrorCode, errorStatus, errorText } from '@cancha/contract/ground/errors'

/** A refusal of the API as pages handle it: the message for the person, and the faulty fields. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly issues: Issue[]
  readonly requestId: string | undefined

  constructor(code: ErrorCode | 'offline', msg: string, issues: Issue[] = [], requestId?: string) {
    super(msg)
    this.name = 'ApiError'
    this.code = code
    this.issues = issues
    this.requestId = requestId
  }
}

const OFFLINE = 'No hay conexión con Cancha. Revisa tu internet e inténtalo de nuevo.'

/** No answer arrived: a fault of the network, not of the server. */
export const offline = (): ApiError => new ApiError('offline', OFFLINE)

const SLOW_READ = 'Cancha tarda demasiado en contestar. Inténtalo de nuevo en unos segundos.'
const SLOW_WRITE = 'Cancha tarda demasiado en contestar. Mira si quedó hecho antes de intentarlo otra vez.'

/**
 * A request that ended without an answer: there is no network, or the answer took too long. The server may have done
 * what a slow request asked for, so its sentence sends the person to look before they repeat it.
 */
export const unanswered = (cause: unknown, method: string): ApiError =>
  cause instanceof Error && cause.name === 'TimeoutError'
    ? new ApiError('timeout', method === 'GET' ? SLOW_READ : SLOW_WRITE)
    : offline()

/** The codes after which the same request may well succeed. */
export const isPassing = (error: unknown): boolean =>
  ['offline', 'unavailable', 'timeout'].includes(asApiError(error).code)

/** The refusal in the body of a failed call. A body that isn't ours (from a proxy, say) counts as unavailable. */
export function refusalIn(body: unknown): ApiError {
  if (!isErrorAnswer(body)) return new ApiError('unavailable', errorText.unavailable)
  const { code, msg, issues, requestId } = body
  return new ApiError(code, msg, issues, requestId)
}

/** Checked by hand, because the contract's schema would add zod to pages that send nothing. */
function isErrorAnswer(body: unknown): body is ErrorAnswer {
  if (typeof body !== 'object' || body === null) return false
  const { success, code, msg, issues = [] } = body as Partial<Record<keyof ErrorAnswer, unknown>>
  return (
    success === false &&
    typeof code === 'string' &&
    Object.hasOwn(errorStatus, code) &&
    typeof msg === 'string' &&
    Array.isArray(issues)
  )
}

/** True when the server asks for a proof of identity; also the result when the person closed that dialog. */
export const isReauth = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'reauth_required'

/**
 * Any error as an ApiError that pages can show. Offline, loading a page's own code fails as well. Of a refusal while the server
 * rendered a page, only the sentence has arrived.
 */
export const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  if (error instanceof Error && error.message === errorText.unanswered)
    return new ApiError('unanswered', error.message)
  const away = typeof navigator !== 'undefined' && navigator.onLine === false
  return away ? offline() : new ApiError('internal', errorText.internal)
}

/**
 * The refusal's message about one part of the request, such as 'query.search'; null when it isn't about that part.
 */
export const sentenceOn = (error: unknown, path: string): string | null =>
  asApiError(error).issues.find((issue) => issue.path === path)?.msg ?? null

/** The refusal's messages by field name: 'body.email' becomes 'email', and 'query.reason' becomes 'reason'. */
export function fieldErrors(error: ApiError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, msg } of error.issues) errors[path.replace(/^(body|query)\./, '')] ??= msg
  return errors
}
