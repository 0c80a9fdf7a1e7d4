import { cents, MOST_CENTS } from '@cancha/domain/money/cents'
import { parseMoney } from '@cancha/domain/money/parse'
import { formatDecimals } from '@cancha/domain/numbers/format'
import { spelledOut } from '@cancha/domain/numbers/read'

/**
 * An amount in dollars; '' where nothing was typed; the text itself where it isn't an amount, or may be two ('1.500'),
 * for the form to refuse with a sentence.
 */
export type Amount = number | string

const ANY = { least: cents(-MOST_CENTS), most: MOST_CENTS }

/** Reads a typed amount by the rule of `parseMoney`, and «150 mil»; decimals beyond those of the field are left out. */
export function amountOf(text: string, withCents: boolean): Amount {
  const read = parseMoney(spelledOut(text), ANY)
  if (read === 'missing') return ''
  if (read === 'fraction') return amountOf(text.trim().replace(/(\.\d\d)\d+$/, '$1'), withCents)
  if (typeof read === 'string') return text
  return withCents ? read / 100 : Math.trunc(read / 100)
}

/** Formats an amount with thousands separators; cents are shown only if there are any. A text is left as it is. */
export function writtenAmount(amount: Amount | null | undefined, withCents: boolean): string {
  if (typeof amount === 'string') return amount
  if (amount === null || amount === undefined || !Number.isFinite(amount)) return ''
  // Keyboards have no minus sign but the hyphen.
  const digits = formatDecimals(
    Math.abs(amount),
    withCents ? 2 : 0,
    withCents && !Number.isInteger(amount) ? 2 : 0,
  )
  return amount < 0 ? `-${digits}` : digits
}
