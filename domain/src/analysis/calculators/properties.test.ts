import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explain } from '../explain/explain.ts'
import type { Calculator } from './calculator.ts'
import { CALCULATORS } from './calculators.ts'
import { rangeOf } from './inputs.ts'
import { amortize, amortizeByYear, loanForPayment, monthlyPayment } from './monthly-payment.ts'
import { internalRate, presentValue } from './returns.ts'
import { sensitivity } from './sensitivity.ts'
import { solve } from './solver.ts'

const all: readonly Calculator[] = Object.values(CALCULATORS)
const money = fc.integer({ min: 1, max: 5_000_000 })
const percent = fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100)

/** Random data as a person might type it: every number within its field's range. */
const sensible = (calculator: Calculator) =>
  fc.record(
    Object.fromEntries(
      calculator.inputs.map((input) => {
        if (input.kind === 'text') return [input.key, fc.constant('x')]
        if (input.kind === 'date') return [input.key, fc.constant('2026-01-31')]
        if (input.choices) return [input.key, fc.constantFrom(...input.choices.map(({ value }) => value))]
        const [least, most] = rangeOf(input)
        return [input.key, fc.integer({ min: Math.ceil(least), max: Math.min(most, 2_000_000) })]
      }),
    ),
  )

const anything = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -1,
    1e12,
    -1e12,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    ' ',
    'abc',
    '1e999',
    '٣',
    null,
  ),
  fc.constantFrom<unknown>(undefined, {}, [], true, '12,34', '$1,250.50', '7,5 %', '9'.repeat(400)),
  fc.double(),
  fc.string(),
)

describe('loans', () => {
  test('the balance reaches zero, and the principal paid is the loan', () =>
    fc.assert(
      fc.property(money, percent, fc.integer({ min: 1, max: 480 }), (loan, rate, months) => {
        const rows = amortize(loan, rate, months)
        expect(rows).toHaveLength(months)
        expect(rows.at(-1)?.balance).toBe(0)
        expect(rows.reduce((sum, { principal }) => sum + principal, 0)).toBeCloseTo(loan, 3)
        // The last payment equals the others, so nothing was left over or missing.
        const last = rows.at(-1)
        expect((last?.interest ?? 0) + (last?.principal ?? 0)).toBeCloseTo(
          monthlyPayment(loan, rate, months) ?? 0,
          2,
        )
        expect(amortizeByYear(loan, rate, months)).toHaveLength(Math.ceil(months / 12))
      }),
      { numRuns: 60 },
    ))

  test('payment and loan are each other’s reverse', () =>
    fc.assert(
      fc.property(money, percent, (loan, rate) => {
        const payment = monthlyPayment(loan, rate, 360) ?? 0
        expect((loanForPayment(payment, rate, 360) ?? 0) / loan).toBeCloseTo(1, 9)
      }),
    ))

  test('a higher rate costs more', () =>
    fc.assert(
      fc.property(money, percent, (loan, rate) => {
        const payment = monthlyPayment(loan, rate, 360) ?? 0
        expect(monthlyPayment(loan, rate + 0.25, 360)).toBeGreaterThan(payment)
      }),
    ))

  // Consumer Financial Protection Bureau, sample Closing Disclosure (form H-25): 162,000 at 3.875 % in 360 payments.
  test('a published payment, to the cent', () =>
    expect(monthlyPayment(162_000, 3.875, 360)).toBeCloseTo(761.78, 2))
  test('no months, no payment', () => expect(monthlyPayment(1000, 7, 0)).toBeNull())
})

describe('returns', () => {
  // Microsoft, help page of Excel's IRR function: −70,000 and five years return 8.7 %, four years −2.1 %.
  test('a published rate', () => {
    expect(internalRate([-70_000, 12_000, 15_000, 18_000, 21_000, 26_000])).toBeCloseTo(8.66, 2)
    expect(internalRate([-70_000, 12_000, 15_000, 18_000, 21_000])).toBeCloseTo(-2.12, 2)
  })

  test('at the internal rate the flows are worth nothing today', () =>
    fc.assert(
      fc.property(money, fc.array(money, { minLength: 1, maxLength: 30 }), (put, back) => {
        const flows = [-put, ...back]
        const rate = internalRate(flows)
        if (rate === null) return
        // The initial investment comes first, so the present value falls as the rate rises: zero lies between the two
        // sides.
        expect(presentValue(flows, rate / 100 - 1e-9)).toBeGreaterThanOrEqual(0)
        expect(presentValue(flows, rate / 100 + 1e-9)).toBeLessThanOrEqual(0)
      }),
    ))

  test('nothing put in, or nothing back: no rate', () => {
    expect(internalRate([100, 200])).toBeNull()
    expect(internalRate([-100, -200])).toBeNull()
    expect(internalRate([-1, Number.POSITIVE_INFINITY])).toBeNull()
  })
})

describe.each(all.map((calculator) => [calculator.type, calculator] as const))('%s', (_, calculator) => {
  const levers = calculator.inputs.map(({ key }) => key)

  test('answers a finite number, a dash or endless to anything whatever', () =>
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...levers), anything), (data) => {
        const results = calculator.compute(data)
        const cells = calculator.tables(data).flatMap(({ rows }) => rows.flatMap((row) => Object.values(row)))
        for (const value of [...Object.values(results), ...cells])
          expect(value === null || value === '∞' || Number.isFinite(value)).toBe(true)
        for (const sentence of Object.values(calculator.read(data).issues)) expect(sentence).toMatch(/\S{3}/)
      }),
      { numRuns: 150 },
    ))

  test.each([null, undefined, 'text', 7, [], [1], new Date()])('data that is %j counts as empty', (data) =>
    expect(calculator.compute(data)).toEqual(calculator.compute({})),
  )

  test('every name of a formula, a group, a table exists, and each figure stands in one group', () => {
    const names = new Set([...levers, ...calculator.outputs.map(({ key }) => key)])
    expect(names.size).toBe(levers.length + calculator.outputs.length)
    const grouped = calculator.groups.flatMap(({ outputs }) => outputs)
    expect(new Set(grouped).size).toBe(grouped.length)
    for (const key of [calculator.headline, ...calculator.highlights, ...calculator.goals, ...grouped])
      expect(calculator.outputs.map((output) => output.key)).toContain(key)
    for (const key of calculator.levers) expect(levers).toContain(key)
    const scope = calculator.open(calculator.read({}))
    for (const { key } of calculator.outputs)
      for (const { inside } of explain(calculator, scope, key).lines) expect(inside?.().label).not.toBe('')
  })

  test('the lines of an explanation, read from top to bottom, make its figure', () =>
    fc.assert(
      fc.property(sensible(calculator), (data) => {
        const scope = calculator.open(calculator.read(data))
        for (const { key, formula } of calculator.outputs) {
          if ('rateOf' in formula || 'cases' in formula) continue
          const { value, unit, lines } = explain(calculator, scope, key)
          if (typeof value !== 'number') continue
          const total = lines.reduce((sum, line) => {
            const amount = line.unit === 'percent' ? Number(line.value) / 100 : Number(line.value)
            if (line.op === '−') return sum - amount
            if (line.op === '×') return sum * amount
            if (line.op === '÷') return sum / amount
            return line.op === '^' ? sum ** amount : sum + amount
          }, 0)
          const shown = unit === 'percent' ? total * 100 : total
          expect(Math.abs(shown - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-9 + 1e-6)
        }
      }),
      { numRuns: 40 },
    ))

  test('the solver’s answer gives what was asked for', () =>
    fc.assert(
      fc.property(
        sensible(calculator),
        fc.constantFrom(...calculator.levers),
        fc.constantFrom(...calculator.goals),
        fc.integer({ min: -1000, max: 5000 }),
        (data, lever, goal, target) => {
          const answer = solve(calculator, data, lever, goal, target)
          if ('sentence' in answer) {
            expect(answer.sentence).toMatch(/^(Ningún|Faltan|«)/)
            return
          }
          const reached = calculator.compute({ ...data, [lever]: answer.value })[goal]
          expect(reached).toBe(answer.reached)
          const whole = ['months', 'days'].includes(
            calculator.inputs.find(({ key }) => key === lever)?.kind ?? '',
          )
          if (!whole) expect(Math.abs(Number(reached) - target)).toBeLessThan(0.01 + Math.abs(target) * 1e-4)
        },
      ),
      { numRuns: 40 },
    ))

  test('the middle of the grid is the figure itself', () =>
    fc.assert(
      fc.property(sensible(calculator), (data) => {
        const [across, down] = calculator.levers as [string, string]
        const grid = sensitivity(calculator, data, across, down, calculator.headline)
        const { values } = calculator.read(data)
        const column = grid?.columns.indexOf(values[across] ?? Number.NaN) ?? -1
        const row = grid?.rows.indexOf(values[down] ?? Number.NaN) ?? -1
        expect(grid?.cells[row]?.[column]).toEqual(calculator.compute(data)[calculator.headline])
      }),
      { numRuns: 40 },
    ))
})

describe('more of what is good is better', () => {
  const rises = (type: keyof typeof CALCULATORS, lever: string, goal: string, direction: 1 | -1) =>
    test(`${type}: ${goal} ${direction > 0 ? 'rises' : 'falls'} with ${lever}`, () => {
      const calculator: Calculator = CALCULATORS[type]
      fc.assert(
        fc.property(sensible(calculator), fc.integer({ min: 1, max: 5 }), (data, more) => {
          const before = calculator.compute(data)[goal]
          const after = calculator.compute({ ...data, [lever]: Number(data[lever]) + more })[goal]
          if (typeof before !== 'number' || typeof after !== 'number') return
          expect((after - before) * direction).toBeGreaterThanOrEqual(-1e-6)
        }),
        { numRuns: 60 },
      )
    })
  rises('rental_property', 'monthly_rent', 'rule_50', 1)
  rises('rental_property', 'arv', 'equity', 1)
  rises('rental_property', 'interest', 'cashflow', -1)
  rises('rental_property', 'purchase_price', 'cash_left', 1)
  rises('flip_property', 'purchase_price', 'net_profit', -1)
  rises('flip_property', 'interest_rate', 'net_profit', -1)
  rises('refinance_property', 'gross_monthly_income', 'cashflow', 1)
  rises('refinance_property', 'interest', 'max_loan', -1)
  rises('flip_analysis', 'length_rehab_sell_days', 'profit', -1)
  rises('flip_analysis', 'purchase_price', 'profit', -1)
})
