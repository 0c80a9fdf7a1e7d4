import { eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Account } from '../../../../adapters/payments/payments.ts'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import type { Services } from '../../../../services.ts'
import { type Admitted, countDecline, isFull } from './ask-bank.ts'
import { DECLINES } from './counters.ts'
import { awaitedCharges } from './tables.ts'

/**
 * The subject of a question to a bank: a charge, which is a submit, by its key, or an invoice, by the provider's id; or another
 * card, by the provider's id of its confirmation.
 */
type About = `checkout ${string}` | `invoice ${string}` | `setup ${string}`

/** Notes the subject of a question to a bank, so that its outcome counts whichever process learns of it first. */
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
 * Counts the declines among a person's charges that were waited for and are settled now. Each is counted once: by the process that
 * deletes its row.
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
        from awaited_charges a left join checkouts c on a.about like 'checkout %' and c.key = substr(a.about, length('checkout ') + 1)
        where a.user_id = ${userId} and (c.state in ('succeeded', 'failed') or a.about = any(${names(over)}::text[])))
      delete from awaited_charges a using settled s where a.user_id = ${userId} and a.about = s.about returning a.keys, s.declined`,
  )
  for (const { keys, declined: isDecline } of rows) if (isDecline) await countDecline(services, keys)
}

/**
 * Counts a decline of another card, which a browser has confirmed with the secret that it was given. One secret takes any number of
 * cards, so each decline counts; once a counter is full the secret is worth nothing any more.
 */
export async function countFailedSetup(
  services: Pick<Services, 'database' | 'limits' | 'payments'>,
  setup: string,
): Promise<void> {
  const [row] = await selectRows(
    services.database.db,
    { keys: settled.keys },
    sql`select keys from awaited_charges where about = ${`setup ${setup}`}`,
  )
  if (!row) return
  await countDecline(services, row.keys)
  if (await isFull(services, row.keys)) await services.payments.endCardSetup(setup)
}

/** So many are forgotten at once. */
const FORGOTTEN_MOST = 500

/**
 * Forgets what the provider has never told the outcome of: a charge is given up by it within a day. The secret of a card's
 * confirmation would be good for ever, so it is ended.
 */
export async function forgetAwaited({
  database: { db },
  payments,
}: Pick<Services, 'database' | 'payments'>): Promise<void> {
  const old = await db
    .select({ about: awaitedCharges.about })
    .from(awaitedCharges)
    .where(lt(awaitedCharges.createdAt, sql`now() - interval '2 days'`))
    .limit(FORGOTTEN_MOST)
  for (const { about } of old) {
    const [what, id = ''] = about.split(' ')
    if (what === 'setup') await payments.endCardSetup(id)
    await db.delete(awaitedCharges).where(eq(awaitedCharges.about, about))
  }
}
