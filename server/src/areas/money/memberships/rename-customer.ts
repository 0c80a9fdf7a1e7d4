import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { type Account, accountColumns, accounts } from '../../ground/users/views.ts'
import type { Renamed } from '../../people/accounts/slots.ts'
import { renameCustomerJob } from './rename-job.ts'
import { standsIn } from './sync/provider-account.ts'
import { paymentCustomers } from './tables.ts'

/** The provider writes to its customers too: receipts, and what a bank asks. */
export const tellProvider: Renamed = async ({ jobs }, tx, userId) => {
  const [customer] = await tx
    .select({ id: paymentCustomers.id })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, userId))
    .limit(1)
  if (customer) await jobs.enqueue(tx, renameCustomerJob, { userId })
}

/** The work of the job. It sends the account's current name and e-mail, so that it doesn't matter which of several jobs runs last. */
export async function renameCustomer(
  { database: { db }, payments }: Services,
  { userId }: { userId: number },
): Promise<void> {
  if (payments.browser === null) return
  const providerAccount = await payments.providerAccount()
  const found = await db
    .select({ customer: paymentCustomers, user: accountColumns })
    .from(paymentCustomers)
    .innerJoin(accounts, eq(accounts.id, paymentCustomers.userId))
    .where(
      and(
        eq(accounts.id, userId),
        isNull(accounts.deletedAt),
        isNull(paymentCustomers.leftAt),
        isNull(paymentCustomers.forgottenAt),
      ),
    )
  for (const { customer, user } of found)
    if (standsIn(customer, providerAccount) === 'here')
      // Back to a name of before is another order than the first: a key of its own each time.
      await payments.renameCustomer(customer.customerId, personOf(user), `rename-${randomUUID()}`)
}

/** The data of an account that the provider gets. */
export const personOf = ({ id, email, firstName, lastName, payerKey }: Account) => ({
  email,
  name: `${firstName} ${lastName}`,
  userId: id,
  payerKey,
})
