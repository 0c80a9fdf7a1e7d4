import type { CheckoutFields } from '../queries.ts'
import type { CardFault } from './card-control.ts'
import { confirmWithBank } from './confirm-with-bank.ts'

/** What the server answers to a card that is charged for what is owed. With a secret, the bank wants to confirm it first. */
export type Used = { msg: string; client_secret: string | null }

/** What became of it: what to say, or why it wasn't paid. */
export type Paid = { msg: string } | { fault: CardFault }

const PAID = 'Listo: se hizo el cobro que faltaba y tu membresía sigue.'

/**
 * Lets the bank confirm what is owed, where it asks for it.
 * @param paymentMethod the card that was just typed; null for the one that is kept
 * @param look has the server look at what became of it, so that the next page says so
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
  // It finds nothing that is owed any more; where it can't be asked, the provider tells it in a moment.
  await look().catch(() => undefined)
  return { msg: PAID }
}
