import { formatDecimals } from '@cancha/domain/ground/numbers/format'
import { readNumber, spelledOut } from '@cancha/domain/ground/numbers/read'

/**
 * An amount in dollars; '' where nothing was typed; the text itself where it isn't an amount, or may be two ('1.500'),
 * for the form to refuse with a sentence.
 */
export type Amount = number | string

/** Reads a typed amount, also «150 mil»; decimals beyond those of the field are left out. */
export function amountOf(text: string, withCents: boolean): Amount {
  const read = readNumber(spelledOut(text), 'money')
  if (typeof read !== 'number') return read === null ? '' : text
  const parts = withCents ? 100 : 1
  // In binary, 1.15 times 100 is a little less than 115.
  return Math.trunc(Number((read * parts).toPrecision(15))) / parts
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
