import type { Membership } from '../../ground/viewer.ts'
import { graceEnd, nextLetterAt } from './grace.ts'
import { PLANS } from './plans.ts'
import {
  type InvoiceFacts,
  isDisputed,
  isRefunded,
  lastPaidOf,
  opens,
  owedOf,
  type Standing,
  type SubscriptionFacts,
  standingOf,
} from './subscription.ts'

/** A membership, or the training, that was given and not paid for. */
export type Grant = { gives: Exclude<Membership, 'free'> | 'training'; until: Date | null }

/** All that decides what a person may open. */
export type Facts = {
  subscriptions: readonly SubscriptionFacts[]
  invoices: readonly InvoiceFacts[]
  grants: readonly Grant[]
}

/** The membership and training open to a person. */
export type Opened = {
  membership: Membership
  /** When a membership that was given ends, unless one that is paid is as high. */
  until: Date | null
  training: boolean
}

const RANK: Readonly<Record<Membership, number>> = { free: 0, basic: 1, premium: 2 }

/** A membership that was given, and when it ends; null for never. */
export type Gift = { membership: Exclude<Membership, 'free'>; until: Date | null }

/** Whether the first of two memberships opens all that the second one opens. */
export const isAsHigh = (one: Membership, other: Membership): boolean => RANK[one] >= RANK[other]

/** The higher of two memberships. */
const higher = (one: Membership, other: Membership): Membership => (RANK[other] > RANK[one] ? other : one)

/** True while a membership that was given lasts. */
export const isHeld = ({ until }: Pick<Grant, 'until'>, now: Date): boolean => until === null || now < until

/** True if this invoice sold the training, and its money stayed. */
export const opensTraining = (invoice: InvoiceFacts): boolean =>
  invoice.plan === 'training' && invoice.status === 'paid' && !isDisputed(invoice) && !isRefunded(invoice)

/** Whether a membership or the training depends on a bank's decision at a moment. */
export type Contested = { membership: boolean; training: boolean }

/**
 * Finds the membership and training that would open again if banks decided for the house now. Until they have decided, neither
 * is sold again, or it would be charged twice.
 */
export function contestedIn(
  { subscriptions, invoices }: Pick<Facts, 'subscriptions' | 'invoices'>,
  now: Date,
): Contested {
  const won = invoices.map((one) => (one.dispute === 'open' ? { ...one, dispute: 'won' as const } : one))
  return {
    membership: subscriptions.some(
      (one) => !opens(standingOf(one, invoices, now)) && opens(standingOf(one, won, now)),
    ),
    training: !invoices.some(opensTraining) && won.some(opensTraining),
  }
}

/** The membership that one subscription gives at a moment. */
export function givenBy(
  subscription: SubscriptionFacts,
  invoices: readonly InvoiceFacts[],
  now: Date,
): Membership {
  const { plan } = subscription
  if (plan === null || !opens(standingOf(subscription, invoices, now))) return 'free'
  return PLANS[plan].membership ?? 'free'
}

/**
 * The membership and training open to a person at a moment (decision 59 of the specification): the highest of running
 * subscriptions and of grants, and the training that was bought once.
 */
export function openedBy({ subscriptions, invoices, grants }: Facts, now: Date): Opened {
  const paid = subscriptions.map((one) => givenBy(one, invoices, now)).reduce(higher, 'free')
  const gift = giftHeld(grants, now)
  const isGiven = gift !== null && !isAsHigh(paid, gift.membership)
  return {
    membership: isGiven ? gift.membership : paid,
    until: isGiven ? gift.until : null,
    training:
      invoices.some(opensTraining) ||
      grants.some((grant) => grant.gives === 'training' && isHeld(grant, now)),
  }
}

/** The highest membership that was given and lasts, until its last grant ends; null for none. */
export function giftHeld(grants: readonly Grant[], now: Date): Gift | null {
  const held = grants.filter((grant) => isHeld(grant, now))
  const membership = held.reduce<Membership>(
    (most, { gives }) => (gives === 'training' ? most : higher(most, gives)),
    'free',
  )
  if (membership === 'free') return null
  return { membership, until: lastEnd(held.filter(({ gives }) => gives === membership)) }
}

/** When the last of some grants ends; null if one has no end. */
export function lastEnd(grants: readonly Grant[]): Date | null {
  const ends = grants.map(({ until }) => until)
  if (ends.includes(null)) return null
  return new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)))
}

/**
 * True if a subscription that was open came to its end by itself: its grace or its cancelled period is over. Only that, where
 * nothing else stays open, ends sessions (decisions 15 and 59 of the specification); what was paid back, disputed or ended by
 * hand closes without.
 * @param before where it stood when that was last worked out
 */
export function ranOut(
  before: Standing,
  subscription: SubscriptionFacts,
  invoices: readonly InvoiceFacts[],
  now: Date,
): boolean {
  const standing = standingOf(subscription, invoices, now)
  if (standing === 'lapsed') return opens(before)
  if (standing !== 'ended') return false
  const paid = lastPaidOf(subscription.id, invoices)
  if (paid && (isDisputed(paid) || isRefunded(paid))) return false
  return before === 'grace' || before === 'lapsed' || (opens(before) && now >= subscription.periodEnd)
}

/**
 * The next moment at which what a person may open changes, or a letter is due, though the provider tells nothing; null if
 * there is none.
 * @param lettersSent for each invoice, the day of grace of the last letter about it; 0 for none
 */
export function nextMoment(
  { subscriptions, invoices, grants }: Facts,
  lettersSent: (invoiceId: string) => number,
  now: Date,
): Date | null {
  const moments = [
    ...grants.map(({ until }) => until),
    ...subscriptions.flatMap((subscription) => momentsOf(subscription, invoices, lettersSent, now)),
  ]
  const coming = moments.filter((moment) => moment !== null).filter((moment) => moment > now)
  return coming.length === 0 ? null : new Date(Math.min(...coming.map((moment) => moment.getTime())))
}

function momentsOf(
  subscription: SubscriptionFacts,
  invoices: readonly InvoiceFacts[],
  lettersSent: (invoiceId: string) => number,
  now: Date,
): (Date | null)[] {
  switch (standingOf(subscription, invoices, now)) {
    case 'waiting':
      return [subscription.beginsAt]
    case 'trial':
    case 'running':
    case 'ending':
      return [subscription.periodEnd]
    case 'grace': {
      const owed = owedOf(subscription.id, invoices)
      return owed ? [nextLetterAt(owed, lettersSent(owed.id)), graceEnd(owed)] : []
    }
    default:
      return []
  }
}
