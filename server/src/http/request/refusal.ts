import type { Issue } from '@cancha/contract/error-answer'
import { type ErrorCode, errorText } from '@cancha/contract/errors'

/** An operation's no: a code of the contract, with words for the person where the code's own don't say enough. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  /** Seconds to wait, for those who come too often. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: { msg?: string; issues?: Issue[]; retryAfter?: number } = {}) {
    super(options.msg ?? errorText[code])
    this.code = code
    this.issues = options.issues
    this.retryAfter = options.retryAfter
  }
}

/** A refusal that points at one field. */
export const refuseField = (code: ErrorCode, path: string, msg: string): Refusal =>
  new Refusal(code, { msg, issues: [{ path, msg }] })
