/** A number must have more digits than this, country code included. */
export const PHONE_MORE_THAN = 10
/** The maximum in E.164. */
const MOST_DIGITS = 15

const WRITTEN = /^\+?[0-9 ().\-/\u00a0\u2010-\u2015]*$/

/**
 * Normalises a phone number to E.164: '+' and 11 to 15 digits, starting with a country code. Null for anything else,
 * including letters, extensions and numbers of 10 digits or fewer.
 * @param written with its country code; plus, spaces, dots, hyphens and brackets are allowed
 */
export function phoneNumber(written: string): string | null {
  const text = written.trim()
  if (!WRITTEN.test(text)) return null
  const digits = text.replace(/[^0-9]/g, '').replace(/^00/, '')
  if (digits.length <= PHONE_MORE_THAN || digits.length > MOST_DIGITS || digits.startsWith('0')) return null
  return `+${digits}`
}

/**
 * Normalises a number typed next to a country selector, as {@link phoneNumber} does. A country code that is typed in
 * full, with a plus or 00, takes precedence over the selected one; a doubled code and the national trunk 0 are
 * dropped.
 * @param code the selected country's code, such as '1' or '503'; empty when none is selected
 */
export function numberInCountry(typed: string, code: string): string | null {
  const text = typed.trim()
  if (text.startsWith('+') || text.startsWith('00') || code === '') return phoneNumber(text)
  if (!WRITTEN.test(text)) return null
  const digits = text.replace(/[^0-9]/g, '').replace(/^0/, '')
  const twice = code === '1' && digits.length === 11 && digits.startsWith('1')
  return phoneNumber(`+${twice ? '' : code}${digits}`)
}

export type Country = {
  /** ISO 3166 code; null for the entry that stands for all other countries. */
  iso: string | null
  name: string
  /** The country's dialling code; empty where the person types it. */
  code: string
}

export const DEFAULT_COUNTRY = 'US'

/** Countries that our members come from or live in, the most common first. */
export const COUNTRIES: readonly Country[] = [
  { iso: 'US', name: 'Estados Unidos', code: '1' },
  { iso: 'PR', name: 'Puerto Rico', code: '1' },
  { iso: 'MX', name: 'México', code: '52' },
  { iso: 'DO', name: 'República Dominicana', code: '1' },
  { iso: 'SV', name: 'El Salvador', code: '503' },
  { iso: 'GT', name: 'Guatemala', code: '502' },
  { iso: 'CO', name: 'Colombia', code: '57' },
  { iso: 'HN', name: 'Honduras', code: '504' },
  { iso: 'VE', name: 'Venezuela', code: '58' },
  { iso: 'CU', name: 'Cuba', code: '53' },
  { iso: 'EC', name: 'Ecuador', code: '593' },
  { iso: 'PE', name: 'Perú', code: '51' },
  { iso: 'NI', name: 'Nicaragua', code: '505' },
  { iso: 'CR', name: 'Costa Rica', code: '506' },
  { iso: 'PA', name: 'Panamá', code: '507' },
  { iso: 'AR', name: 'Argentina', code: '54' },
  { iso: 'CL', name: 'Chile', code: '56' },
  { iso: 'BO', name: 'Bolivia', code: '591' },
  { iso: 'UY', name: 'Uruguay', code: '598' },
  { iso: 'PY', name: 'Paraguay', code: '595' },
  { iso: 'ES', name: 'España', code: '34' },
  { iso: 'CA', name: 'Canadá', code: '1' },
  { iso: null, name: 'Otro país', code: '' },
]
