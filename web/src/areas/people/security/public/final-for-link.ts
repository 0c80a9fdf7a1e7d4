import type { ApiError } from '../../../../api/errors.ts'

const FINAL: ReadonlySet<string> = new Set([
  'link_expired',
  'invalid_input',
  'conflict',
  'login_failed',
  'blocked',
])

/**
 * True if the same link of a letter can't succeed any more. After any other refusal, such as a lost signal or too many
 * attempts, it can be pressed again.
 */
export const isFinalForLink = ({ code }: ApiError): boolean => FINAL.has(code)
