import {
  type Contested,
  contestedIn,
  type Facts,
  type Gift,
  giftHeld,
  isHeld,
  lastEnd,
  opensTraining,
} from './opened.ts'
import type { PlanId } from './plans.ts'
import { opens, type Standing, type SubscriptionFacts, standingOf } from './subscription.ts'

/** A subscription and where it stands. */
export type Held = SubscriptionFacts & { plan: PlanId; standing: Standing }

/**
 * All that a person has at a moment: what is paid, what was given, what begins later, and what a bank decides about. Every place that
 * sells, shows or refuses a plan reads it here, so that nobody pays for what they have.
 */
export type Has = {
  /** The subscription that is open now; null for none. */
  current: Held | null
  /** The subscription that begins when the current one ends. */
  next: Held | null
  /** The highest membership that was given and lasts; null for none. */
  given: Gift | null
  /** How the training came to be theirs, and when that ends, null for never; null if it isn't theirs. */
  training: { by: 'payment' | 'gift'; until: Date | null } | null
  /** Whether they ever paid something. */
  hasPaid: boolean
  /** The paid membership and training that are closed while a bank decides, and aren't sold meanwhile. */
  contested: Contested
}

/** A visitor's memberships: none. */
export const HAS_NOTHING: Has = {
  current: null,
  next: null,
  given: null,
  training: null,
  hasPaid: false,
  contested: { membership: false, training: false },
}

const HIGHEST: readonly PlanId[] = ['pro_year', 'basic_year', 'basic_month']

/** Works out the memberships of a person at a moment from the copies of the payment provider's facts and from grants. */
export function hasOf({ subscriptions, invoices, grants }: Facts, now: Date): Has {
  const held = subscriptions.flatMap((one): Held[] =>
    one.plan === null ? [] : [{ ...one, plan: one.plan, standing: standingOf(one, invoices, now) }],
  )
  const open = held.filter(({ standing }) => opens(standing))
  const current = HIGHEST.map((plan) => open.find((one) => one.plan === plan)).find(
    (one) => one !== undefined,
  )
  return {
    current: current ?? null,
    next: held.find(({ standing }) => standing === 'waiting') ?? null,
    given: giftHeld(grants, now),
    training: trainingOf({ invoices, grants }, now),
    hasPaid: invoices.some(({ status, paid }) => status === 'paid' && paid > 0),
    contested: contestedIn({ subscriptions, invoices }, now),
  }
}

function trainingOf({ invoices, grants }: Pick<Facts, 'invoices' | 'grants'>, now: Date): Has['training'] {
  if (invoices.some(opensTraining)) return { by: 'payment', until: null }
  const given = grants.filter((grant) => grant.gives === 'training' && isHeld(grant, now))
  return given.length === 0 ? null : { by: 'gift', until: lastEnd(given) }
}
