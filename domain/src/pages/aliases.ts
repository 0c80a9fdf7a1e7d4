import { slug } from '../text.ts'
import { siteMap } from './site-map.ts'

/** An alias is at most this long, in characters. */
export const ALIAS_MAX = 120

/** First parts of addresses beyond the specification's own: the product's pages, and what is no page. */
const OWN_PARTS = [
  'register',
  'seguridad',
  'buscar',
  'calculators',
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

/** What no alias may be: the first part of an address that leads somewhere else. */
export const RESERVED_ALIASES: ReadonlySet<string> = new Set(
  [...siteMap.map(({ path }) => path.split('/')[1] ?? ''), ...OWN_PARTS].filter((part) => part !== ''),
)

const FORM = /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u

/** Whether a text can be an alias, as people may type it: letters of any alphabet and digits, joined by single hyphens. */
export const isAlias = (text: string): boolean =>
  text.length <= ALIAS_MAX && FORM.test(text) && !RESERVED_ALIASES.has(text.toLowerCase())

/**
 * The alias that a title asks for, cut at a whole word to leave room for what tells two of them apart. Null when the
 * title holds no letter and no digit, or is a reserved word.
 */
export function aliasFrom(title: string): string | null {
  const whole = slug(title)
  const cut = whole.length <= 80 ? whole : whole.slice(0, 81).replace(/-?[^-]*$/, '') || sliceWhole(whole, 80)
  return cut !== '' && isAlias(cut) ? cut : null
}

/** The first `max` UTF-16 units, without half a character or a mark that lost its letter's company. */
const sliceWhole = (text: string, max: number) => text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
