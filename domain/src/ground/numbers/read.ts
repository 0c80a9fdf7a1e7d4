/**
 * The sort of quantity of a number, which decides how its signs are read: amounts of money; counts, with or without halves; and
 * shares, which have no thousands, such as percents, factors and coordinates.
 */
export type NumberKind = 'money' | 'count' | 'share'

/** Where a comma stands for the decimals. In money it is asked about: '12,50' and '1,250' look alike. */
const COMMA: Partial<Record<NumberKind, RegExp>> = { count: /^(\d+,\d\d?|0,\d+)$/, share: /^\d*,\d+$/ }
/** '1.500', '1.500,50', '12,50', '0,5': points for thousands or a comma for cents, as much of Latin America writes. */
const POINTED = /^[-−]?\s*\$?\s*([1-9]\d{0,2}(\.\d{3})+(,\d*)?|\d+,\d{1,2}|(0|\d{4,}),\d+)$/
// Spaces don't separate thousands: '1 500' is refused, as it may be two numbers.
const NUMBER = /^(([1-9]\d{0,2}(,\d{3})+|\d+)(\.\d*)?|\.\d+)$/

/** No number with its signs is longer. Of longer texts only digits are read, as patterns take their time over them. */
const LONGEST = 60
const DIGITS = /^(?:[-−]?\d+)?$/

/** Whether a typed number has points for thousands or a comma for decimals, which readers in Spanish mean in two ways. */
export const isPointed = (text: string): boolean => text.length < LONGEST && POINTED.test(text)

/** The same number with commas for thousands and a point for decimals: '1,500.50' for '1.500,50'. */
export const withCommas = (text: string): string =>
  text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

/**
 * Reads a number as people type it, the same way everywhere: in a form, a filter, an address, a table or the API (decision 99).
 * @returns its digits, as '-1234.5'; '' where nothing was typed; null where it isn't a number, or may be two (`isPointed`)
 */
export function digitsOf(typed: string, kind: NumberKind): string | null {
  if (typed.length > LONGEST) {
    const long = typed.trim()
    return DIGITS.test(long) ? long.replace('−', '-') : null
  }
  const [, sign, text = ''] = /^(?:\$\s*(?=[-−]))?([-−]?)\s*\$?\s*(.*?)\s*$/s.exec(typed.trim()) ?? []
  const size = kind === 'share' ? text.replace(/\s*%$/, '') : text
  if (size + sign === '') return ''
  if (COMMA[kind]?.test(size)) return digitsOf(typed.replace(',', '.'), 'share')
  if (!NUMBER.test(size) || (kind !== 'share' && isPointed(size))) return null
  return (sign && '-') + size.replaceAll(',', '')
}

/**
 * The number that was typed, or was sent as one.
 * @returns null where nothing was typed, undefined where it isn't a number or may be two
 */
export function readNumber(typed: unknown, kind: NumberKind): number | null | undefined {
  if (typed === null || typed === undefined) return null
  if (typeof typed !== 'string') return Number.isFinite(typed) ? (typed as number) : undefined
  const digits = digitsOf(typed, kind)
  return digits === '' ? null : digits === null ? undefined : Number(digits)
}

/** Spells out the shorthand that pages accept: '150 mil' and '150k' are '150000'. Other texts stay as they are. */
export function spelledOut(typed: string): string {
  const [, few] = /^(.*\d)\s*(k|mil)\s*$/i.exec(typed) ?? []
  const digits = few && digitsOf(few, 'count')
  return digits ? String(Number(`${digits}e3`)) : typed
}
