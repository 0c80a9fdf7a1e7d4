import { type SQL, sql } from 'drizzle-orm'
import type { ProviderAccount } from '../../../../adapters/payments/customers.ts'
import { PaymentsUnavailable } from '../../../../adapters/payments/payment-errors.ts'
import { paymentCustomers } from '../tables.ts'

/** An id of another account of the provider, or of live money while test keys are set: here it would be nobody, or somebody else. */
export class Elsewhere extends PaymentsUnavailable {}

type Standing = 'here' | 'over' | 'elsewhere'

/** The modes in the order in which a site uses them: money of an earlier mode buys nothing once a later mode is used. */
const ORDER: readonly ProviderAccount['mode'][] = ['sandbox', 'test', 'live']

const modesBefore = (mode: ProviderAccount['mode']) => ORDER.slice(0, ORDER.indexOf(mode))

/**
 * How a customer's id stands to where the provider is asked now. `over`: it was paid with play money, and the site takes real money,
 * or at least the provider's own, by now. A customer `elsewhere` isn't asked for and stays as it is: with a wrong key nobody loses
 * what they paid.
 */
export function standsIn(
  { mode, account }: Pick<typeof paymentCustomers.$inferSelect, 'mode' | 'account'>,
  providerAccount: ProviderAccount,
): Standing {
  if (mode === null) return 'here'
  if (modesBefore(providerAccount.mode).includes(mode)) return 'over'
  const isAccount =
    account === null || providerAccount.account === null || account === providerAccount.account
  return mode === providerAccount.mode && isAccount ? 'here' : 'elsewhere'
}

/** The same, as a condition on `payment_customers`: those that aren't elsewhere. */
export const readableIn = ({ mode, account }: ProviderAccount): SQL<boolean> =>
  sql`(${paymentCustomers.mode} is null or ${paymentCustomers.mode} = any(${sql.param(modesBefore(mode))}::text[])
    or (${paymentCustomers.mode} = ${mode}
      and (${account}::text is null or ${paymentCustomers.account} is null or ${paymentCustomers.account} = ${account})))`
