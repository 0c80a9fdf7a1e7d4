import { centsOfDollars } from '@cancha/domain/ground/amounts/cents'
import { readNumber } from '@cancha/domain/ground/numbers/read'
import { endOfDay } from '@cancha/domain/ground/time/calendar'
import { isCalendarDay } from '@cancha/domain/ground/time/days'
import {
  COUPON_MONTHS_MOST,
  COUPON_MOST,
  COUPON_USES_MOST,
  type CouponTerms,
} from '@cancha/domain/money/memberships/coupons'
import { PLAN_IDS, type PlanId } from '@cancha/domain/money/memberships/plans'
import type { Amount } from '../../../ui/fields/money.ts'

/** The form's values of a new coupon. */
export type CouponValues = {
  code: string
  off: 'percent' | 'amount'
  percent: string
  amount: Amount
  duration: 'once' | 'months' | 'forever'
  months: string
  /** None ticked means every plan. */
  plans: Record<PlanId, boolean>
  uses: string
  until: string
  email: string
  firsttime: boolean
  reason: string
}

export const EMPTY: CouponValues = {
  code: '',
  off: 'percent',
  percent: '',
  amount: '',
  duration: 'once',
  months: '3',
  plans: { basic_month: false, basic_year: false, training: false, pro_year: false },
  uses: '',
  until: '',
  email: '',
  firsttime: false,
  reason: '',
}

const chosenIn = ({ plans }: CouponValues): PlanId[] => PLAN_IDS.filter((plan) => plans[plan])

/** The request's body. Fields that aren't shown, and optional ones that were left empty, are left out. */
export const bodyOf = (values: CouponValues, key: string) => {
  const { code, off, percent, amount, duration, months, uses, until, email, firsttime, reason } = values
  return {
    key,
    code,
    off,
    ...(off === 'percent' ? { percent } : { amount }),
    duration,
    ...(duration === 'months' && { months }),
    plans: chosenIn(values),
    ...(uses.trim() !== '' && { uses }),
    ...(until !== '' && { until }),
    ...(email.trim() !== '' && { email }),
    firsttime,
    reason,
  }
}

const whole = (text: string, most: number): number | null => {
  const count = readNumber(text, 'count') ?? 0
  return Number.isInteger(count) && count >= 1 && count <= most ? count : null
}

/** The terms of the typed coupon; null while a needed value is missing or invalid. */
export function termsOf(values: CouponValues): CouponTerms | null {
  const { off, percent, amount, duration, months, uses, until, email, firsttime } = values
  const percentOff = off === 'percent' ? whole(percent, 100) : null
  // An amount that can't be read is a text.
  const read = off === 'amount' && typeof amount === 'number' ? centsOfDollars(amount) : null
  const amountOff = read !== null && read >= 1 && read <= COUPON_MOST ? read : null
  const length = whole(months, COUPON_MONTHS_MOST)
  const times = whole(uses, COUPON_USES_MOST)
  if (percentOff === null && amountOff === null) return null
  if (duration === 'months' && length === null) return null
  if (uses.trim() !== '' && times === null) return null
  if (until !== '' && !isCalendarDay(until)) return null
  return {
    percentOff,
    amountOff,
    covers:
      duration === 'months'
        ? { charges: 'months', months: length ?? 1 }
        : { charges: duration === 'forever' ? 'all' : 'first' },
    plans: chosenIn(values),
    uses: times,
    until: until === '' ? null : endOfDay(until),
    firstTimeOnly: firsttime,
    only: email.trim() === '' ? null : email.trim(),
  }
}

/** Letters and digits without lookalikes: a code is read aloud and typed. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const WORDS = ['CASA', 'PUERTA', 'LLAVE', 'PATIO', 'TECHO', 'BARRIO', 'ZAGUAN', 'VENTANA']

/** A code that nobody guesses. */
export function suggestedCode(): string {
  const [word = 0, ...rest] = crypto.getRandomValues(new Uint8Array(6))
  return `${WORDS[word % WORDS.length]}-${rest.map((byte) => LETTERS[byte % LETTERS.length]).join('')}`
}

/** The key of one submit: the same key makes one coupon, however often it is sent. */
export const newCouponKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
