import { lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Account } from '../../../adapters/payments/payments.ts'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import type { Services } from '../../../services.ts'
import { type Admitted, countDecline } from './ask-bank.ts'
import { DECLINES } from './counters.ts'
import { awaitedCharges } from './tables.ts'

/** What a charge is that a bank is asked for: a submit, by its key, or an invoice, by the provider's id. */
type About = `checkout ${string}` | `invoice ${string}`

/** Notes a charge whose outcome counts, whoever learns of it first. */
export async function awaitOutcome(
  db: Db | Tx,
  about: About,
  userId: number,
  { keys }: Admitted,
): Promise<void> {
  await db.insert(awaitedCharges).values({ about, userId, keys }).onConflictDoNothing()
}

const Keys = z.partialRecord(z.enum(Object.keys(DECLINES) as (keyof typeof DECLINES)[]), z.string())

const settled = { keys: column.json(Keys), declined: column.bool }

/**
 * Counts the declines among a person's charges that were waited for and are settled now. Each is counted once: whoever takes its
 * row away counts it.
 * @param account what the provider says, for invoices that aren't a submit's
 */
export async function countSettled(
  services: Pick<Services, 'database' | 'limits'>,
  userId: number,
  account: Pick<Account, 'invoices'> | null,
): Promise<void> {
  const over = (account?.invoices ?? []).filter(
    ({ payment }) =>
      payment !== null && payment.state !== 'requires_action' && payment.state !== 'processing',
  )
  const names = (invoices: typeof over) => sql.param(invoices.map(({ id }) => `invoice ${id}`))
  const declined = names(over.filter(({ payment }) => payment?.state === 'declined'))
  const rows = await selectRows(
    services.database.db,
    settled,
    sql`with settled as (
        select a.about, coalesce(c.state = 'failed' and c.error_field = 'card', a.about = any(${declined}::text[])) as declined
        from awaited_charges a left join checkouts c on a.about = 'checkout ' || c.key
        where a.user_id = ${userId} and (c.state in ('succeeded', 'failed') or a.about = any(${names(over)}::text[])))
      delete from awaited_charges a using settled s where a.about = s.about returning a.keys, s.declined`,
  )
  for (const { keys, declined: isDecline } of rows) if (isDecline) await countDecline(services, keys)
}

/** What the provider has never told the outcome of is given up by it within a day. */
export const forgetAwaited = ({ database: { db } }: Pick<Services, 'database'>) =>
  db.delete(awaitedCharges).where(lt(awaitedCharges.createdAt, sql`now() - interval '2 days'`))
