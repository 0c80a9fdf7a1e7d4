import type { Call } from '../../../http/request/mount.ts'
import { newSecret, secretHash } from '../../../secrets.ts'

const COOKIE = 'registration'
const SECRET = /^rg_[A-Za-z0-9_-]{43}$/
/** As long as the letter that it belongs to. */
const KEPT_SECONDS = 24 * 3_600

const secretOf = (call: Call): string | null => {
  const secret = call.fromWeb ? call.cookie(COOKIE) : null
  return secret && SECRET.test(secret) ? secret : null
}

/**
 * Marks the browser in which an account is made or proved before its address is: when the letter is opened there, one
 * person did both. @returns what is kept of the mark; null for apps, whose letters are opened in a browser anyway
 */
export function markBrowser(call: Call): Buffer | null {
  if (!call.fromWeb) return null
  // One browser may register several people; each letter has its day.
  const secret = secretOf(call) ?? newSecret('rg_')
  call.setCookie(COOKIE, secret, KEPT_SECONDS)
  return secretHash(secret)
}

/** Whether this is the browser that was marked. */
export function isMarked(call: Call, mark: Buffer | null): boolean {
  const secret = secretOf(call)
  return secret !== null && mark !== null && secretHash(secret).equals(mark)
}
