import type { PaymentError } from '@cancha/domain/money/memberships/decline-texts'
import { and, eq, sql } from 'drizzle-orm'
import type { Account } from '../../../../adapters/payments/payments.ts'
import type { Tx } from '../../../../database/connection.ts'
import { checkouts } from '../tables.ts'
import type { Checkout } from './facts.ts'
import { isAlive, NOT_CHARGED, type Outcome, outcomeOf } from './outcome.ts'

type Order = Account['subscriptions'][number] | Account['invoices'][number]

/** A submit that has just succeeded, with what the provider has of it. */
export type Settled = { row: Checkout; order: Order }

/** Finds the provider's subscription or invoice of a submit; undefined where the submit never arrived. */
export const orderOf = ({ key, kind }: Checkout, account: Account): Order | undefined =>
  kind === 'once'
    ? account.invoices.find((one) => one.subscriptionId === null && one.metadata.checkout === key)
    : account.subscriptions.find(({ metadata }) => metadata.checkout === key)

/**
 * Writes the outcomes of a person's submits. The provider's word counts, whichever process asked: a submit whose process died is
 * settled by the webhook. A submit that had failed and was paid all the same has succeeded.
 * @param first the outcome of each submit before anything was taken back at the provider: there its reason stands
 * @returns those that have succeeded since
 */
export async function settleCheckouts(
  tx: Tx,
  account: Account,
  rows: readonly Checkout[],
  first: ReadonlyMap<string, Outcome>,
): Promise<Settled[]> {
  const settled: Settled[] = []
  for (const row of rows) {
    if (row.state === 'succeeded') continue
    const order = orderOf(row, account)
    if (!order) continue
    const outcome = settledAs(row, order, first.get(row.key))
    if (!outcome) continue
    await writeOutcome(tx, row, outcome, order.id)
    if (outcome.state === 'succeeded') settled.push({ row, order })
  }
  return settled
}

function settledAs(row: Checkout, order: Order, first: Outcome | undefined): Outcome | null {
  const now = outcomeOf(order)
  if (row.state === 'failed') return now.state === 'succeeded' && isStanding(order) ? now : null
  if (now.state !== 'failed' && !neverBegan(row, order, first)) return now
  if (first?.state === 'failed') return first
  return now.state === 'failed' ? now : { state: 'failed', error: NOT_CHARGED }
}

/**
 * True for a plan that was to be charged later, or of which nothing was charged today, whose bank never agreed, and that was ended: by
 * its status alone it looks like one that had begun.
 */
const neverBegan = (row: Checkout, order: Order, first: Outcome | undefined): boolean =>
  (row.chargesFrom !== null || row.today === 0) &&
  !isStanding(order) &&
  (row.state === 'requires_action' || first?.state === 'requires_action' || first?.state === 'failed')

const isStanding = (order: Order): boolean => !('latestInvoice' in order) || isAlive(order)

/** Writes the outcome of one submit. */
export async function writeOutcome(
  tx: Tx,
  { id }: Pick<Checkout, 'id'>,
  outcome: Outcome,
  providerId: string | null,
): Promise<void> {
  const ended = outcome.state === 'succeeded' || outcome.state === 'failed'
  const error = outcome.state === 'failed' ? outcome.error : null
  await tx
    .update(checkouts)
    .set({
      state: outcome.state,
      clientSecret: outcome.state === 'requires_action' ? outcome.clientSecret : null,
      errorCode: error?.code ?? null,
      errorText: error?.msg ?? null,
      errorField: error?.field ?? null,
      ...(providerId !== null && { providerId }),
      ...(ended && { endedAt: sql`now()` }),
    })
    .where(eq(checkouts.id, id))
}

/** Gives up a submit that the provider didn't begin. @returns whether it was still open */
export async function failUnbegun(
  tx: Tx,
  row: Pick<Checkout, 'id'>,
  error: PaymentError = NOT_CHARGED,
): Promise<boolean> {
  const failed = await tx
    .update(checkouts)
    .set({
      state: 'failed',
      errorCode: error.code,
      errorText: error.msg,
      errorField: error.field,
      endedAt: sql`now()`,
    })
    .where(and(eq(checkouts.id, row.id), eq(checkouts.state, 'processing')))
    .returning({ id: checkouts.id })
  return failed.length > 0
}
