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

/**
 * @param isFile what is saved as a file may say besides for whom it is
 * @returns which of them an answer of an operation lacks, and whether it has no number of its own
 */
export function unsafeHeaders(headers: Record<string, unknown>, isFile: boolean): string[] {
  const isSame = (name: string, wanted: string): boolean =>
    headers[name] === wanted || (isFile && name === 'cache-control' && headers[name] === 'private, no-store')
  const lacking = Object.entries(SAFE_HEADERS).filter(([name, value]) => !isSame(name, value))
  return [
    ...lacking.map(([name]) => `the header ${name} is ${String(headers[name])}`),
    ...(/^[0-9a-f-]{36}$/.test(String(headers['x-request-id'])) ? [] : ['there is no x-request-id']),
  ]
}
