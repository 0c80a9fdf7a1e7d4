import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import { dayOf } from '../../ground/time/calendar.ts'
import { daysOfMonth, monthOf, monthsLater, startOfDay } from '../../ground/time/months.ts'
import type { Copies } from './copies.ts'
import { movementsOf } from './movements.ts'
import { monthlyOf, mrrOf } from './mrr.ts'
import { figuresOf } from './periods.ts'
import { sampleHistory } from './sample-history.ts'
import { allStepsOf, RENEWING_PLANS } from './steps.ts'
import { dailyTotals, growthOf, movementCountOf, nobody } from './totals.ts'

/** Around both changes of the clock of 2026, with months before and after. */
const SINCE = new Date('2026-02-20T00:00:00Z')
const FIRST = '2026-01'
const MONTHS = Array.from({ length: 18 }, (_, at) => monthsLater(FIRST, at))
const END = startOfDay(`${monthsLater(FIRST, MONTHS.length)}-01`)

/** Any history of a few customers: every draw is one of fast-check's. */
const history = fc.infiniteStream(fc.nat({ max: 1_000_000 })).map((stream) =>
  sampleHistory((below) => (stream.next().value ?? 0) % below, [1, 2, 3, 4, 5], {
    since: SINCE,
    days: 290,
  }),
)

const anyHistory = (holds: (copies: Copies) => void) =>
  fc.assert(fc.property(fc.noShrink(history), holds), { numRuns: 100 })

/** The figures of each month and of each of its days. */
function figuresIn(copies: Copies) {
  const ofDay = Map.groupBy(dailyTotals(copies), ({ day }) => day)
  const of = (day: string) => ofDay.get(day) ?? []
  const days = MONTHS.flatMap(daysOfMonth)
  const months = MONTHS.map((month) => daysOfMonth(month).flatMap(of))
  return {
    months: figuresOf(nobody(), months),
    days: new Map(figuresOf(nobody(), days.map(of)).map((one, at) => [days[at] ?? '', one])),
  }
}

describe('for any history of events', () => {
  test('a month’s figures equal the sum of its movements to the cent, and of its payments what was charged', () =>
    anyHistory((copies) => {
      const { months } = figuresIn(copies)
      for (const [at, month] of MONTHS.entries()) {
        const own = movementsOf(copies).filter((one) => monthOf(one.at) === month)
        expect(months[at]?.net).toBe(own.reduce((sum, { amount }) => sum + amount, 0))
        expect(months[at] && movementCountOf(months[at])).toBe(own.length)
        const paid = copies.payments.filter(({ paidAt }) => paidAt !== null && monthOf(paidAt) === month)
        expect(months[at]?.charged.amount).toBe(paid.reduce((sum, one) => sum + one.paid, 0))
      }
    }))

  test('each movement is in exactly one day and one month, and a month is the sum of its days', () =>
    anyHistory((copies) => {
      const { months, days } = figuresIn(copies)
      const all = movementsOf(copies)
      expect(months.reduce((sum, one) => sum + movementCountOf(one), 0)).toBe(all.length)
      for (const [at, month] of MONTHS.entries()) {
        const own = daysOfMonth(month).map((day) => days.get(day))
        const sum = (of: (one: NonNullable<(typeof own)[number]>) => number) =>
          own.reduce((total, one) => total + (one ? of(one) : Number.NaN), 0)
        const whole = months[at]
        expect(
          whole && [whole.net, whole.declined.amount, whole.recovered.count, whole.joined, whole.lost],
        ).toEqual([
          sum(({ net }) => net),
          sum(({ declined }) => declined.amount),
          sum(({ recovered }) => recovered.count),
          sum(({ joined }) => joined),
          sum(({ lost }) => lost),
        ])
        expect(own.at(-1)?.active).toEqual(whole?.active)
        expect(own.at(-1)?.mrr).toBe(whole?.mrr)
      }
    }))

  test('at the end of every day, each plan has who had it before, and who joined, came back or changed to it, without who left', () =>
    anyHistory((copies) => {
      const totals = Map.groupBy(dailyTotals(copies), ({ day }) => day)
      const { days } = figuresIn(copies)
      const steps = allStepsOf(copies).filter(({ at }) => at < END)
      let before = nobody()
      for (const [day, { active }] of days) {
        for (const plan of RENEWING_PLANS) {
          const own = (totals.get(day) ?? []).filter((one) => one.plan === plan)
          expect(active[plan]).toBe(before[plan] + own.reduce((sum, one) => sum + growthOf(one), 0))
        }
        before = active
      }
      // The customers whose last step leaves them with a plan are the active ones.
      const last = new Map(steps.map((step) => [step.customerId, step]))
      const end = steps.filter((step) => last.get(step.customerId) === step).map(({ after }) => after)
      for (const plan of RENEWING_PLANS) expect(before[plan]).toBe(end.filter((one) => one === plan).length)
    }))

  test('nobody leaves whom there wasn’t, and a person joins once', () =>
    anyHistory((copies) => {
      for (const { active } of figuresIn(copies).days.values())
        for (const plan of RENEWING_PLANS) expect(active[plan]).toBeGreaterThanOrEqual(0)
      const joined = allStepsOf(copies).filter(({ first }) => first)
      expect(new Set(joined.map(({ customerId }) => customerId)).size).toBe(joined.length)
      for (const { before, after } of joined) expect([before, after === null]).toEqual([null, false])
    }))

  test('who changes plan is neither new nor lost: what one plan gains by it, another gives', () =>
    anyHistory((copies) => {
      for (const { up, down, away } of figuresIn(copies).months) expect(up + down).toBe(away)
    }))

  test('the revenue of a month is the sum of what is told of its plans', () =>
    anyHistory((copies) => {
      for (const { active, mrr } of figuresIn(copies).months)
        expect(mrr).toBe(RENEWING_PLANS.reduce((sum, plan) => sum + monthlyOf(plan, active[plan]), 0))
    }))

  test('the order in which it is stored changes nothing', () =>
    anyHistory((copies) => {
      const turned: Copies = {
        payments: copies.payments.toReversed(),
        refunds: copies.refunds.toReversed(),
        disputes: copies.disputes.toReversed(),
        subscriptions: copies.subscriptions.toReversed(),
      }
      expect(figuresIn(turned)).toEqual(figuresIn(copies))
    }))
})

test.each([
  ['basic_month', 3, 89_97],
  ['basic_year', 1, 26_67],
  // 319.99 of three are 959.97, a twelfth of them 79.9975: not three times 26.67.
  ['basic_year', 3, 80_00],
  ['pro_year', 2, 1_666_17],
  ['pro_year', 0, 0],
] as const)('%s of %i members is a month %i cents', (plan, members, amount) =>
  expect(monthlyOf(plan, members)).toBe(amount),
)

test('the revenue adds up what is told of each plan', () =>
  expect(mrrOf({ basic_month: 3, basic_year: 3, pro_year: 2 })).toBe(89_97 + 80_00 + 1_666_17))

describe('the hours at which the clocks change', () => {
  const paidAt = (at: string): Copies => ({
    payments: [
      {
        id: 1,
        customerId: 1,
        invoiceId: 'in_1',
        subscriptionId: null,
        plan: 'training',
        status: 'paid',
        subtotal: cents(997_00),
        total: cents(997_00),
        paid: cents(997_00),
        createdAt: new Date(at),
        paidAt: new Date(at),
        firstDeclinedAt: null,
      },
    ],
    refunds: [],
    disputes: [],
    subscriptions: [],
  })

  test.each([
    // On November 1 the hour from 1 to 2 comes twice, and the day has 25 hours; in October it was summer.
    ['2026-11-01T03:59:59Z', '2026-10-31'],
    ['2026-11-01T04:00:00Z', '2026-11-01'],
    ['2026-11-01T05:30:00Z', '2026-11-01'],
    ['2026-11-01T06:30:00Z', '2026-11-01'],
    ['2026-11-02T04:59:59Z', '2026-11-01'],
    ['2026-11-02T05:00:00Z', '2026-11-02'],
    ['2026-12-01T04:59:59Z', '2026-11-30'],
    ['2026-12-01T05:00:00Z', '2026-12-01'],
    // On March 8 there is no hour from 2 to 3, and the day has 23 hours.
    ['2026-03-01T04:59:59Z', '2026-02-28'],
    ['2026-03-01T05:00:00Z', '2026-03-01'],
    ['2026-03-08T04:59:59Z', '2026-03-07'],
    ['2026-03-08T06:59:59Z', '2026-03-08'],
    ['2026-03-08T07:00:00Z', '2026-03-08'],
    ['2026-03-09T03:59:59Z', '2026-03-08'],
    ['2026-03-09T04:00:00Z', '2026-03-09'],
    ['2026-04-01T03:59:59Z', '2026-03-31'],
    ['2026-04-01T04:00:00Z', '2026-04-01'],
  ])('what is paid at %s is of %s', (at, day) => {
    expect(dailyTotals(paidAt(at))).toMatchObject([
      { day, plan: 'training', charged: { count: 1, amount: 997_00 } },
    ])
    expect(dayOf(at)).toBe(day)
    expect(startOfDay(day) <= new Date(at)).toBe(true)
  })

  test.each([
    ['2026-03', 743],
    ['2026-11', 721],
  ])('%s has %i hours', (month, hours) => {
    const ends = startOfDay(`${monthsLater(month, 1)}-01`).getTime() - startOfDay(`${month}-01`).getTime()
    expect(ends / 3_600_000).toBe(hours)
  })
})
