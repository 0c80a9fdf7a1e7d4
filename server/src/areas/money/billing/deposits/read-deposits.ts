import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { BalanceMovement, Deposit } from '../../../../adapters/payments/deposits.ts'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { balanceMovements, deposits } from './tables.ts'

/** Reads the house's balance with the payment provider, and what went to the bank. */
export const depositsJob = defineJob({
  name: 'billing.deposits',
  label: 'los depósitos del servicio de cobros',
  retryLimit: 2,
  expireInSeconds: 1_200,
  timetable: [{ cron: '40 * * * *' }],
})

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A bank may send a deposit back for as long, and the provider may take a while to say what is in it. */
const OPEN_MS = 45 * DAY_MS
/** Movements are stored so many at a time. */
const TOGETHER = 500
/** Questions for a payment's invoice in one run; what is left has its turn in the next one. */
const QUESTIONS = 500

/** Brings the stored deposits and movements up to date. Rows that were read before are read once more and stay as they are. */
export async function readDeposits(services: Services): Promise<void> {
  const { payments } = services
  if (payments.browser === null) return
  const since = await beginning(services)
  if (since === null) return
  await readMovements(services, since)
  const isFirst = (await services.database.db.$count(deposits)) === 0
  await readSent(services, isFirst ? new Date(0) : new Date((await payments.now()).getTime() - OPEN_MS))
  await findInvoices(services)
}

/** From when on the balance is read: an hour before the newest that is known, or since the first payment; null if nobody ever paid. */
async function beginning({ database: { db } }: Services): Promise<Date | null> {
  const { newest } = await selectOne(
    db,
    { newest: column.nullable(column.moment) },
    sql`select coalesce(
      (select max(at) - interval '1 hour' from balance_movements),
      (select min(created_at) - interval '1 day' from payments)) as newest`,
  )
  return newest
}

async function readMovements({ database, payments }: Services, since: Date): Promise<void> {
  let batch: BalanceMovement[] = []
  const store = async () => {
    const full = batch
    batch = []
    if (full.length > 0) await database.transaction((tx) => storeMovements(tx, full, null))
  }
  for await (const movement of payments.balanceSince(since))
    if (batch.push(movement) === TOGETHER) await store()
  await store()
}

/** @param depositId the deposit of the movements; null where it isn't known: then a deposit that was stored before stays */
async function storeMovements(
  tx: Tx,
  movements: readonly BalanceMovement[],
  depositId: number | null,
): Promise<void> {
  for (let at = 0; at < movements.length; at += TOGETHER)
    await tx
      .insert(balanceMovements)
      .values(
        movements.slice(at, at + TOGETHER).map(({ id: entryId, paymentIntent: intentId, ...rest }) => ({
          ...{ entryId, intentId, depositId },
          ...rest,
        })),
      )
      .onConflictDoUpdate({
        target: balanceMovements.entryId,
        set: { depositId: sql`coalesce(excluded.deposit_id, ${balanceMovements.depositId})` },
      })
}

/** Reads the deposits since a moment, and the contents of those that don't add up yet. */
async function readSent(services: Services, since: Date): Promise<void> {
  const { database, payments } = services
  const sent: Deposit[] = []
  for await (const deposit of payments.depositsSince(since)) sent.push(deposit)
  // The oldest first: a deposit that a bank sent back is in a later one.
  for (const { id: payoutId, ...deposit } of sent.toReversed()) {
    const { status } = deposit
    const [row] = await database.db
      .insert(deposits)
      .values({ payoutId, ...deposit })
      .onConflictDoUpdate({
        target: deposits.payoutId,
        set: { status, arrivesOn: deposit.arrivesOn },
      })
      .returning()
    if (row && !row.adds && row.automatic && status !== 'canceled') await readContents(services, row)
  }
}

async function readContents({ database, payments }: Services, deposit: typeof deposits.$inferSelect) {
  const { movements, returned } = await payments.contentsOf(deposit.payoutId)
  await database.transaction(async (tx) => {
    await storeMovements(tx, movements, deposit.id)
    if (returned.length > 0) {
      const earlier = tx
        .select({ id: deposits.id })
        .from(deposits)
        .where(inArray(deposits.payoutId, returned))
      await tx
        .update(balanceMovements)
        .set({ depositId: deposit.id })
        .where(inArray(balanceMovements.depositId, earlier))
    }
    await tx
      .update(deposits)
      .set({
        adds: sql`amount = (select coalesce(sum(m.amount - m.fee), 0) from balance_movements m where m.deposit_id = ${deposit.id})`,
      })
      .where(eq(deposits.id, deposit.id))
  })
}

/** Asks for the invoices of payments that are known by their number at the provider alone. */
async function findInvoices({ database: { db }, payments }: Services): Promise<void> {
  const sought = await db
    .selectDistinctOn([balanceMovements.intentId], { intent: balanceMovements.intentId })
    .from(balanceMovements)
    .where(
      and(
        isNotNull(balanceMovements.intentId),
        isNull(balanceMovements.invoiceId),
        // A payment without an invoice today may get one by a late answer; after three days it has none for good.
        or(
          isNull(balanceMovements.soughtAt),
          and(
            lt(balanceMovements.soughtAt, sql`now() - interval '6 hours'`),
            gt(balanceMovements.at, sql`${balanceMovements.soughtAt} - interval '3 days'`),
          ),
        ),
      ),
    )
    .orderBy(asc(balanceMovements.intentId))
    .limit(QUESTIONS)
  for (const { intent } of sought) {
    if (intent === null) continue
    const invoiceId = await payments.invoiceOf(intent)
    await db
      .update(balanceMovements)
      .set({ invoiceId, soughtAt: sql`now()` })
      .where(eq(balanceMovements.intentId, intent))
  }
}
