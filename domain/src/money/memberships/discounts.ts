import { type Cents, cents, portionOf } from '../../ground/amounts/cents.ts'
import { formatCents } from '../../ground/amounts/format-cents.ts'
import { formatPercent } from '../../ground/numbers/percents.ts'
import { addMonths } from '../../ground/time/calendar.ts'
import type { Plan } from './plans.ts'

/** The discount of a promotion. */
export type Discount = {
  /** One of the two. */
  percentOff: number | null
  amountOff: Cents | null
  covers: { charges: 'first' } | { charges: 'all' } | { charges: 'months'; months: number }
}

const MONTHS = { month: 1, year: 12, once: 0 } as const

/** How many renewals are told at most, if a discount lasts for years. */
const RENEWALS_MOST = 60

/** The amount that a discount takes off one charge of a price: never more than the price. */
export function takenOff(price: Cents, { percentOff, amountOff }: Discount): Cents {
  const off =
    percentOff === null ? (amountOff ?? cents(0)) : portionOf(price, Math.round(percentOff * 100), 10_000)
  return cents(Math.min(price, Math.max(0, off)))
}

/** True if a discount covers a plan's charge: 0 is the first, 1 the first renewal. */
function covers({ covers }: Discount, { period }: Pick<Plan, 'period'>, charge: number): boolean {
  switch (covers.charges) {
    case 'first':
      return charge === 0
    case 'all':
      return true
    case 'months':
      return charge * MONTHS[period] < covers.months
  }
}

/**
 * The amount of one charge of a plan.
 * @param charge 0 for the first, 1 for the first renewal
 */
export const amountOfCharge = (
  plan: Pick<Plan, 'price' | 'period'>,
  discount: Discount | null,
  charge: number,
): Cents =>
  discount && covers(discount, plan, charge) ? cents(plan.price - takenOff(plan.price, discount)) : plan.price

export type Charge = { at: Date; amount: Cents }

export type Totals = {
  price: Cents
  discount: Cents
  credit: Cents
  /** The amount charged now; 0 if nothing is due before `startsAt`. */
  today: Cents
  /** The renewals up to the first one without a discount. */
  renewals: Charge[]
}

/**
 * The totals of a purchase: now, and at each renewal up to the first one without a discount.
 * @param startsAt when its first charge is due: now, the end of a trial, or the end of what is paid already
 * @param credit the amount that comes off the first charge after the discount
 */
export function totalsOf(
  plan: Pick<Plan, 'price' | 'period'>,
  {
    discount,
    credit,
    startsAt,
    now,
  }: { discount: Discount | null; credit: Cents; startsAt: Date; now: Date },
): Totals {
  const amountOf = (charge: number): Cents => amountOfCharge(plan, discount, charge)
  const first = amountOf(0)
  const used = cents(Math.min(credit, first))
  const isLater = startsAt > now
  const renewals: Charge[] = []
  if (plan.period !== 'once') {
    let charge = isLater ? 0 : 1
    do {
      renewals.push({ at: addMonths(startsAt, charge * MONTHS[plan.period]), amount: amountOf(charge) })
    } while (renewals.at(-1)?.amount !== plan.price && !isForever(discount) && ++charge <= RENEWALS_MOST)
  }
  return {
    price: plan.price,
    discount: cents(plan.price - first),
    credit: used,
    today: isLater ? cents(0) : cents(first - used),
    renewals,
  }
}

const isForever = (discount: Discount | null): boolean => discount?.covers.charges === 'all'

/**
 * A discount in words: «20 % en tu primer cobro», «$5.00 en cada cobro», «20 % en tu primer cobro, en compras desde $100».
 * @param least the least price for which it counts; null for any
 */
export const discountInWords = (discount: Discount, least: Cents | null = null): string =>
  least === null ? words(discount) : `${words(discount)}, en compras desde ${formatCents(least, 'present')}`

function words(discount: Discount): string {
  const { percentOff, amountOff, covers } = discount
  const size = percentOff === null ? formatCents(amountOff ?? cents(0), 'present') : formatPercent(percentOff)
  switch (covers.charges) {
    case 'first':
      return `${size} en tu primer cobro`
    case 'all':
      return `${size} en cada cobro`
    case 'months':
      return covers.months === 1
        ? `${size} en los cobros del primer mes`
        : `${size} en los cobros de los primeros ${covers.months} meses`
  }
}
