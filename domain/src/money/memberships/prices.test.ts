import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, sumOf } from '../../ground/amounts/cents.ts'
import { utcDayOf } from '../../ground/time/days.ts'
import { type ChangeOfPlan, changeOfPlan, creditOf } from './change-of-plan.ts'
import { type Discount, discountInWords, takenOff, totalsOf } from './discounts.ts'
import { PLAN_IDS, PLANS, type PlanId } from './plans.ts'

const now = new Date('2026-01-31T15:00:00Z')
const percent = (percentOff: number, covers: Discount['covers'] = { charges: 'first' }): Discount => ({
  percentOff,
  amountOff: null,
  covers,
})
const amount = (amountOff: number, covers: Discount['covers'] = { charges: 'first' }): Discount => ({
  percentOff: null,
  amountOff: cents(amountOff),
  covers,
})

describe('the plans', () => {
  test('[LIM2-007] [LIM2-008] [LIM2-009] [LIM2-010] [LIM2-012] [PAY-018] cost what the specification says, each with its price id', () => {
    expect(PLAN_IDS.map((id) => [PLANS[id].price, PLANS[id].period, PLANS[id].listPrice])).toEqual([
      [29_99, 'month', null],
      [319_99, 'year', 359_88],
      [997_00, 'once', null],
      [9_997_00, 'year', null],
    ])
    expect(new Set(PLAN_IDS.map((id) => PLANS[id].priceId)).size).toBe(4)
    expect(PLANS.basic_month.price * 12).toBe(PLANS.basic_year.listPrice)
  })

  test('[LIM2-013] Cancha Pro opens its live sessions', () => {
    expect(PLANS.pro_year.opens).toContain('live_sessions')
  })
})

describe('a change of plan', () => {
  test.each<[PlanId | null, Record<PlanId, ChangeOfPlan>]>([
    [null, { basic_month: 'new', basic_year: 'new', training: 'once', pro_year: 'new' }],
    ['basic_month', { basic_month: 'same', basic_year: 'up', training: 'once', pro_year: 'up' }],
    ['basic_year', { basic_month: 'down', basic_year: 'same', training: 'once', pro_year: 'up' }],
    ['pro_year', { basic_month: 'down', basic_year: 'down', training: 'once', pro_year: 'same' }],
  ])('from %s', (current, expected) => {
    expect(Object.fromEntries(PLAN_IDS.map((wanted) => [wanted, changeOfPlan(current, wanted)]))).toEqual(
      expected,
    )
  })

  const month = { start: new Date('2026-03-01T00:00:00Z'), end: new Date('2026-04-01T00:00:00Z') }
  test.each([
    ['2026-03-15T00:00:00Z', 29_99, 16_45],
    ['2026-03-01T00:00:00Z', 29_99, 29_99],
    ['2026-04-01T00:00:00Z', 29_99, 0],
    ['2026-05-01T00:00:00Z', 29_99, 0],
    ['2026-02-01T00:00:00Z', 29_99, 29_99],
    ['2026-03-16T12:00:00Z', 1, 1],
    ['2026-03-15T00:00:00Z', 0, 0],
  ])('at %s gives, of %d cents that were paid for March, %d as a credit', (at, paid, credit) => {
    expect(creditOf(cents(paid), month, new Date(at))).toBe(credit)
  })

  test('credits what is left, and never more than what was paid', () => {
    fc.assert(
      fc.property(fc.nat(10_000_00), fc.nat(31 * 86_400), (paid, second) => {
        const credit = creditOf(cents(paid), month, new Date(month.start.getTime() + second * 1_000))
        expect(credit).toBeGreaterThanOrEqual(0)
        expect(credit).toBeLessThanOrEqual(paid)
      }),
    )
  })
})

describe('a total', () => {
  const of = (plan: PlanId, discount: Discount | null, credit = 0, startsAt = now) => {
    const { today, renewals } = totalsOf(PLANS[plan], { discount, credit: cents(credit), startsAt, now })
    return [today, renewals.map(({ at, amount }) => `${utcDayOf(at)} ${amount}`)]
  }

  test.each<[string, ReturnType<typeof of>, unknown]>([
    ['without a coupon', of('basic_month', null), [29_99, ['2026-02-28 2999']]],
    ['20 % off the first charge', of('basic_month', percent(20)), [23_99, ['2026-02-28 2999']]],
    [
      '50 % for three months',
      of('basic_month', percent(50, { charges: 'months', months: 3 })),
      [14_99, ['2026-02-28 1499', '2026-03-31 1499', '2026-04-30 2999']],
    ],
    [
      '10 % of every charge',
      of('basic_year', percent(10, { charges: 'all' })),
      [287_99, ['2027-01-31 28799']],
    ],
    [
      'three months of a year',
      of('basic_year', percent(10, { charges: 'months', months: 3 })),
      [287_99, ['2027-01-31 31999']],
    ],
    ['$5 off', of('basic_month', amount(5_00)), [24_99, ['2026-02-28 2999']]],
    ['more than the price', of('basic_month', amount(50_00)), [0, ['2026-02-28 2999']]],
    ['bought once', of('training', percent(10)), [897_30, []]],
    ['with a credit', of('basic_year', null, 16_45), [303_54, ['2027-01-31 31999']]],
    ['with a coupon and a credit', of('basic_year', percent(10), 16_45), [271_54, ['2027-01-31 31999']]],
    ['with more credit than it costs', of('basic_month', null, 300_00), [0, ['2026-02-28 2999']]],
    [
      'of a plan that begins later, with a coupon',
      of('basic_month', percent(20), 0, new Date('2026-05-31T15:00:00Z')),
      [0, ['2026-05-31 2399', '2026-06-30 2999']],
    ],
  ])('%s', (_, told, expected) => expect(told).toEqual(expected))

  test('charges never less than nothing, and ends its list with the first charge in whole', () => {
    const discounts = fc.oneof(
      fc.record({
        percentOff: fc.double({ min: 0.01, max: 100, noNaN: true }),
        amountOff: fc.constant(null),
      }),
      fc.record({ percentOff: fc.constant(null), amountOff: fc.nat(20_000_00).map(cents) }),
    )
    const covers = fc.oneof(
      fc.constantFrom({ charges: 'first' } as const, { charges: 'all' } as const),
      fc.integer({ min: 1, max: 24 }).map((months) => ({ charges: 'months', months }) as const),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...PLAN_IDS),
        discounts,
        covers,
        fc.nat(400_00),
        (id, off, covers, credit) => {
          const discount = { ...off, covers }
          const plan = PLANS[id]
          const totals = totalsOf(plan, { discount, credit: cents(credit), startsAt: now, now })
          expect(totals.today).toBeGreaterThanOrEqual(0)
          expect(sumOf([totals.today, totals.credit, totals.discount])).toBe(plan.price)
          expect(takenOff(plan.price, discount)).toBeLessThanOrEqual(plan.price)
          if (plan.period !== 'once' && covers.charges !== 'all')
            expect(totals.renewals.at(-1)?.amount).toBe(plan.price)
        },
      ),
    )
  })

  test.each([
    [percent(20), '20\u00a0% en tu primer cobro'],
    [percent(12.5, { charges: 'all' }), '12.5\u00a0% en cada cobro'],
    [amount(5_00, { charges: 'months', months: 3 }), '$5 en los cobros de los primeros 3 meses'],
    [amount(5_50, { charges: 'months', months: 1 }), '$5.50 en los cobros del primer mes'],
  ])('%j is told as %s', (discount, words) => expect(discountInWords(discount)).toBe(words))
})
