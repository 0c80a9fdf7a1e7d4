import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../ground/text/language.ts'
import type { Calculator } from '../calculators/calculator.ts'
import { CALCULATORS } from '../calculators/calculators.ts'
import { type Input, rangeOf } from '../calculators/inputs.ts'
import { calculatorIn } from '../english/calculators.ts'
import { explain } from './explain.ts'
import { typedIn } from './pocket.ts'
import type { ExplainedLine, Explanation } from './settle.ts'

const RUNS = process.env['CANCHA_SOAK'] ? 1_000 : 20
const all: readonly Calculator[] = LANGUAGES.flatMap((language) =>
  Object.values(CALCULATORS).map(({ type }) => calculatorIn(type, language)),
)

/** The largest amount anybody types. Above it a double has no digits left for the cents of thirty years. */
const mostOf = ({ key, kind }: Input, most: number) => {
  if (kind === 'percent') return Math.min(most, key === 'refinance_percent' ? 100 : 30)
  return Math.min(
    most,
    /month|tax|insurance|holding|vacancy|maintenance|management/.test(key) ? 20_000 : 2_000_000,
  )
}

/**
 * Random data as a person might type it: amounts with cents, rates with thousandths, whole numbers, sometimes the
 * extremes.
 */
const typedData = (calculator: Calculator) =>
  fc.record(
    Object.fromEntries(
      calculator.inputs.map((input) => {
        if (input.kind === 'text') return [input.key, fc.constant('x')]
        if (input.kind === 'date') return [input.key, fc.constant('2026-01-31')]
        if (input.choices) return [input.key, fc.constantFrom(...input.choices.map(({ value }) => value))]
        const least = Math.ceil(rangeOf(input)[0])
        const most = mostOf(input, rangeOf(input)[1])
        const whole = fc.integer({ min: least, max: most })
        if (['months', 'days', 'years'].includes(input.kind)) return [input.key, whole]
        const fine = fc
          .integer({ min: least * 1000, max: most * 1000 })
          // Nobody asks for a rate below a tenth of a percent.
          .map((thousandths) =>
            input.kind === 'money' ? Math.round(thousandths / 10) / 100 : thousandths / 1000,
          )
          .filter((value) => value === 0 || Math.abs(value) >= 0.1)
        return [input.key, fc.oneof(whole, fine, fc.constantFrom(least, most))]
      }),
    ),
  )

/**
 * Types every line into the pocket calculator and compares the results, nested explanations included. @returns what
 * didn't match
 */
function mismatches({ label, text, value, lines, check }: Explanation, deep = 3): string[] {
  const wrong: string[] = []
  // Dividing by compounded rates near −100 % needs more digits than a double has.
  for (const line of lines)
    if (
      line.typed !== undefined &&
      Math.abs(Number(line.value)) < 1e12 &&
      !typedIn(line.typed).shows(line.text)
    )
      wrong.push(`${label}, «${line.label}»: ${line.typed} is not ${line.text}`)
  if (typeof value === 'number' && lines.length > 0) {
    const typed = typedIn(lines.map((line) => `${line.op} ${line.text}`).join(' '), 'in turn')
    const shown = check?.text ?? text
    if (!shown.startsWith('≈') && !typed.shows(shown))
      wrong.push(`${label}: ${lines.map((line) => `${line.op} ${line.text}`).join(' ')} is not ${shown}`)
  }
  if (deep > 0)
    for (const line of lines) {
      const inside = line.inside?.()
      // A double has no digits for cents of thousands of millions.
      if (inside?.lines.every(({ value }) => Math.abs(Number(value)) < 1e9))
        wrong.push(...mismatches(inside, deep - 1))
    }
  return wrong
}

const plainly = ({ op, typed, text }: ExplainedLine) =>
  [op, typed, text].filter(Boolean).join(' ').replaceAll('\u00a0', ' ')

const explained = (type: keyof typeof CALCULATORS, data: object, key: string) => {
  const calculator = calculatorIn(type, 'es')
  const { lines, text, check } = explain(calculator, calculator.open(calculator.read(data)), key)
  return { lines: lines.map(plainly), text, check }
}
const HOUSE = {
  street: 'x',
  purchase_price: 100_000,
  construction_budget: 40_000,
  arv: 220_000,
  loan_type: 2,
  cashOut_percent: 60,
  interest: 7,
  points_charged: 2,
  monthly_rent: 2_000,
  property_tax: 150,
  insurance: 80,
  hold_years: 3,
}

describe('the lines of', () => {
  test('a payment are the annuity formula with as many digits as it takes', () =>
    expect(explained('rental_property', HOUSE, 'payment')).toMatchObject({
      lines: ['$132,000.00', '× 7 %', '÷ 12 meses', '÷ 1 − (1 + 7 % ÷ 12)^−360 0.876794'],
      text: '$878.20',
    }))

  test('a product of what was rounded have the digits that give it: the payment times twelve', () =>
    expect(explained('rental_property', HOUSE, 'annual_debt')).toMatchObject({
      lines: ['$878.1993', '× 12 meses'],
      text: '$10,538.39',
    }))

  test('a rate that was typed with three decimals have them all', () =>
    expect(explained('rental_property', { ...HOUSE, interest: 7.125 }, 'payment').lines).toContain(
      '× 7.125 %',
    ))

  test('a payment of thousandths of a cent have the digits that it takes to divide by it', () => {
    const loanOfTwoCents = {
      ...{ purchase_price: 2_000_000, cash_purchase: 2_000_000, arv: 2, refinance_percent: 1, interest: 3 },
      ...{ property_taxes: 19_307, maintenance: 20_000, management: 6_453.39, vacancy: 7_489.48 },
      gross_monthly_income: 20_000,
    }
    const { lines, text } = explained('refinance_property', loanOfTwoCents, 'dscr')
    expect(lines).toEqual(['$15,562.5108333333', '÷ $0.00008432080675'])
    expect(text).toMatch(/^184,563,116\sveces$/)
  })

  test('millions that end near half a cent have the digits that keep them on their side of it', () => {
    const calculator = calculatorIn('rental_property', 'es')
    const falling = {
      ...{
        ...HOUSE,
        current_debt: 1_831_434,
        arv: 0,
        interest: 0,
        other_costs: 273_976,
        monthly_rent: 12_136,
      },
      ...{ property_tax: 20_000, insurance: 0, mantenimiento: 27.961, vacancia: 22.721, handling_cost: 0 },
      ...{ rent_growth: -16, cost_growth: 20, value_growth: -20, hold_years: 30 },
    }
    const { lines } = explain(calculator, calculator.open(calculator.read(falling)), 'hold_return')
    const year = lines[25]?.inside?.()
    expect([...(year?.lines ?? []).map(plainly), year?.text]).toEqual([
      '12 × $12,136.00 × (1 − 16 %)^25 $1,863.11201',
      '− 12 × $12,136.00 × (1 − 16 %)^25 × (22.721 % + 27.961 % + 0 %) + 12 × ($20,000.00 + $0.00) × (1 + 20 %)^25 $22,896,036.257005',
      '− 12 × $0.00 $0.00',
      '−$22,894,173.14',
    ])
  })

  test('a rate of return are what each year is worth today, and add up to zero', () => {
    const { lines, text, check } = explained('rental_property', HOUSE, 'irr')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe('−$8,000.00')
    expect(lines[1]).toMatch(/^\+ \$[\d,.]+ ÷ \(1 \+ [\d,.]+ %\)\^1 \$[\d,.]+$/)
    expect(check).toEqual({ label: 'Suma', text: '$0.00' })
    expect(text).toMatch(/^[\d,.]+\s%$/)
  })

  test('a debt at the sale are the formula of what is owed', () => {
    const calculator = calculatorIn('rental_property', 'es')
    const scope = calculator.open(calculator.read(HOUSE))
    const sale = explain(calculator, scope, 'hold_return').lines.at(-1)?.inside?.()
    expect(sale?.lines.map(({ label, typed }) => [label, typed?.replaceAll('\u00a0', ' ')])).toEqual([
      ['Valor al vender', '$220,000.00 × (1 + 3 %)^3'],
      ['Costos de vender', '$220,000.00 × (1 + 3 %)^3 × 7 %'],
      [
        'Deuda al vender',
        '$132,000.00 × ((1 + 7 % ÷ 12)^360 − (1 + 7 % ÷ 12)^36) ÷ ((1 + 7 % ÷ 12)^360 − 1)',
      ],
    ])
  })
})

describe('what an explanation shows, typed into a pocket calculator,', () => {
  test.each(all.map((calculator) => [calculator.type, calculator.language, calculator] as const))(
    'gives the figure of %s as it is shown (%s)',
    (_type, _language, calculator) =>
      fc.assert(
        fc.property(typedData(calculator), (data) => {
          const scope = calculator.open(calculator.read(data))
          for (const { key } of calculator.outputs)
            expect(mismatches(explain(calculator, scope, key)), key).toEqual([])
        }),
        // Without shrinking the example: each run takes long.
        { numRuns: RUNS, endOnFailure: true },
      ),
  )
})
