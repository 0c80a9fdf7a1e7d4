import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import { costHeld, planOf } from './cost.ts'
import {
  type CostByMonth,
  cheapestAt,
  cheapestSpans,
  costByMonth,
  crossingAfter,
  crossingBefore,
} from './crossings.ts'
import type { LoanTerms } from './terms.ts'

const of = (id: string, ...dollars: number[]): CostByMonth => ({
  id,
  totals: dollars.map((each) => cents(each * 100)),
})
/** So much at closing, and so much each month, for a year. */
const line = (id: string, atClosing: number, monthly: number, term = 12): CostByMonth =>
  of(id, ...Array.from({ length: term }, (_, index) => atClosing + monthly * (index + 1)))

const few = line('few', 2_000, 1_800)
const low = line('low', 5_000, 1_200)
const none = line('none', 9_000, 1_700)
const ids = (all: readonly CostByMonth[]) => all.map(({ id }) => id)

describe('the cheapest offer', () => {
  test('changes with the months: few charges win early, a low interest later', () => {
    expect(ids(cheapestAt([few, low, none], 4))).toEqual(['few'])
    expect(ids(cheapestAt([few, low, none], 5))).toEqual(['few', 'low'])
    expect(ids(cheapestAt([few, low, none], 6))).toEqual(['low'])
  })

  test('is none whose term is over, and there is none where all are', () => {
    const short = line('short', 0, 1, 3)
    expect(ids(cheapestAt([few, short], 3))).toEqual(['short'])
    expect(ids(cheapestAt([few, short], 4))).toEqual(['few'])
    expect(cheapestAt([few, short], 13)).toEqual([])
    expect(cheapestAt([], 1)).toEqual([])
  })

  test('is told for months that follow each other, the months with several of them too', () => {
    expect(cheapestSpans([few, low, none], 1, 24)).toEqual([
      { from: 1, to: 4, ids: ['few'] },
      { from: 5, to: 5, ids: ['few', 'low'] },
      { from: 6, to: 12, ids: ['low'] },
    ])
    expect(cheapestSpans([few], 13, 24)).toEqual([])
  })
})

describe('where another one becomes cheaper', () => {
  test('is the first month after in which it costs less, and the last one before', () => {
    expect(crossingAfter([few, low, none], 2)).toEqual({ month: 6, id: 'low', than: 'few', by: 60_000 })
    expect(crossingBefore([few, low, none], 2)).toBeNull()
    expect(crossingBefore([few, low, none], 9)).toEqual({ month: 4, id: 'few', than: 'low', by: 60_000 })
    expect(crossingAfter([few, low, none], 9)).toBeNull()
  })

  test('of several that cost the same is where one of them falls behind', () => {
    expect(crossingAfter([few, low], 5)).toEqual({ month: 6, id: 'low', than: 'few', by: 60_000 })
    expect(crossingBefore([few, low], 5)).toEqual({ month: 4, id: 'few', than: 'low', by: 60_000 })
  })

  test('is not where a term ends: what comes after it can’t be compared', () => {
    expect(crossingAfter([line('few', 2_000, 1_800, 5), low], 4)).toBeNull()
  })

  test('of one offer alone, of none, and beyond every term is nowhere', () => {
    for (const all of [[few], []])
      for (const month of [1, 12, 20]) {
        expect(crossingAfter(all, month)).toBeNull()
        expect(crossingBefore(all, month)).toBeNull()
      }
  })
})

describe('for any offers', () => {
  const terms: fc.Arbitrary<LoanTerms> = fc
    .record({
      amount: fc.integer({ min: 15_000_000, max: 25_000_000 }).map(cents),
      rate: fc.integer({ min: 6_000, max: 15_000 }).map((thousandths) => thousandths / 1_000),
      points: fc.integer({ min: 0, max: 5 }),
      fees: fc.integer({ min: 0, max: 300_000 }).map(cents),
      termMonths: fc.integer({ min: 1, max: 36 }),
      interestOnly: fc.boolean(),
    })
    .map(({ interestOnly, ...rest }) => ({ ...rest, interestOnlyMonths: interestOnly ? rest.termMonths : 0 }))
  const offers = fc
    .array(terms, { minLength: 1, maxLength: 6 })
    .map((all) => all.map((each, index) => costByMonth(`${index}`, planOf(each))))
  const month = fc.integer({ min: 1, max: 36 })
  const total = (all: readonly CostByMonth[], id: string, at: number) =>
    all.find((each) => each.id === id)?.totals[at - 1] ?? Number.POSITIVE_INFINITY
  /** Whether something costs less in that month than one of those that are cheapest now. */
  const isBeaten = (all: readonly CostByMonth[], now: number, at: number) =>
    cheapestAt(all, now).some(
      ({ id, totals }) =>
        at <= totals.length && all.some((each) => total(all, each.id, at) < total(all, id, at)),
    )

  test('the cost of each month is what the loan costs if it is paid off then', () => {
    fc.assert(
      fc.property(terms, (each) => {
        const plan = planOf(each)
        const { totals } = costByMonth('1', plan)
        expect(totals).toHaveLength(each.termMonths)
        totals.forEach((amount, index) => {
          expect(amount).toBe(costHeld(plan, index + 1).held.total)
        })
      }),
      { numRuns: 50 },
    )
  })

  test('the other one is cheaper in the month that is named, by so much, and nothing was in the months between', () => {
    fc.assert(
      fc.property(offers, month, (all, now) => {
        for (const [crossing, step] of [
          [crossingAfter(all, now), 1],
          [crossingBefore(all, now), -1],
        ] as const) {
          const end = crossing?.month ?? (step === 1 ? 37 : 0)
          for (let at = now; at !== end; at += step) expect(isBeaten(all, now, at)).toBe(false)
          if (!crossing) continue
          expect((end - now) * step).toBeGreaterThan(0)
          expect(ids(cheapestAt(all, now))).toContain(crossing.than)
          expect(ids(cheapestAt(all, end))).toContain(crossing.id)
          expect(total(all, crossing.id, end)).toBe(total(all, crossing.than, end) - crossing.by)
          expect(crossing.by).toBeGreaterThan(0)
          // A month nearer, it isn't cheaper yet.
          const nearer = total(all, crossing.than, end - step)
          expect(total(all, crossing.id, end - step)).toBeGreaterThanOrEqual(nearer)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('the spans name in every month what is cheapest there, and none touches one that is alike', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const spans = cheapestSpans(all, 1, 36)
        for (let at = 1; at <= 36; at++) {
          const span = spans.find(({ from, to }) => from <= at && at <= to)
          expect(span?.ids ?? []).toEqual(ids(cheapestAt(all, at)))
        }
        spans.forEach(({ ids: names }, index) => {
          expect(spans[index + 1]?.ids).not.toEqual(names)
        })
      }),
      { numRuns: 100 },
    )
  })
})
