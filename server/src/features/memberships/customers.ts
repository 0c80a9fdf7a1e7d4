import { eq } from 'drizzle-orm'
import type { Services } from '../../services.ts'
import type { users } from '../people/tables.ts'
import type { PaymentCustomer } from './sync/lease.ts'
import { paymentCustomers } from './tables.ts'

/**
 * The customer of an account at the provider, made if it has none. The provider's key for it is the account's, so that of two
 * at once, or after a crash, there is one.
 */
export async function ensureCustomer(
  { database: { db }, payments }: Services,
  user: typeof users.$inferSelect,
): Promise<PaymentCustomer> {
  const find = async () => {
    const [known] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.userId, user.id))
    return known
  }
  const known = await find()
  if (known) return known
  const name = `${user.firstName} ${user.lastName}`
  const customerId = await payments.createCustomer(
    { email: user.email, name, userId: user.id },
    `customer-${user.id}`,
  )
  await db.insert(paymentCustomers).values({ userId: user.id, customerId }).onConflictDoNothing()
  const made = await find()
  if (!made) throw new Error(`the customer ${customerId} is another account's`)
  return made
}
