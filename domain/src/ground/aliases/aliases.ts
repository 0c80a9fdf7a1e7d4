import { siteMap } from '../feeds/site-map.ts'
import { slug } from '../text/text.ts'

/** The longest alias, in characters. */
export const ALIAS_MAX = 120

/** First parts of addresses beyond those in the specification: our own pages, and addresses that aren't pages. */
const OWN_PARTS = [
  'register',
  'seguridad',
  'buscar',
  'avisos',
  'membresia',
  'sesiones',
  'ui',
  'dev',
  'admin',
  'api',
  'live',
  'media',
  'assets',
  'art',
  'healthz',
  'readyz',
  'metrics',
]

/** Texts that can't be an alias, because an address with that first part leads elsewhere. */
export const RESERVED_ALIASES: ReadonlySet<string> = new Set(
  [...siteMap.map(({ path }) => path.split('/')[1] ?? ''), ...OWN_PARTS].filter((part) => part !== ''),
)

/** The aliases of the site's legal pages, which only administrators may publish. */
export const LEGAL_ALIASES: ReadonlySet<string> = new Set(['privacy-policy', 'terms-and-conditions'])

const FORM = /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u

/**
 * Whether a text that a person typed can be an alias: letters of any alphabet and digits, joined by single hyphens.
 */
export const isAlias = (text: string): boolean =>
  text.length <= ALIAS_MAX && FORM.test(text) && !RESERVED_ALIASES.has(text.toLowerCase())

/**
 * An alias made from a title, cut at a whole word to leave room for a suffix that makes it unique. Null when the
 * title has no letter and no digit, or is a reserved word.
 */
export function aliasFrom(title: string): string | null {
  const whole = slug(title)
  const cut = whole.length <= 80 ? whole : whole.slice(0, 81).replace(/-?[^-]*$/, '') || sliceWhole(whole, 80)
  return cut !== '' && isAlias(cut) ? cut : null
}

/** The first `max` UTF-16 units, without cutting a surrogate pair or separating an accent from its letter. */
const sliceWhole = (text: string, max: number) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
