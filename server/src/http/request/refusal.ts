import type { Issue } from '@cancha/contract/ground/error-answer'
import { type ErrorCode, errorText } from '@cancha/contract/ground/errors'

/** A refusal: a code of the contract, with a message if the code's own isn't specific enough. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  /** Seconds to wait, for rate limits. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: { msg?: string; issues?: Issue[]; retryAfter?: number } = {}) {
    super(options.msg ?? errorText[code])
    this.code = code
    this.issues = options.issues
    this.retryAfter = options.retryAfter
  }
}

/** A refusal that names a field. */
export const refuseField = (code: ErrorCode, path: string, msg: string): Refusal =>
  new Refusal(code, { msg, issues: [{ path, msg }] })

/** Returns what was looked for. @throws Refusal not_found if it isn't there */
export function orNotFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new Refusal('not_found')
  return found
}
