const NAMES: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** A card as people call it: its brand by the provider's code, and its last digits. «Visa que termina en 4242» */
export const cardName = (brand: string | null, last4: string): string =>
  `${NAMES[brand ?? ''] ?? 'Tarjeta'} que termina en ${last4}`
