import type { StripeError } from '@stripe/stripe-js'
import type { CheckoutFields } from '../../queries.ts'
import type { CardFault } from '../card-control.ts'
import { faultOf, LOST } from '../faults.ts'
import { loadStripe } from './load-stripe.ts'

/** Confirms with the bank, in Stripe's own window. @returns why it wasn't confirmed; null if it was */
export async function confirmByStripe(
  fields: CheckoutFields,
  clientSecret: string,
  paymentMethod: string | null,
): Promise<CardFault | null> {
  const how = paymentMethod === null ? undefined : { payment_method: paymentMethod }
  try {
    const stripe = await loadStripe(fields)
    // A card that is kept without being charged has a secret of another kind.
    const { error } = clientSecret.startsWith('seti_')
      ? await stripe.confirmCardSetup(clientSecret, how)
      : await stripe.confirmCardPayment(clientSecret, how)
    return error ? inWords(error) : null
  } catch {
    return LOST
  }
}

/** Stripe's script has Spanish sentences for faults of a card; of all else it speaks English to programmers. */
export const inWords = ({ code, type, message, decline_code }: StripeError): CardFault =>
  type === 'card_error' || type === 'validation_error'
    ? faultOf(code ?? type, message ?? null, decline_code ?? null)
    : LOST
