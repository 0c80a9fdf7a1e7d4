import type Stripe from 'stripe'
import { type TestCard, testCardOf } from '../cards.ts'
import { asId, newId, unset } from '../objects.ts'
import { invalid } from '../refusal.ts'
import type { World } from '../world.ts'
import { enter } from './balance.ts'

type RefundOrder = {
  /** In cents; everything that is left where it is undefined. */
  amount?: number | undefined
  reason?: Stripe.Refund['reason'] | undefined
  metadata?: Record<string, string> | undefined
}

/** Pays back a charge, in whole or in part, and never more than is left of it. */
export async function refund(
  world: World,
  charge: Stripe.Charge,
  { amount, reason = null, metadata = {} }: RefundOrder,
): Promise<Stripe.Refund> {
  const left = charge.amount_captured - charge.amount_refunded
  if (!charge.paid) throw invalid('This charge did not succeed.', { param: 'charge' })
  if (await isChargedBack(world, charge))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const paidBack = amount ?? left
  if (paidBack <= 0)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (paidBack > left)
    throw invalid(
      `Refund amount ($${paidBack / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
      { param: 'amount' },
    )
  const end = await endOf(world, charge)
  const made: Stripe.Refund = {
    id: newId('refund'),
    object: 'refund',
    ...unset(
      'balance_transaction customer_account receipt_number source_transfer_reversal transfer_reversal',
    ),
    amount: paidBack,
    charge: charge.id,
    created: world.now,
    currency: 'usd',
    customer: charge.customer,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    status: end === 'late' ? 'pending' : 'succeeded',
    ...(end && {
      destination_details: { type: 'card', card: { type: 'refund', reference_status: 'pending' } },
    }),
  }
  made.balance_transaction = enter(world, {
    amount: -paidBack,
    type: 'refund',
    category: 'refund',
    source: made.id,
  })
  charge.amount_refunded += paidBack
  charge.refunded = charge.amount_refunded === charge.amount_captured
  world.put(made)
  world.put(charge)
  world.tell('refund.created', made, asId(charge.customer))
  world.tell('charge.refunded', charge, asId(charge.customer))
  return made
}

/** Finds a refund's later end, by its card; null where the refund is through at once. */
async function endOf(world: World, charge: Stripe.Charge): Promise<TestCard['refunds'] | null> {
  const method = await world.get('payment_method', charge.payment_method)
  return (method && testCardOf(method).refunds) ?? null
}

/** True where a bank has the money, or has given it back: an inquiry takes none, and a dispute that was won gave it to the house. */
async function isChargedBack(world: World, charge: Stripe.Charge): Promise<boolean> {
  if (!charge.disputed) return false
  const all = await world.list('dispute', { parent: asId(charge.payment_intent) ?? '' })
  return all.some(({ status }) => !status.startsWith('warning_') && status !== 'won')
}

/** Ends a refund that took its time: it arrives, or comes back. */
export async function endRefund(world: World, made: Stripe.Refund): Promise<void> {
  const charge = await world.get('charge', asId(made.charge))
  if (!charge) throw new Error('a refund without its charge')
  const customer = asId(charge.customer)
  made.destination_details = { type: 'card', card: { type: 'refund', reference_status: 'available' } }
  world.put(made)
  if ((await endOf(world, charge)) !== 'fails') {
    made.status = 'succeeded'
    world.tell('refund.updated', made, customer)
    return
  }
  made.status = 'failed'
  made.failure_reason = 'unknown'
  made.failure_balance_transaction = enter(world, {
    amount: made.amount,
    type: 'refund_failure',
    category: 'refund_failure',
    source: made.id,
  })
  charge.amount_refunded -= made.amount
  charge.refunded = false
  world.put(charge)
  world.tell('refund.failed', made, customer)
}
