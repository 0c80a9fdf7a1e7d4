import { and, eq, inArray } from 'drizzle-orm'
import { defineJob } from '../../../../jobs/job.ts'
import { allAdministrators } from '../../../../manifest/for-administrators.ts'
import type { Services } from '../../../../services.ts'
import { accounts } from '../../../ground/users/views.ts'
import type { Disowned } from '../../../people/accounts/slots.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import { refundOwedNotification } from '../notifications.ts'
import { perform } from '../sync/duties.ts'
import { isAlive } from '../sync/outcome.ts'
import { customerOf, syncCustomer } from '../sync/sync-customer.ts'
import { checkouts } from '../tables.ts'

/** Ends at once what a customer is charged for, because the account's address is somebody else's who never wanted it. */
export const endNowJob = defineJob<{ id: number }>({
  name: 'memberships.end_now',
  label: 'el final de lo que se cobraba en una cuenta ajena',
  retryLimit: 20,
  expireInSeconds: 120,
  once: true,
  key: ({ id }) => String(id),
})

/** The work of the job. */
export const endNow = async (services: Services, { id }: { id: number }): Promise<void> => {
  await syncCustomer(services, id, async ({ customer: { customerId } }) => {
    const account = await services.payments.accountOf(customerId)
    if (!account) return
    for (const one of account.subscriptions.filter(isAlive))
      await perform(services, account, { do: 'end', subscriptionId: one.id })
  })
}

/**
 * Keeps an account for which somebody paid, or is paying at this moment, though its address is another person's: ends what is
 * charged, and tells the administrators that the money has to go back.
 */
export const keepPaidAccount: Disowned = async (services, tx, userId) => {
  const [user] = await tx.select().from(accounts).where(eq(accounts.id, userId))
  const [open] = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        inArray(checkouts.state, ['processing', 'requires_action', 'succeeded']),
      ),
    )
    .limit(1)
  if (!user || (!user.paidAt && !open)) return false
  const customer = await customerOf(tx, userId)
  if (customer) await services.jobs.enqueue(tx, endNowJob, { id: customer.id })
  await notify(services, tx, refundOwedNotification, allAdministrators, {
    source: userId,
    thing: userId,
    title: `Alguien pagó en una cuenta con un correo ajeno, ${user.email}: la cerramos, y hay que devolverle el dinero`,
    href: `/admin/pagos?search=${encodeURIComponent(user.email)}`,
  })
  return true
}
