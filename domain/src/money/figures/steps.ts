import { PLANS, type PlanId } from '../memberships/plans.ts'
import { type Copies, type PaymentCopy, type SubscriptionCopy, tookMoney } from './copies.ts'

/**
 * The plans that renew: a customer with one is an active member. A plan that is bought once counts as money and as no
 * membership.
 */
export const RENEWING_PLANS = ['basic_month', 'basic_year', 'pro_year'] as const satisfies readonly PlanId[]
export type RenewingPlan = (typeof RENEWING_PLANS)[number]

const isRenewing = (plan: PlanId | null): plan is RenewingPlan =>
  plan !== null && PLANS[plan].period !== 'once'

/** A time in which a subscription was active; `until` is null while it is. */
export type Span = { id: number; plan: RenewingPlan; since: Date; until: Date | null }

/**
 * When a subscription was active: from its first charge that was paid, or, for a plan that took the place of another at the end
 * of a period, from that moment; until it ended, or its owner's bank took its last payment back. The days of grace count, since
 * the plan is open in them. A dispute that is won counts as if it had never been, as what it closed opens again.
 * @param payments of its customer
 * @returns null for one that never began, or is of no plan that renews
 */
export function spanOf(
  subscription: SubscriptionCopy,
  { payments, disputes }: Pick<Copies, 'payments' | 'disputes'>,
): Span | null {
  const { id, plan, subscriptionId, beginsAt, endedAt } = subscription
  if (!isRenewing(plan)) return null
  const paid = payments.filter((one) => one.subscriptionId === subscriptionId && one.status === 'paid')
  // The first invoice of a trial, and of a plan that begins later, is of nothing; one that a coupon covers isn't.
  const charged = paid.flatMap(({ subtotal, paidAt }) => (subtotal > 0 && paidAt !== null ? [paidAt] : []))
  const since = beginsAt ?? earliest(charged)
  const last = newest(paid.filter((one) => one.paid > 0))
  const taken = disputes.filter(
    (dispute) => dispute.paymentId === last?.id && tookMoney(dispute) && dispute.status !== 'won',
  )
  const until = earliest([...taken.map(({ openedAt }) => openedAt), ...(endedAt === null ? [] : [endedAt])])
  return since === null || (until !== null && until <= since) ? null : { id, plan, since, until }
}

const earliest = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())))

const newest = (payments: readonly PaymentCopy[]): PaymentCopy | null =>
  payments.reduce<PaymentCopy | null>((found, one) => {
    const later = found === null ? 1 : one.createdAt.getTime() - found.createdAt.getTime()
    return later > 0 || (later === 0 && found !== null && one.invoiceId > found.invoiceId) ? one : found
  }, null)

/** A moment at which the plan of a customer became another one; null is none. */
export type Step = {
  customerId: number
  at: Date
  before: RenewingPlan | null
  after: RenewingPlan | null
  /** True for the first step of a customer. */
  first: boolean
}

/** The plan that a customer has at a moment: of several that are active, the one that began last. */
function planAt(spans: readonly Span[], at: Date): RenewingPlan | null {
  const active = spans.filter(({ since, until }) => since <= at && (until === null || at < until))
  const last = active.reduce<Span | null>((found, one) => {
    const later = found === null ? 1 : one.since.getTime() - found.since.getTime()
    return later > 0 || (later === 0 && found !== null && one.id > found.id) ? one : found
  }, null)
  return last?.plan ?? null
}

/** The steps of one customer, in their order, from the times in which their subscriptions were active. */
export function stepsOf(customerId: number, spans: readonly Span[]): Step[] {
  const moments = new Set(
    spans.flatMap(({ since, until }) => [since.getTime(), ...(until ? [until.getTime()] : [])]),
  )
  const steps: Step[] = []
  let before: RenewingPlan | null = null
  for (const moment of [...moments].toSorted((one, other) => one - other)) {
    const at = new Date(moment)
    const after = planAt(spans, at)
    if (after !== before) steps.push({ customerId, at, before, after, first: steps.length === 0 })
    before = after
  }
  return steps
}

/** The steps of all customers of what is stored. */
export function allStepsOf({ payments, disputes, subscriptions }: Copies): Step[] {
  return [...new Set(subscriptions.map(({ customerId }) => customerId))].flatMap((customerId) => {
    const own = { payments: payments.filter((one) => one.customerId === customerId), disputes }
    const spans = subscriptions.flatMap((one) =>
      one.customerId === customerId ? (spanOf(one, own) ?? []) : [],
    )
    return stepsOf(customerId, spans)
  })
}
