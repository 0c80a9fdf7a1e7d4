import type { SubscriptionStatus } from '@cancha/domain/money/memberships/subscription'
import type { Account, Invoice, Ordered, Subscription } from '../../../../adapters/payments/payments.ts'

/**
 * The account of a customer after one call, put together from the call's answer, as if it had been read again. Meanwhile only the
 * customer's bank and the provider's clock change the account, and their events are read when they come.
 */

const RUNNING: ReadonlySet<string> = new Set<SubscriptionStatus>(['active', 'trialing', 'past_due'])

/** A customer who was made a moment ago. */
export const emptyAccount = (customerId: string, payerKey: string): Account => ({
  customerId,
  payerKey,
  card: null,
  subscriptions: [],
  invoices: [],
})

/** With what was ordered. */
export function withOrder(account: Account, order: Ordered<Subscription | Invoice>): Account {
  const { ownCard, ...rest } = order
  const one = rest as Subscription | Invoice
  const isPlan = 'latestInvoice' in one
  const invoice = isPlan ? one.latestInvoice : one
  // The next charge goes to the card of the plan that runs.
  const keeps = !isPlan && account.subscriptions.some(({ status }) => RUNNING.has(status))
  return {
    ...account,
    card: keeps ? account.card : (ownCard ?? account.card),
    subscriptions: isPlan ? [one, ...account.subscriptions] : account.subscriptions,
    invoices: invoice ? [invoice, ...account.invoices] : account.invoices,
  }
}

/** With a subscription that was changed, and whose latest invoice is as before. */
export const withChanged = (account: Account, changed: Subscription): Account => ({
  ...account,
  subscriptions: account.subscriptions.map((one) =>
    one.id === changed.id ? { ...changed, latestInvoice: one.latestInvoice } : one,
  ),
})

/** With invoices that were open and were voided: their charges stay as they were, and nothing is charged any more. */
export function withVoid(account: Account, ids: readonly string[]): Account {
  const voided = <One extends Invoice | null>(one: One): One =>
    one && ids.includes(one.id)
      ? {
          ...one,
          status: 'void',
          nextAttemptAt: null,
          payment: one.payment && { state: 'canceled' },
        }
      : one
  return {
    ...account,
    subscriptions: account.subscriptions.map((one) => ({ ...one, latestInvoice: voided(one.latestInvoice) })),
    invoices: account.invoices.map(voided),
  }
}
