import { RESERVED_ALIASES } from '@cancha/domain/ground/aliases/aliases'
import { z } from 'zod'
import { plainPath } from '../../../../http/edge/plain-path.ts'

/** A script or file that a browser blocked: never by a whole address, which may carry a name or a secret. */
export type PolicyReport = { directive: string; blocked: string; page: string }

/** The directives of which browsers report: those of our pages' policy, and what browsers make of them. */
const DIRECTIVES: ReadonlySet<string> = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src media-src font-src
  connect-src frame-src child-src worker-src manifest-src object-src base-uri form-action frame-ancestors
  upgrade-insecure-requests require-trusted-types-for trusted-types`.split(/\s+/),
)

const text = z.string().max(4_000)
const Sent = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'blocked-uri': text.optional(),
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'source-file': text.nullish(),
  }),
})

/** Extensions of a person's browser run in our pages too, and their faults aren't ours to mend. */
const ADDED = /^[a-z-]*extension:/i

/**
 * Reads the report of a browser.
 * @returns null for what isn't about a page of this site, or comes from something that was added to the browser
 */
export function readReport(body: string, origin: string): PolicyReport | null {
  const sent = Sent.safeParse(jsonOf(body))
  if (!sent.success) return null
  const report = sent.data['csp-report']
  const [directive = ''] = (report['effective-directive'] ?? report['violated-directive'] ?? '').split(' ')
  const blocked = report['blocked-uri'] ?? ''
  const page = addressOf(report['document-uri'])
  if (!DIRECTIVES.has(directive) || page?.origin !== origin) return null
  if (ADDED.test(blocked) || ADDED.test(report['source-file'] ?? '')) return null
  return { directive, blocked: blockedIn(blocked), page: pageIn(page.pathname) }
}

/** An address in place of which only its site is named, or a word such as `inline`. */
function blockedIn(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked
  const address = addressOf(blocked)
  const shown = address && (address.origin === 'null' ? address.protocol : address.origin)
  return shown && shown.length <= 200 ? shown : OTHER
}

/** The first word of an address if it is one of the site's own: others are people's short addresses. */
function pageIn(path: string): string {
  const [first = '', ...rest] = plainPath(path).split('/').filter(Boolean)
  if (first === '') return '/'
  return RESERVED_ALIASES.has(first) ? `/${first}${rest.length > 0 ? `/${OTHER}` : ''}` : `/${OTHER}`
}

/** The name for everything that has none. */
export const OTHER = '…'

const addressOf = (address: string): URL | null => URL.parse(address)

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
