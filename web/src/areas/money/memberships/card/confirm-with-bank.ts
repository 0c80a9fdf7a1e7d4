import type { CheckoutFields } from '../queries.ts'
import type { CardFault } from './card-control.ts'

/**
 * Lets the bank confirm a payment, or a card that is kept, where it asks for it (3-D Secure).
 * @param place where the sandbox's bank may show itself; Stripe has a window of its own
 * @returns why it wasn't confirmed; null if it was
 */
export async function confirmWithBank(
  fields: CheckoutFields,
  place: HTMLElement,
  clientSecret: string,
  paymentMethod: string | null,
): Promise<CardFault | null> {
  if (fields.provider === 'sandbox')
    return (await import('./sandbox/bank-frame.ts')).confirmInFrame(place, clientSecret, paymentMethod)
  return (await import('./stripe/confirm.ts')).confirmByStripe(fields, clientSecret, paymentMethod)
}
