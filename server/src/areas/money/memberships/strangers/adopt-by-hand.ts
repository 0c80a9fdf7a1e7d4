import { emailSearched } from '@cancha/domain/ground/contact/email'
import { and, eq, isNull } from 'drizzle-orm'
import type { Payments } from '../../../../adapters/payments/payments.ts'
import type { Database } from '../../../../database/connection.ts'
import type { Jobs } from '../../../../jobs/queue.ts'
import { programActor } from '../../../ground/audit/audit.ts'
import { accounts } from '../../../ground/users/views.ts'
import { paymentCustomers } from '../tables.ts'
import { adopt } from './adopt.ts'

/**
 * The operator's word for whose a customer of the provider's is. The running program reads it then, as it reads all others.
 * @returns why it couldn't be done; null if it was
 */
export async function adoptByHand(
  { database, jobs, payments }: { database: Database; jobs: Jobs; payments: Payments },
  { email, customerId, reason }: { email: string; customerId: string; reason: string },
): Promise<string | null> {
  if (payments.browser === null)
    return 'No hay claves del servicio de cobros: no se puede preguntar por nadie.'
  const customer = await payments.whoIs(customerId)
  if (!customer) return `El servicio de cobros no tiene ningún cliente ${customerId}, o lo borró.`
  const providerAccount = await payments.providerAccount()
  return database.transaction(async (tx) => {
    const isThere = isNull(accounts.deletedAt)
    const [account] = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.email, emailSearched(email)), isThere))
    if (!account) return `Nadie tiene el correo ${email}.`
    const [owner] =
      customer.payerKey === null || customer.payerKey === account.payerKey
        ? []
        : await tx
            .select({ email: accounts.email })
            .from(accounts)
            .where(and(eq(accounts.payerKey, customer.payerKey), isThere))
    if (owner) return `Ese cliente es de otra cuenta: ${owner.email}.`
    const order = { userId: account.id, customerId, providerAccount }
    if (await adopt({ jobs }, tx, order, { by: programActor, reason })) return null
    const [known] = await tx
      .select({ userId: paymentCustomers.userId })
      .from(paymentCustomers)
      .where(eq(paymentCustomers.customerId, customerId))
    // The same order again.
    return known?.userId === account.id ? null : 'Ese cliente ya es de otra cuenta, o de una que se borró.'
  })
}
