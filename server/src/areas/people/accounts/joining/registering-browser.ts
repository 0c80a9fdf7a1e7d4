import type { Call } from '../../../../http/request/mount.ts'
import { newSecret, secretHash } from '../../../../secrets.ts'

const COOKIE = 'registration'
const SECRET = /^rg_[A-Za-z0-9_-]{43}$/
/** As long as the letter's link is valid. */
const KEPT_SECONDS = 24 * 3_600

const secretOf = (call: Call): string | null => {
  const secret = call.fromWeb ? call.cookie(COOKIE) : null
  return secret && SECRET.test(secret) ? secret : null
}

/**
 * Marks the browser in which an unconfirmed account is created or proved. If the letter's link is opened in that
 * browser, the same person did both. @returns the mark's hash; null for apps, whose letters are opened in a browser
 * anyway
 */
export function markBrowser(call: Call): Buffer | null {
  if (!call.fromWeb) return null
  // A browser that registers several people keeps one secret; each letter has its own validity.
  const secret = secretOf(call) ?? newSecret('rg_')
  call.setCookie(COOKIE, secret, KEPT_SECONDS)
  return secretHash(secret)
}

/** Whether this browser has that mark. */
export function isMarked(call: Call, mark: Buffer | null): boolean {
  const secret = secretOf(call)
  return secret !== null && mark !== null && secretHash(secret).equals(mark)
}
