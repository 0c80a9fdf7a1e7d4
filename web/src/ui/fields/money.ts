import { formatDecimals } from '@cancha/domain/numbers/format'

export type Amount = number | ''

/**
 * Cleans up a typed amount: digits, commas for thousands, a point for cents, a leading minus. Everything else is
 * removed; whether the amount is within limits is for the form to check.
 */
export function typedAmount(text: string, cents: boolean): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.')
  const digits = `${isNegative(text) ? '-' : ''}${whole}`
  return cents && text.includes('.') ? `${digits}.${rest.join('').slice(0, 2)}` : digits
}

const isNegative = (text: string) => /^[\s$]*[-−]/.test(text)

export function amountOf(text: string, cents: boolean): Amount {
  const plain = typedAmount(text, cents)
  return /\d/.test(plain) ? Number(plain) : ''
}

/** Formats an amount with thousands separators; cents are shown only if there are any. */
export function writtenAmount(amount: Amount | null | undefined, cents: boolean): string {
  if (amount === '' || amount === null || amount === undefined || !Number.isFinite(amount)) return ''
  // Keyboards have no minus sign but the hyphen.
  const digits = formatDecimals(Math.abs(amount), cents ? 2 : 0, cents && !Number.isInteger(amount) ? 2 : 0)
  return amount < 0 ? `-${digits}` : digits
}

/** The text while it is being typed: only impossible characters are removed, so that the caret doesn't move. */
export const whileTyping = (text: string, cents: boolean) =>
  `${isNegative(text) ? '-' : ''}${text.replace(cents ? /[^\d.,]/g : /[^\d,]/g, '')}`
