import { PaymentRefused } from '../payment-errors.ts'

/** Stripe's code where it can't tell a customer's place, neither by the card's postal code nor by its bank's country. */
const NO_PLACE = 'customer_tax_location_invalid'

/**
 * Orders with Stripe's tax, and where Stripe can't tell the place, without it: the prices contain the tax, so that the total is the
 * same. Of an order that isn't to have it, nothing of this is asked.
 * @param order makes it; both ways have idempotency keys of their own, since Stripe refuses one key for two orders
 */
export async function withTax<Made>(
  wanted: boolean,
  order: (taxed: boolean) => Promise<Made>,
): Promise<Made> {
  if (!wanted) return order(false)
  try {
    return await order(true)
  } catch (error) {
    if (!(error instanceof PaymentRefused && error.decline.code === NO_PLACE)) throw error
    return order(false)
  }
}

/** The parameter of an order that has Stripe's tax. */
export const TAXED = { automatic_tax: { enabled: true } } as const
