import { type ErrorCode, errorText } from '@cancha/contract/ground/errors'
import type { DetailedError } from 'tus-js-client'
import { ApiError, offline, refusalIn } from '../errors.ts'

/** How the server may answer without a sentence: to HEAD, and by the machines in front of it. */
const CODES: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  408: 'timeout',
  409: 'conflict',
  410: 'not_found',
  413: 'too_large',
  423: 'conflict',
  429: 'rate_limited',
}

/** The failure of the tus client as an API refusal, like any other call's. */
export function refusalOf(error: Partial<DetailedError>): ApiError {
  const answer = error.originalResponse
  const status = answer?.getStatus() ?? 0
  if (!answer || status === 0) return offline()
  const said = refusalIn(parsed(answer.getBody()))
  if (said.code !== 'unavailable') return said
  const code = CODES[status] ?? 'unavailable'
  return new ApiError(code, code === 'unavailable' ? said.message : errorText[code])
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** The remedy for a failure: wait for the network, try again a few times, begin anew, or tell the member. */
export type Remedy = 'wait' | 'retry' | 'anew' | 'tell'

const REMEDIES: Partial<Record<ApiError['code'], Remedy>> = {
  offline: 'wait',
  timeout: 'wait',
  unavailable: 'retry',
  internal: 'retry',
  rate_limited: 'retry',
  // A piece that arrived although its answer was lost, or one that the server is still busy with.
  conflict: 'retry',
  not_found: 'anew',
}

export const remedyOf = ({ code }: ApiError): Remedy => REMEDIES[code] ?? 'tell'

/** Refusals of the file itself: the same file would get them again. */
const FILES_FAULT: ReadonlySet<ApiError['code']> = new Set([
  'invalid_input',
  'too_large',
  'unsupported_media',
])

export const isFilesFault = ({ code }: ApiError): boolean => FILES_FAULT.has(code)

const SENTENCES: Partial<Record<ApiError['code'], string>> = {
  unauthenticated:
    'Tu sesión terminó. Entra de nuevo en otra pestaña y pulsa «Reintentar»: lo que ya subió no se pierde.',
  forbidden: 'Ya no tienes permiso para subir este archivo. Lo demás de la página sigue como estaba.',
  not_found: 'El servidor ya no tiene lo que había subido. Pulsa «Reintentar» para empezar de nuevo.',
}

/** The sentence for the member, which stands beside the file and not at a form's field. */
export const sentenceFor = (error: ApiError): string =>
  error.issues[0]?.msg ?? SENTENCES[error.code] ?? error.message

export const OTHER_MEMBER =
  'En este navegador entró otra cuenta, así que dejamos de subir el archivo. Entra con la tuya y pulsa «Reintentar».'
