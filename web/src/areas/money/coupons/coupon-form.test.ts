import { NewCoupon } from '@cancha/contract/money/coupons/shapes'
import { expect, test } from 'vitest'
import { bodyOf, EMPTY, newCouponKey, termsOf } from './coupon-form.ts'

const form = { ...EMPTY, code: 'CASA-1', percent: '20', reason: 'Para quien escuchó el podcast' }

test.each(['20', ' 20 ', '20.0', '2,5', '1.000', '1,000', '20 %', '1e1', 'veinte', '0', '-5', ''])(
  'what a coupon of «%s» would do is said as the server would take it',
  (typed) => {
    const key = newCouponKey()
    const uses = NewCoupon.safeParse(bodyOf({ ...form, uses: typed }, key))
    expect(termsOf({ ...form, uses: typed }) !== null).toBe(uses.success)
    if (uses.success) expect(termsOf({ ...form, uses: typed })?.uses ?? undefined).toBe(uses.data.uses)
    const percent = NewCoupon.safeParse(bodyOf({ ...form, percent: typed }, key))
    expect(termsOf({ ...form, percent: typed })?.percentOff).toBe(percent.data?.percent)
  },
)
