import { cardName } from '@cancha/domain/money/memberships/card-brands'
import type { SavedCard } from './queries.ts'

/** «Visa que termina en 4242, vence 08/28». */
export function cardInWords({ brand, last4, expiresmonth, expiresyear }: SavedCard): string {
  const expires = `${String(expiresmonth).padStart(2, '0')}/${String(expiresyear % 100).padStart(2, '0')}`
  return `${cardName(brand, last4)}, vence ${expires}`
}
