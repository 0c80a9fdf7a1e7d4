import type Stripe from 'stripe'
import { type BalanceTransaction, newId, UNPAID, unset } from '../objects.ts'
import type { World } from '../world.ts'

const DAY_S = 86_400
/** The provider's fee for a charge, in cents: 2.9 % of it and 30 cents. A charge that is paid back doesn't bring the fee back. */
export const feeOf = (amount: number): number => Math.round((amount * 29) / 1_000) + 30
/** The fee of a dispute in cents, however the dispute ends. */
export const DISPUTE_FEE = 15_00

/** Money is there for a payout on the second day after. */
const availableOn = (now: number): number => Math.ceil((now + 2 * DAY_S) / DAY_S) * DAY_S

type Entry = {
  amount: number
  fee?: number
  type: Stripe.BalanceTransaction.Type
  category: string
  /** The charge, refund or dispute that it is about. */
  source: string
}

/** Writes into the house's balance with the provider what came or went. @returns its id */
export function enter(world: World, { amount, fee = 0, type, category, source }: Entry): string {
  const entry = {
    ...transaction(world, { amount, fee, type, category, source }),
    available_on: availableOn(world.now),
    status: 'pending',
    payout: null,
    due: availableOn(world.now),
  }
  world.put(entry)
  return entry.id
}

const transaction = (
  world: World,
  { amount, fee, type, category, source }: Required<Entry>,
): Stripe.BalanceTransaction => ({
  id: newId('balance_transaction'),
  object: 'balance_transaction',
  amount,
  available_on: world.now,
  balance_type: 'payments',
  created: world.now,
  currency: 'usd',
  ...unset('description exchange_rate'),
  fee,
  fee_details:
    fee === 0
      ? []
      : [{ amount: fee, application: null, currency: 'usd', description: null, type: 'stripe_fee' }],
  net: amount - fee,
  reporting_category: category,
  source,
  status: 'available',
  type,
})

/** Sends the available movements to the bank that weren't sent yet; a sum of 0 or less waits until there is more. */
export async function payOut(world: World): Promise<void> {
  const waiting = await world.list('balance_transaction', { parent: UNPAID })
  const there = waiting.filter(({ available_on: at }) => at <= world.now)
  const amount = there.reduce((sum, { net }) => sum + net, 0)
  if (amount <= 0) {
    for (const entry of there) world.put({ ...entry, due: world.now + DAY_S })
    return
  }
  const payout = world.newObject('payout')
  const { id } = payout
  const sent = transaction(world, { amount: -amount, fee: 0, type: 'payout', category: 'payout', source: id })
  const entries: BalanceTransaction[] = [{ ...sent, payout: id, due: null }]
  for (const entry of there) entries.push({ ...entry, status: 'available', payout: id, due: null })
  for (const entry of entries) world.put(entry)
  world.put({
    ...payout,
    ...unset('application_fee application_fee_amount destination failure_balance_transaction failure_code'),
    ...unset('failure_message original_payout payout_method reversed_by statement_descriptor trace_id'),
    amount,
    arrival_date: world.now + DAY_S,
    automatic: true,
    balance_transaction: sent.id,
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    method: 'standard',
    reconciliation_status: 'completed',
    source_type: 'card',
    status: 'in_transit',
    type: 'bank_account',
  })
}

/** The bank sends a payout back: its money is in the balance again, and goes with the next one. */
export async function sendBack(world: World, id: string): Promise<void> {
  const payout = await world.get('payout', id)
  if (!payout || payout.status === 'failed') return
  const { amount } = payout
  const back = enter(world, { amount, type: 'payout_failure', category: 'payout_reversal', source: id })
  world.put({
    ...payout,
    status: 'failed',
    failure_code: 'account_closed',
    failure_balance_transaction: back,
  })
}

/** A payout has arrived at the bank. */
export async function arrive(world: World, id: string): Promise<void> {
  world.put({ ...(await world.need('payout', id)), status: 'paid' })
}
