import { type Cents, cents } from '../../ground/amounts/cents.ts'
import { formatCents } from '../../ground/amounts/format-cents.ts'
import { formatCount } from '../../ground/numbers/format.ts'
import { formatPercent } from '../../ground/numbers/percents.ts'
import { longDateTime } from '../../ground/time/dates.ts'
import { amountOfCharge, type Discount } from './discounts.ts'
import { PLAN_IDS, PLANS, type PlanId } from './plans.ts'

/** The largest amount that a coupon takes off: more than the dearest plan costs, so that a slip of the finger is noticed. */
export const COUPON_MOST: Cents = cents(10_000_00)
export const COUPON_MONTHS_MOST = 36
export const COUPON_USES_MOST = 100_000
/** The payment provider takes no end that is further away than five years. */
export const COUPON_DAYS_MOST = 5 * 365

/** The terms of a coupon: its discount, plans, uses and end. */
export type CouponTerms = Discount & {
  /** The plans that it is for; none for all. */
  plans: readonly PlanId[]
  /** How often it may be used; null for any number. */
  uses: number | null
  until: Date | null
  firstTimeOnly: boolean
  /** The only person who may use it, by name; null for everybody. */
  only: string | null
}

/**
 * A coupon in plain words: «20 % menos en los primeros 3 meses de Básica mensual y anual, para 50 personas, hasta el 31 de
 * diciembre de 2026 a las 11:59 p.m., hora de Nueva York».
 */
export function couponInWords(terms: CouponTerms): string {
  const { percentOff, amountOff, plans, until, firstTimeOnly } = terms
  const size = percentOff === null ? formatCents(amountOff ?? cents(0), 'present') : formatPercent(percentOff)
  return [
    `${size} menos ${chargesInWords(terms)} ${plansInWords(plans)}`,
    whoInWords(terms),
    ...(firstTimeOnly ? ['solo si es su primera compra'] : []),
    until ? `hasta el ${longDateTime(until)}, hora de Nueva York` : 'sin fecha de término',
  ].join(', ')
}

function chargesInWords({ covers }: Discount): string {
  switch (covers.charges) {
    case 'first':
      return 'en el primer cobro'
    case 'all':
      return 'en cada cobro'
    case 'months':
      return covers.months === 1 ? 'en el primer mes' : `en los primeros ${covers.months} meses`
  }
}

function plansInWords(plans: readonly PlanId[]): string {
  if (plans.length === 0 || plans.length === PLAN_IDS.length) return 'de cualquier plan'
  const chosen = PLAN_IDS.filter((plan) => plans.includes(plan))
  const names = chosen.map((plan) =>
    // «Básica mensual y anual»
    plan === 'basic_year' && chosen.includes('basic_month') ? 'anual' : PLANS[plan].name,
  )
  const last = names.pop() ?? ''
  return `de ${names.length === 0 ? last : `${names.join(', ')} y ${last}`}`
}

function whoInWords({ uses, only }: CouponTerms): string {
  const times = uses === 1 ? 'una vez' : `${formatCount(uses ?? 0)} veces`
  if (only !== null) return uses === null ? `solo para ${only}` : `solo para ${only}, ${times}`
  if (uses === null) return 'para quien tenga el código'
  return uses === 1 ? 'para una persona' : `para ${formatCount(uses)} personas`
}

/** The first charge with a coupon, in cents, of each plan that the coupon is for. */
export const chargesWith = (
  terms: Pick<CouponTerms, 'plans'> & Discount,
): { plan: PlanId; amount: Cents }[] =>
  PLAN_IDS.filter((plan) => terms.plans.length === 0 || terms.plans.includes(plan)).map((plan) => ({
    plan,
    amount: amountOfCharge(PLANS[plan], terms, 0),
  }))

/** Where a coupon stands. */
export type CouponState = 'active' | 'expired' | 'used_up' | 'ended'
