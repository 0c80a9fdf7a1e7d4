import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'
import { paymentSetup } from './tables.ts'

/** The findings of the last check; null before the first one. */
export async function storedSetup(db: Db) {
  const [row] = await db.select().from(paymentSetup).where(eq(paymentSetup.id, 1))
  return row ?? null
}

/** The plans that aren't sold now, by the names of STRIPE_PRICES. */
export async function unsoldNow(db: Db): Promise<ReadonlySet<string>> {
  const [row] = await db.select({ unsold: paymentSetup.unsold }).from(paymentSetup)
  return new Set(row?.unsold)
}

/** How many checks found something wrong. */
export async function countFaults(db: Db): Promise<number> {
  const { count } = await selectOne(
    db,
    { count: column.int },
    sql`select count(*)::int as count from payment_setup, jsonb_array_elements(checks) as one
      where one ->> 'state' = 'fault'`,
  )
  return count
}

/** When the provider told of something last; null if it never has. */
export async function lastEventOf(db: Db): Promise<Date | null> {
  const { at } = await selectOne(
    db,
    { at: column.nullable(column.moment) },
    sql`select max(received_at) as at from payment_events`,
  )
  return at
}
