import type { SavedCard } from './queries.ts'

const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** «Visa que termina en 4242, vence 08/28». */
export function cardInWords({ brand, last4, expiresmonth, expiresyear }: SavedCard): string {
  const expires = `${String(expiresmonth).padStart(2, '0')}/${String(expiresyear % 100).padStart(2, '0')}`
  return `${BRANDS[brand] ?? 'Tarjeta'} que termina en ${last4}, vence ${expires}`
}
