import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { PaymentsUnavailable } from '../../../../adapters/payments/payment-errors.ts'
import type { Tx } from '../../../../database/connection.ts'
import { newSecret } from '../../../../secrets.ts'
import type { Services } from '../../../../services.ts'
import { paymentCustomers } from '../tables.ts'

/** How long a lease holds: longer than anything that is done under it, since the provider's answers have their time limits. */
const HOLDS = sql`interval '90 seconds'`
/** How long to wait for the lease of somebody else, in milliseconds. */
const PATIENCE_MS = 15_000
const LOOK_MS = 40

export type PaymentCustomer = typeof paymentCustomers.$inferSelect

/** The right to read and change one customer at the provider, for one caller at a time on all nodes. */
export type Lease = {
  customer: PaymentCustomer
  mark: string
  /** Set by a caller that has given the lease back together with its writes. */
  isOver?: boolean
}

/** The lease columns of a customer's row that nobody holds. */
export const FREE = { lease: null, leaseUntil: null }

/**
 * Does something at the provider for a customer while nobody else does. No transaction is open meanwhile: the provider may
 * take seconds. A caller that is late, whose lease somebody else has taken, finds out when it wants to write: `claim`.
 * @throws PaymentsUnavailable if somebody else has it for long
 */
export async function holdCustomer<Result>(
  { database: { db } }: Pick<Services, 'database'>,
  id: number,
  work: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const mark = newSecret('')
  const isFree = or(isNull(paymentCustomers.leaseUntil), sql`${paymentCustomers.leaseUntil} < now()`)
  const giveUpAt = Date.now() + PATIENCE_MS
  for (;;) {
    const [customer] = await db
      .update(paymentCustomers)
      .set({ lease: mark, leaseUntil: sql`now() + ${HOLDS}` })
      .where(and(eq(paymentCustomers.id, id), isFree))
      .returning()
    if (customer) {
      const lease: Lease = { customer, mark }
      try {
        return await work(lease)
      } finally {
        if (!lease.isOver)
          await db
            .update(paymentCustomers)
            .set(FREE)
            .where(and(eq(paymentCustomers.id, id), eq(paymentCustomers.lease, mark)))
      }
    }
    if (Date.now() > giveUpAt) throw new PaymentsUnavailable(`the customer ${id} is held by somebody else`)
    await sleep(LOOK_MS + Math.random() * LOOK_MS)
  }
}

/**
 * Locks the customer's row for writing what was read under a lease.
 * @throws PaymentsUnavailable if the lease is somebody else's by now: what was read is older than what they read
 */
export async function claim(tx: Tx, { customer, mark }: Lease): Promise<PaymentCustomer> {
  const [held] = await tx
    .select()
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.id, customer.id), eq(paymentCustomers.lease, mark)))
    .for('update')
  if (!held) throw new PaymentsUnavailable(`the lease of customer ${customer.id} is over`)
  return held
}
