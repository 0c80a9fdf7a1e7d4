import { type Cents, cents, portionOf } from '../../ground/amounts/cents.ts'
import { readNumber } from '../../ground/numbers/read.ts'

/** A seller's tax: what it is called (`IVA`), and how many percent of the price without it. Up to three decimals count. */
export type Tax = { label: string; percent: number }

const WHOLE = 100_000

/**
 * The tax that a price contains: total − total ÷ (1 + rate), where what is left without tax is rounded to whole cents. Of $116.00
 * with 16 % it is $16.00.
 * @param percent from 0 to 100; what it has beyond three decimals is left aside
 * @throws RangeError for a percentage below 0, above 100, or that is no number
 */
export function taxWithin(total: Cents, percent: number): Cents {
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`no tax: ${percent} %`)
  return cents(total - portionOf(total, WHOLE, WHOLE + Math.round(percent * 1_000)))
}

/**
 * The part of a payment's tax that goes back with a refund. The parts of several refunds add up to the whole tax once all of
 * the payment went back, however each is rounded.
 * @param payment the amount paid, and the tax in it
 * @param before the sum of earlier refunds
 * @throws RangeError if more goes back than was paid, or nothing was
 */
export function taxOfRefund(payment: { paid: Cents; tax: Cents }, before: Cents, refunded: Cents): Cents {
  const { paid, tax } = payment
  const after = before + refunded
  if (before < 0 || refunded < 0 || after > paid) throw new RangeError(`${after} of ${paid} went back`)
  return cents(portionOf(tax, after, paid) - portionOf(tax, before, paid))
}

/** A receipt's number as people read it: `000042`. */
export const receiptNumber = (number: number): string => String(number).padStart(6, '0')

/**
 * The number that somebody typed: `000042`, with `R-` or `#` in front or without. Null for anything else, and for a number that no
 * receipt has.
 */
export function readReceiptNumber(typed: string): number | null {
  const [, digits] = /^(?:R-|#)?(\d{5,12})$/i.exec(typed.trim()) ?? []
  return readNumber(digits, 'count') || null
}
