import type { OwnPayment, OwnSubscription, PaidCard } from '@cancha/contract/money/memberships/shapes'
import { type Cents, cents } from '@cancha/domain/ground/amounts/cents'
import { dayOf } from '@cancha/domain/ground/time/calendar'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { amountOfCharge } from '@cancha/domain/money/memberships/discounts'
import { graceEnd } from '@cancha/domain/money/memberships/grace'
import type { Has, Held } from '@cancha/domain/money/memberships/has'
import { PLANS } from '@cancha/domain/money/memberships/plans'
import { type InvoiceFacts, invoicesOf, owedOf } from '@cancha/domain/money/memberships/subscription'
import type { z } from 'zod'
import { can } from '../../../../http/request/policy.ts'
import { onlyAsked } from '../letters/repair-links.ts'
import { subscriptionPolicy } from '../policy.ts'
import { numberOf, presentNotes, type Receipt, receiptIn } from '../receipts/find-receipts.ts'
import type { Checkout } from '../sync/facts.ts'
import type { paymentCustomers, payments } from '../tables.ts'

type PaymentRow = typeof payments.$inferSelect

const DAY_MS = 86_400_000

/** Days of the calendar until a moment: 0 on its day. */
export const daysUntil = (moment: Date, now: Date): number =>
  Math.max(0, Math.round((Date.parse(dayOf(moment)) - Date.parse(dayOf(now))) / DAY_MS))

type CardRow = Pick<
  typeof paymentCustomers.$inferSelect,
  'cardBrand' | 'cardLast4' | 'cardExpiresMonth' | 'cardExpiresYear'
>

export function presentCard(row: CardRow | null): z.input<typeof PaidCard> | null {
  if (!row?.cardLast4) return null
  return {
    brand: row.cardBrand ?? '',
    last4: row.cardLast4,
    expiresmonth: row.cardExpiresMonth ?? 0,
    expiresyear: row.cardExpiresYear ?? 0,
  }
}

const STATUS = { trial: 'trialing', grace: 'past_due' } as const

type Next = { amount: Cents; at: Date } | null

type Billed = InvoiceFacts & Pick<typeof payments.$inferSelect, 'attempts'>

/** A subscription as its owner sees it. @param charge the next charge, if one is to come */
export function presentSubscription(
  viewer: Viewer,
  current: Held,
  next: Has['next'],
  { invoices, charge, now }: { invoices: readonly Billed[]; charge: Next; now: Date },
): z.input<typeof OwnSubscription> {
  const { standing } = current
  const owed = standing === 'grace' ? owedOf(current.id, invoices) : null
  const row = { userId: viewer.id, standing }
  const rights = can(subscriptionPolicy, viewer, row, ['cancel', 'resume', 'change', 'repair'])
  return {
    subid: current.id,
    plan: current.plan,
    status: STATUS[standing as keyof typeof STATUS] ?? 'active',
    since: current.startedAt.toISOString(),
    periodend: current.periodEnd.toISOString(),
    cancelatperiodend: current.endsWithPeriod && next === null,
    daysleft: daysUntil(current.periodEnd, now),
    nextcharge: charge && { at: charge.at.toISOString(), amount: charge.amount },
    graceuntil: owed && graceEnd(owed).toISOString(),
    asksbank: owed !== null && onlyAsked(owed.attempts),
    next: next && { plan: next.plan, at: (next.beginsAt ?? next.periodEnd).toISOString() },
    // A plan that is to begin can be left too: then nothing begins.
    can: { ...rights, cancel: rights.cancel || next !== null },
  }
}

/** The amount of a subscription's next charge, with the discount with which it was bought. */
export function nextAmount(
  { id, plan }: Held,
  invoices: readonly InvoiceFacts[],
  checkout: Pick<Checkout, 'discount' | 'chargesFrom'> | undefined,
): Cents {
  const settled = invoicesOf(id, invoices).filter(({ status }) => status === 'paid').length
  // One that began later, or with a trial, has an invoice of nothing before its first charge.
  const charges = Math.max(0, settled - (checkout?.chargesFrom ? 1 : 0))
  return amountOfCharge(PLANS[plan], checkout?.discount ?? null, charges)
}

/** A draft, which isn't sent yet, is unpaid as well. */
const statusOf = ({ state }: PaymentRow) => (state === 'draft' ? 'open' : state)

/** @param receipts among which are its own */
export const presentPayment = (
  row: PaymentRow,
  receipts: readonly Receipt[],
): z.input<typeof OwnPayment> => ({
  id: String(row.id),
  number: numberOf(row, receiptIn(receipts, row.id)),
  plan: row.plan,
  at: (row.paidAt ?? row.createdAt).toISOString(),
  amount: row.total,
  discount: cents(Math.max(0, row.subtotal - row.total)),
  refunded: row.refunded,
  status: statusOf(row),
  card: presentCard(row),
  period:
    row.subscriptionId === null
      ? null
      : { from: row.periodStart.toISOString(), to: row.periodEnd.toISOString() },
  refunds: presentNotes(receipts, row.id),
})
