import { eq, sql } from 'drizzle-orm'
import type { KnownCustomer } from '../../../../adapters/payments/customers.ts'
import type { Tx } from '../../../../database/connection.ts'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { programActor } from '../../../ground/audit/audit.ts'
import { tellUnknown } from '../letters/tell-alarms.ts'
import { syncJob } from '../sync/sync-job.ts'
import { paymentCustomers } from '../tables.ts'
import { adopt } from './adopt.ts'
import { unknownCustomers } from './tables.ts'
import { type Why, whoseIs } from './whose.ts'

/** Finds the account of a customer of whom the provider tells and the database knows nothing. */
export const strangerJob = defineJob<{ customerId: string }>({
  name: 'memberships.stranger',
  label: 'de quién es un cliente del servicio de cobros',
  retryLimit: 20,
  expireInSeconds: 120,
  once: true,
  key: ({ customerId }) => customerId,
})

/**
 * The work of the job. A customer whose account is proven is adopted, and read like all others. Any other customer is a line for the
 * operator: nothing opens for them, and nothing is charged to their card.
 */
export async function meetStranger(
  services: Services,
  { customerId }: { customerId: string },
): Promise<void> {
  const { database, payments } = services
  if (await database.transaction((tx) => noteIfKnown(services, tx, customerId))) return
  const customer = await payments.whoIs(customerId)
  // A deleted customer is charged nothing.
  if (!customer) return
  const providerAccount = await payments.providerAccount()
  await database.transaction(async (tx) => {
    const whose = await whoseIs(tx, customer)
    if ('why' in whose) await noteUnknown(services, tx, customer, whose.why)
    else await adopt(services, tx, { ...whose, customerId, providerAccount }, { by: programActor })
  })
}

/** It was made at this very moment, and its row came after the event. @returns whether it is known */
async function noteIfKnown({ jobs }: Services, tx: Tx, customerId: string): Promise<boolean> {
  const [known] = await tx
    .update(paymentCustomers)
    .set({ changes: sql`changes + 1`, waitsSince: sql`coalesce(waits_since, now())` })
    .where(eq(paymentCustomers.customerId, customerId))
    .returning()
  if (known && !known.forgottenAt) await jobs.enqueue(tx, syncJob, { id: known.id, change: known.changes })
  return known !== undefined
}

/** Once for each customer. One that names no account may be of another program that shares the provider's account. */
async function noteUnknown(services: Services, tx: Tx, { id }: KnownCustomer, why: Why): Promise<void> {
  const [fresh] = await tx
    .insert(unknownCustomers)
    .values({ customerId: id, why })
    .onConflictDoNothing()
    .returning()
  if (!fresh) return
  services.log[why === 'not_ours' ? 'warn' : 'error'](
    { event: 'payments.unknown_customer', customer: id, why },
    'el servicio de cobros tiene un cliente que no es de ninguna cuenta',
  )
  if (why !== 'not_ours') await tellUnknown(services, tx, id)
}
