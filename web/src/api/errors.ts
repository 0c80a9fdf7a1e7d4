import type { ErrorAnswer, Issue } from '@cancha/contract/error-answer'
import { type ErrorCode, errorStatus, errorText } from '@cancha/contract/errors'

/** A refusal of the API as pages meet it: words for the person, and the fields that they speak of. */
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

/** Nothing came back: the network, not the server. */
export const offline = (): ApiError => new ApiError('offline', OFFLINE)

/** What a refused call's body says; a body that isn't ours (a proxy's, say) counts as unavailable. */
export function refusalIn(body: unknown): ApiError {
  if (!isErrorAnswer(body)) return new ApiError('unavailable', errorText.unavailable)
  const { code, msg, issues, requestId } = body
  return new ApiError(code, msg, issues, requestId)
}

/** Looked at by hand: the contract's schema would bring its library to pages that send nothing. */
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

/** True when the server wants to know again who is there; also what is left when the person closed that question. */
export const isReauth = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'reauth_required'

/** Any error as one that pages can show. */
export const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('internal', errorText.internal)

/** The refusal's sentences by the names of a form's fields: 'body.email' becomes 'email'. */
export function fieldErrors(error: ApiError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, msg } of error.issues) errors[path.replace(/^body\./, '')] ??= msg
  return errors
}
