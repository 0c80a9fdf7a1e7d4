import { DATA_POLICY } from '../http/edge/headers.ts'

/** The headers that keep an answer harmless and out of caches (rows 31, 32 and 33 of the checklist). */
export const SAFE_HEADERS = {
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self), usb=()',
  'cache-control': 'no-store',
} as const

/** What is saved as a file says besides for whom it is. */
const isSame = (name: string, wanted: string, found: unknown): boolean =>
  found === wanted || (name === 'cache-control' && found === 'private, no-store')

/** @returns which of them an answer of an operation lacks, and whether it has no number of its own */
export function unsafeHeaders(headers: Record<string, unknown>): string[] {
  const lacking = Object.entries(SAFE_HEADERS).filter(([name, value]) => !isSame(name, value, headers[name]))
  return [
    ...lacking.map(([name]) => `the header ${name} is ${String(headers[name])}`),
    ...(/^[0-9a-f-]{36}$/.test(String(headers['x-request-id'])) ? [] : ['there is no x-request-id']),
  ]
}
