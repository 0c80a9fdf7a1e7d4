/** A number is kept when it has more digits than this, the country's code counted. */
export const PHONE_MORE_THAN = 10
/** E.164 knows no longer ones. */
const MOST_DIGITS = 15

const WRITTEN = /^\+?[0-9 ().\-/\u00a0\u2010-\u2015]*$/

/**
 * A phone number as it is kept: E.164, '+' and 11 to 15 digits that begin with a country's code. Null for anything
 * else, so for letters, extensions and numbers of 10 digits or fewer.
 * @param written with its country's code, with or without the plus, with spaces, dots, hyphens or brackets
 */
export function phoneNumber(written: string): string | null {
  const text = written.trim()
  if (!WRITTEN.test(text)) return null
  const digits = text.replace(/[^0-9]/g, '').replace(/^00/, '')
  if (digits.length <= PHONE_MORE_THAN || digits.length > MOST_DIGITS || digits.startsWith('0')) return null
  return `+${digits}`
}

/**
 * What a person typed beside a chosen country, as {@link phoneNumber} reads it. Whoever writes the code in full, with
 * a plus or 00, means it, whatever is chosen; a code written twice and the 0 of calls inside the country are dropped.
 * @param code the chosen country's, as '1' or '503'; empty when none is
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
  /** ISO 3166, or null for all that have no line of their own. */
  iso: string | null
  name: string
  /** What is dialled before the number; empty where the person writes it. */
  code: string
}

export const DEFAULT_COUNTRY = 'US'

/** Where our members come from and where they live, those with the most first. */
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
