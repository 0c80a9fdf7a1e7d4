export type Amount = number | ''

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const CENTS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/**
 * What people type: digits, commas for thousands, a point for cents, a minus before them. Anything else is left out;
 * whether an amount may be that large or below zero is for whoever asked for it to say.
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

/** Thousands with commas, and cents only where they matter. */
export function writtenAmount(amount: Amount | null | undefined, cents: boolean): string {
  if (amount === '' || amount === null || amount === undefined || !Number.isFinite(amount)) return ''
  return cents && !Number.isInteger(amount) ? CENTS.format(amount) : WHOLE.format(amount)
}

/** The text while it is being typed: nothing moves under the caret, only what can't belong is left out. */
export const whileTyping = (text: string, cents: boolean) =>
  `${isNegative(text) ? '-' : ''}${text.replace(cents ? /[^\d.,]/g : /[^\d,]/g, '')}`
