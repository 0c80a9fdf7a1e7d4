import { type ChangeOfPlan, changeOfPlan, creditOf } from '@cancha/domain/memberships/change-of-plan'
import { type Discount, type Totals, totalsOf } from '@cancha/domain/memberships/discounts'
import { type Contested, contestedIn, opensTraining } from '@cancha/domain/memberships/opened'
import { PLANS, type Plan, type PlanId } from '@cancha/domain/memberships/plans'
import {
  type InvoiceFacts,
  invoicesOf,
  may,
  newestOf,
  opens,
  type Standing,
  type SubscriptionFacts,
  standingOf,
} from '@cancha/domain/memberships/subscription'
import { type Cents, cents } from '@cancha/domain/money/cents'
import { Refusal } from '../../../http/request/refusal.ts'
import type { CheckoutKind } from '../tables.ts'

type Known = { subscriptions: readonly SubscriptionFacts[]; invoices: readonly InvoiceFacts[] }

/** With what came off a subscription's first charge because an earlier plan had been paid, by the subscription's id. */
type KnownWithCredits = Known & { credits: ReadonlyMap<string, Cents> }

/** A subscription and where it stands. */
export type Held = SubscriptionFacts & { plan: PlanId; standing: Standing }

/** What a person pays for now. */
export type Plans = {
  /** The subscription that is open now; null for none. */
  current: Held | null
  /** The one that begins when it ends. */
  next: Held | null
  hasTraining: boolean
  hasPaid: boolean
  /** What was paid, is closed while a bank decides, and isn't sold meanwhile. */
  contested: Contested
}

export const NO_PLANS: Plans = {
  current: null,
  next: null,
  hasTraining: false,
  hasPaid: false,
  contested: { membership: false, training: false },
}

const HIGHEST: readonly PlanId[] = ['pro_year', 'basic_year', 'basic_month']

/** What a person pays for now, as it follows from the copies of the provider's facts. */
export function plansOf({ subscriptions, invoices }: Known, now: Date): Plans {
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
    hasTraining: invoices.some(opensTraining),
    hasPaid: invoices.some(({ status, paid }) => status === 'paid' && paid > 0),
    contested: contestedIn({ subscriptions, invoices }, now),
  }
}

export type Order = {
  kind: ChangeOfPlan
  /** When the plan begins: now, or when what is paid ends. */
  startsAt: Date
  /** Nothing is charged until then; null if the first charge is made at once. */
  chargesFrom: Date | null
  credit: Cents
  replaces: string[]
  totals: Totals
}

const DAY_MS = 86_400_000

/** What buying a plan is for this person at this moment. */
export function orderFor(
  plan: Plan,
  known: KnownWithCredits,
  { discount, now }: { discount: Discount | null; now: Date },
): Order {
  const { current, next } = plansOf(known, now)
  const kind = changeOfPlan(current?.plan ?? null, plan.id)
  const credit = kind === 'up' && current ? creditFor(current, known, now) : cents(0)
  const begins = kind === 'down' && current ? current.periodEnd : null
  const trial = kind === 'new' ? trialEnd(plan, known, now) : null
  const chargesFrom = begins ?? trial
  const startsAt = chargesFrom ?? now
  return {
    kind,
    startsAt: begins ?? now,
    chargesFrom,
    credit,
    replaces: kind === 'once' ? [] : [current?.id, next?.id].filter((id) => id !== undefined),
    totals: totalsOf(plan, { discount, credit, startsAt, now }),
  }
}

/**
 * What is left of what was paid for the running period. What an earlier plan's payment took off its first charge was paid for it
 * too: nobody loses money by changing twice.
 */
function creditFor(current: Held, { invoices, credits }: KnownWithCredits, now: Date): Cents {
  const settled = invoicesOf(current.id, invoices).filter(({ status }) => status === 'paid')
  const newest = newestOf(settled)
  if (!newest || current.standing === 'trial' || newest.periodEnd <= now) return cents(0)
  const brought = settled.length === 1 ? (credits.get(current.id) ?? 0) : 0
  return creditOf(
    cents(newest.paid - newest.refunded + brought),
    { start: current.periodStart, end: current.periodEnd },
    now,
  )
}

/** The end of the days without a charge, for who never had the plan's membership. */
function trialEnd(plan: Plan, { subscriptions }: Known, now: Date): Date | null {
  const had = subscriptions.some((one) => one.plan !== null && PLANS[one.plan].membership === plan.membership)
  return plan.trialDays > 0 && !had ? new Date(now.getTime() + plan.trialDays * DAY_MS) : null
}

/**
 * Refuses what a person has already, or can't buy now.
 * @throws Refusal conflict
 */
export function refuseNeedless(
  plan: Plan,
  order: Order,
  { current, next, hasTraining, contested }: Plans,
): CheckoutKind {
  const { kind } = order
  if (kind === 'once' ? contested.training : contested.membership && !current)
    throw new Refusal('conflict', {
      msg: 'Tu banco todavía revisa el pago que le reclamaste. Hasta que decida no te cobramos otra vez. No se te cobró nada.',
    })
  if (kind === 'once') {
    if (hasTraining) throw new Refusal('conflict', { msg: `Ya compraste ${plan.name}. No se te cobró nada.` })
    return kind
  }
  if (kind === 'same') {
    const msg =
      current?.standing === 'ending'
        ? `Ya tienes ${plan.name}: elige «Seguir con mi plan» y no pagas de nuevo. No se te cobró nada.`
        : `Ya tienes ${plan.name}. No se te cobró nada.`
    throw new Refusal('conflict', { msg })
  }
  if (next?.plan === plan.id)
    throw new Refusal('conflict', { msg: `Ya elegiste cambiar a ${plan.name}. No se te cobró nada.` })
  if (current && !may('change', current.standing))
    throw new Refusal('conflict', {
      msg: 'Antes de cambiar de plan arregla tu tarjeta: tu último cobro no se pudo hacer. No se te cobró nada.',
    })
  return kind
}
