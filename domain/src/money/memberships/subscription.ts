import type { Cents } from '../../ground/amounts/cents.ts'
import { graceEnd } from './grace.ts'
import type { PlanId } from './plans.ts'

/** Every status in which a payment provider may have a subscription. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** An invoice, as far as the rules need to know it. */
export type InvoiceFacts = {
  id: string
  /** Null for what was sold once. */
  subscriptionId: string | null
  plan: PlanId | null
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void'
  paid: Cents
  refunded: Cents
  dispute: 'open' | 'won' | 'lost' | null
  createdAt: Date
  paidAt: Date | null
  firstDeclinedAt: Date | null
  periodStart: Date
  periodEnd: Date
}

/** A subscription, as far as the rules need to know it. */
export type SubscriptionFacts = {
  id: string
  plan: PlanId | null
  status: SubscriptionStatus
  startedAt: Date
  periodStart: Date
  periodEnd: Date
  endsWithPeriod: boolean
  /** For a plan that begins when another one's period ends: that moment. Null for one that began when it was bought. */
  beginsAt: Date | null
}

/**
 * Where a subscription stands.
 *
 * | | What it is | Opens |
 * | --- | --- | --- |
 * | `starting` | its first charge isn't through | |
 * | `waiting` | begins when another one's period ends | |
 * | `trial` | nothing was charged yet | ✓ |
 * | `running` | paid | ✓ |
 * | `ending` | paid, and ends with its period | ✓ |
 * | `grace` | a renewal was declined less than seven days ago | ✓ |
 * | `lapsed` | the same, and the seven days are over | |
 * | `disputed` | its owner's bank took the running period's money back, or is about to | |
 * | `refunded` | the running period was paid back in whole | |
 * | `given_up` | the provider gave up charging for the running period | |
 * | `paused` | the provider charges nothing for now | |
 * | `ended` | | |
 */
export const STANDINGS = [
  'starting',
  'waiting',
  'trial',
  'running',
  'ending',
  'grace',
  'lapsed',
  'disputed',
  'refunded',
  'given_up',
  'paused',
  'ended',
] as const
export type Standing = (typeof STANDINGS)[number]

const OPENING: ReadonlySet<Standing> = new Set(['trial', 'running', 'ending', 'grace'])

/** True while what a subscription's plan gives is open. */
export const opens = (standing: Standing): boolean => OPENING.has(standing)

/** The acts that the owner of a subscription may do in each standing. */
const MAY: Readonly<Record<Standing, readonly SubscriptionAct[]>> = {
  starting: [],
  waiting: ['cancel'],
  trial: ['cancel', 'change'],
  running: ['cancel', 'change'],
  ending: ['resume', 'change'],
  grace: ['cancel', 'repair'],
  lapsed: [],
  disputed: [],
  refunded: [],
  given_up: [],
  paused: [],
  ended: [],
}

export type SubscriptionAct = 'cancel' | 'resume' | 'change' | 'repair'

/** True if the owner of a subscription that stands so may do this with it. */
export const may = (act: SubscriptionAct, standing: Standing): boolean => MAY[standing].includes(act)

/**
 * The site's duty at the provider for a subscription in this standing, because nobody else would do it; null for none:
 * - `give_up`: void its open invoice, then end it, so that nothing is charged for what isn't open
 * - `end`: end it at once
 * - `end_with_period`: let nothing be charged again, but keep it, since a dispute that is won opens it again
 */
export function dutyOf(
  standing: Standing,
  { endsWithPeriod }: Pick<SubscriptionFacts, 'endsWithPeriod'>,
): 'give_up' | 'end' | 'end_with_period' | null {
  switch (standing) {
    case 'lapsed':
    case 'given_up':
      return 'give_up'
    case 'refunded':
      return 'end'
    case 'disputed':
      return endsWithPeriod ? null : 'end_with_period'
    default:
      return null
  }
}

/** The newest of invoices; null for none. */
export const newestOf = <Invoice extends Pick<InvoiceFacts, 'id' | 'createdAt'>>(
  invoices: readonly Invoice[],
): Invoice | null =>
  invoices.reduce<Invoice | null>(
    (newest, one) => (newest === null || isNewer(one, newest) ? one : newest),
    null,
  )

/** Ids decide between invoices of one moment, so that the order in which they were read doesn't. */
const isNewer = (
  one: Pick<InvoiceFacts, 'id' | 'createdAt'>,
  other: Pick<InvoiceFacts, 'id' | 'createdAt'>,
) =>
  one.createdAt.getTime() === other.createdAt.getTime()
    ? one.id > other.id
    : one.createdAt.getTime() > other.createdAt.getTime()

/** The invoices of a subscription. */
export const invoicesOf = <Invoice extends Pick<InvoiceFacts, 'subscriptionId'>>(
  subscriptionId: string,
  invoices: readonly Invoice[],
): Invoice[] => invoices.filter((invoice) => invoice.subscriptionId === subscriptionId)

/** The last invoice of a subscription for which money came; null if none came. */
export const lastPaidOf = <Invoice extends InvoiceFacts>(
  subscriptionId: string,
  invoices: readonly Invoice[],
): Invoice | null =>
  newestOf(invoicesOf(subscriptionId, invoices).filter(({ status, paid }) => status === 'paid' && paid > 0))

/**
 * The invoice of a subscription that counts for its grace: the one that waits for its money since a charge was declined, or
 * the newest where the provider knows of no decline.
 */
export function owedOf<Invoice extends InvoiceFacts>(
  subscriptionId: string,
  invoices: readonly Invoice[],
): Invoice | null {
  const all = invoicesOf(subscriptionId, invoices)
  const declined = all.filter(({ status, firstDeclinedAt }) => status === 'open' && firstDeclinedAt !== null)
  return newestOf(declined) ?? newestOf(all)
}

/** True for money that was taken back by its owner's bank, or is about to be. */
export const isDisputed = ({ dispute }: Pick<InvoiceFacts, 'dispute'>): boolean =>
  dispute === 'open' || dispute === 'lost'

/** True for what was paid back in whole. */
export const isRefunded = ({ paid, refunded }: Pick<InvoiceFacts, 'paid' | 'refunded'>): boolean =>
  paid > 0 && refunded >= paid

/**
 * Where a subscription stands at a moment: a function of the provider's facts alone, in any order and with any repetition.
 * @param invoices of the customer; those of other subscriptions are left aside
 * @param now by the provider's clock
 */
export function standingOf(
  subscription: SubscriptionFacts,
  invoices: readonly InvoiceFacts[],
  now: Date,
): Standing {
  const { id, status, beginsAt, endsWithPeriod, periodEnd } = subscription
  switch (status) {
    case 'incomplete':
      return 'starting'
    case 'incomplete_expired':
    case 'canceled':
      return 'ended'
    case 'paused':
      return 'paused'
    default:
  }
  if (beginsAt !== null && now < beginsAt) return 'waiting'
  const paid = lastPaidOf(id, invoices)
  if (paid && isDisputed(paid)) return 'disputed'
  if (paid && isRefunded(paid)) return 'refunded'
  if (status === 'trialing') return endsWithPeriod ? endingAt(periodEnd, now) : 'trial'
  const newest = newestOf(invoicesOf(id, invoices))
  if (newest?.status === 'void' || newest?.status === 'uncollectible') return 'given_up'
  if (status === 'active') return endsWithPeriod ? endingAt(periodEnd, now) : 'running'
  const owed = owedOf(id, invoices)
  return owed && now < graceEnd(owed) ? 'grace' : 'lapsed'
}

const endingAt = (periodEnd: Date, now: Date): Standing => (now < periodEnd ? 'ending' : 'ended')
