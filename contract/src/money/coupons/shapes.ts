import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { endOfDay } from '@cancha/domain/ground/time/calendar'
import { isCalendarDay } from '@cancha/domain/ground/time/days'
import {
  COUPON_DAYS_MOST,
  COUPON_MONTHS_MOST,
  COUPON_MOST,
  COUPON_USES_MOST,
} from '@cancha/domain/money/memberships/coupons'
import { z } from 'zod'
import { Reason, ShownId } from '../../ground/fields.ts'
import { AmountInCents, amountInDollars } from '../../ground/money-fields.ts'
import { typedNumber } from '../../ground/number-fields.ts'
import { Email } from '../../people/people-fields.ts'
import { CheckoutKey, Moment, PlanName, ProviderId } from '../memberships/shapes.ts'

const CODE = 'Usa de 3 a 40 letras de la A a la Z, números o guiones, sin espacios ni acentos'

/** The code of a new coupon, as people will type it. It is kept in upper case. */
const NewCode = z
  .string({ error: CODE })
  .trim()
  .regex(/^[A-Za-z0-9-]{3,40}$/, CODE)
  .transform((code) => code.toUpperCase())

/** A whole number, as a number or as it was typed. Anything else is refused with one sentence. */
const whole = (least: number, most: number) => {
  const says = `Escribe un número entero de ${least} a ${formatCount(most)}`
  return typedNumber('count', { least, most, whole: true, says }, says)
}

const LAST_DAY = 'Elige el último día en que vale'

/** The last day of a coupon: it ends with that day in New York. */
const Until = z
  .string({ error: LAST_DAY })
  .refine(isCalendarDay, { error: LAST_DAY, abort: true })
  .refine((day) => endOfDay(day).getTime() > Date.now(), {
    error: 'Elige un día que no haya pasado',
    abort: true,
  })
  .refine((day) => endOfDay(day).getTime() < Date.now() + COUPON_DAYS_MOST * 86_400_000, {
    error: 'Elige un día de los próximos cinco años',
  })

/** The form of a coupon: its discount, for whom it is, and until when. */
export const NewCoupon = z
  .object({
    key: CheckoutKey.meta({ description: 'El mismo envío repetido hace un solo cupón' }),
    code: NewCode,
    off: z.enum(['percent', 'amount'], { error: 'Elige qué descuenta' }),
    percent: whole(1, 100).optional(),
    amount: amountInDollars({ least: cents(1), most: COUPON_MOST, name: 'El descuento' })
      .optional()
      .meta({ description: 'En dólares' }),
    duration: z.enum(['once', 'months', 'forever'], { error: 'Elige cuánto dura' }),
    months: whole(1, COUPON_MONTHS_MOST).optional(),
    plans: z.array(PlanName).max(10).meta({ description: 'Para qué planes; vacío, para todos' }),
    uses: whole(1, COUPON_USES_MOST).optional(),
    until: Until.optional(),
    email: Email.optional().meta({ description: 'De la única persona que puede usarlo' }),
    firsttime: z.boolean().meta({ description: 'Solo para quien nunca ha pagado' }),
    reason: Reason,
  })
  .superRefine(({ off, percent, amount, duration, months }, context) => {
    const missing = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (off === 'percent' && percent === undefined) missing('percent', 'Escribe cuánto descuenta')
    if (off === 'amount' && amount === undefined) missing('amount', 'Escribe cuánto descuenta')
    if (duration === 'months' && months === undefined) missing('months', 'Escribe cuántos meses')
  })

export const CouponState = z.enum(['active', 'expired', 'used_up', 'ended'])

/** A coupon as administrators see it; its count is the payment provider's. */
export const ShownCoupon = z
  .object({
    id: ProviderId,
    code: z.string(),
    state: CouponState,
    words: z.string().meta({ description: '«20 % menos en el primer cobro de cualquier plan, …»' }),
    used: z.int().nonnegative(),
    most: z.int().nullable(),
    until: Moment.nullable(),
    madeat: Moment,
    madeby: z.string().nullable().meta({ description: 'null: no se hizo en estas páginas' }),
    reason: z.string().nullable(),
    endedat: Moment.nullable(),
    endedby: z.string().nullable(),
    can: z.object({ end: z.boolean() }),
  })
  .meta({ id: 'AdminCoupon' })
export type ShownCoupon = z.infer<typeof ShownCoupon>

/** One use of a coupon by a person who paid on this site's pages. */
export const CouponUse = z
  .object({
    member: z.object({ id: ShownId, name: z.string() }),
    plan: PlanName,
    at: Moment,
    paid: AmountInCents.meta({ description: 'Lo que se cobró ese día' }),
  })
  .meta({ id: 'AdminCouponUse' })
