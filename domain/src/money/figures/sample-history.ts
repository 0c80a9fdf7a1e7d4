import { type Cents, cents } from '../../ground/amounts/cents.ts'
import { PLANS, type PlanId } from '../memberships/plans.ts'
import type { Copies, DisputeCopy, PaymentCopy, RefundCopy, SubscriptionCopy } from './copies.ts'

/** A number from 0 up to, and without, this one. */
export type Draw = (below: number) => number

type Range = { since: Date; days: number }
const DAY_MS = 86_400_000

/**
 * Makes a payment history of some customers: subscriptions that begin, change, overlap, come back and end, invoices that are
 * paid at once, late or never, coupons that leave nothing to pay, money that is paid back, disputed and won. Wilder than real
 * histories, because figures have to add up whatever is stored.
 * @param draw decides everything, so that the same draws make the same history
 */
export function sampleHistory(draw: Draw, customers: readonly number[], range: Range): Copies {
  const chance = (of: number) => draw(of) === 0
  const moment = (after: Date = range.since, days = range.days): Date => {
    // Often at midnight in New York, in summer or in winter, or at the hours at which its clocks change.
    const day = new Date(after.getTime() + draw(days) * DAY_MS)
    const hour = chance(3) ? [4, 5, 6, 7][draw(4)] : draw(24)
    const exact = Math.floor(day.getTime() / DAY_MS) * DAY_MS
    return new Date(exact + (hour ?? 0) * 3_600_000 + (chance(2) ? 0 : draw(3_600) * 1_000))
  }
  const [payments, refunds, disputes, subscriptions] = [[], [], [], []] as [
    PaymentCopy[],
    RefundCopy[],
    DisputeCopy[],
    SubscriptionCopy[],
  ]
  const addInvoice = (customerId: number, subscriptionId: string | null, plan: PlanId | null) => {
    const id = payments.length + 1
    const createdAt = moment()
    const subtotal = cents(chance(8) ? 0 : plan ? PLANS[plan].price : 1_00)
    const total = cents(chance(6) ? 0 : chance(3) ? Math.floor(subtotal / 3) : subtotal)
    const firstDeclinedAt = chance(3) ? moment(createdAt, 3) : null
    const isPaid = !chance(4)
    const paidAt = isPaid ? moment(firstDeclinedAt ?? createdAt, 9) : null
    const paid = isPaid ? total : cents(0)
    const status = isPaid ? 'paid' : (['open', 'void', 'uncollectible', 'draft'] as const)[draw(4)]
    payments.push({
      id,
      customerId,
      invoiceId: `in_${id}`,
      subscriptionId,
      plan,
      status: status ?? 'open',
      subtotal,
      total,
      paid,
      createdAt,
      paidAt,
      firstDeclinedAt,
    })
    if (paidAt !== null && paid > 0) addMoneyBack(id, paid, paidAt)
  }
  const addMoneyBack = (paymentId: number, paid: Cents, paidAt: Date) => {
    for (let left: number = paid; left > 0 && chance(3); ) {
      const amount = cents(1 + draw(left))
      const status = (['pending', 'succeeded', 'failed', 'canceled'] as const)[draw(4)] ?? 'succeeded'
      refunds.push({ id: refunds.length + 1, paymentId, amount, status, createdAt: moment(paidAt, 60) })
      left -= amount
    }
    if (!chance(4)) return
    const openedAt = moment(paidAt, 60)
    const status = (['to_answer', 'answered', 'won', 'lost', 'closed'] as const)[draw(5)] ?? 'won'
    disputes.push({
      id: disputes.length + 1,
      paymentId,
      amount: paid,
      inquiry: chance(4),
      status,
      openedAt,
      decidedAt: status === 'to_answer' || status === 'answered' ? null : moment(openedAt, 40),
    })
  }
  const plans = ['basic_month', 'basic_year', 'pro_year', null] as const
  for (const customerId of customers) {
    for (let count = draw(4); count > 0; count--) {
      const id = subscriptions.length + 1
      const plan = plans[draw(chance(5) ? 4 : 3)] ?? null
      const beginsAt = chance(5) ? moment() : null
      const endedAt = chance(2) ? moment(beginsAt ?? range.since, range.days) : null
      subscriptions.push({ id, customerId, subscriptionId: `sub_${id}`, plan, beginsAt, endedAt })
      for (let invoices = draw(4); invoices > 0; invoices--) addInvoice(customerId, `sub_${id}`, plan)
    }
    if (chance(3)) addInvoice(customerId, null, chance(4) ? null : 'training')
  }
  return { payments, refunds, disputes, subscriptions }
}
