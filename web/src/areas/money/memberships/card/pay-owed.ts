import type { CheckoutFields } from '../queries.ts'
import type { CardFault } from './card-control.ts'
import { confirmWithBank } from './confirm-with-bank.ts'

/** The server's answer to charging a card for an owed amount. With a secret, the bank wants to confirm the charge first. */
export type Used = { msg: string; client_secret: string | null }

/** The result of the charge: the message for the member, or the card's fault. */
export type Paid = { msg: string } | { fault: CardFault }

const PAID = 'Listo: se hizo el cobro que faltaba y tu membresía sigue.'

/**
 * Lets the bank confirm the charge of an owed amount, where it asks for it.
 * @param paymentMethod the card that was just typed; null for the saved one
 * @param look has the server look up the charge's result, so that the next page shows it
 */
export async function settled(
  { msg, client_secret: secret }: Used,
  fields: CheckoutFields,
  place: HTMLElement,
  paymentMethod: string | null,
  look: () => Promise<unknown>,
): Promise<Paid> {
  if (secret === null) return { msg }
  const fault = await confirmWithBank(fields, place, secret, paymentMethod)
  if (fault) return { fault }
  // The server finds nothing owed any more. If it can't be asked, the payment provider tells it in a moment.
  await look().catch(() => undefined)
  return { msg: PAID }
}
