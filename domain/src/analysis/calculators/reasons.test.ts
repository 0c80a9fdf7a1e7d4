import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculatorIn } from '../english/calculators.ts'
import { missingSentence, missingWords } from '../summary/missing-words.ts'
import type { Calculator, CalculatorType } from './calculator.ts'
import { CALCULATORS } from './calculators.ts'
import { type Input, rangeOf } from './inputs.ts'
import { missingFor } from './reasons.ts'
import { solve } from './solver.ts'

const TYPES = Object.keys(CALCULATORS) as CalculatorType[]
const missing = (type: CalculatorType, data: object, keys?: readonly string[]) => {
  const calculator: Calculator = CALCULATORS[type]
  return missingFor(calculator, calculator.open(calculator.read(data)), keys).map(({ key }) => key)
}

// The house of the issue: with no rate it seemed to pay for itself, at 7 % it costs money every month.
const HOUSE = {
  street: '12 Irvington Blvd',
  purchase_price: 140_000,
  construction_budget: 50_000,
  arv: 220_000,
  current_debt: 120_000,
  monthly_rent: 1400,
}

describe('a rental without an interest rate', () => {
  const { rental_property: rental } = CALCULATORS

  test('has neither a headline nor a verdict, and says which field they wait for', () => {
    const results = rental.compute({ ...HOUSE, interest: '' })
    expect(results['cashflow']).toBeNull()
    expect(rental.verdict(results)).toBeNull()
    expect(missing('rental_property', { ...HOUSE, interest: '' })).toEqual(['interest'])
    expect(rental.verdict(rental.compute({ ...HOUSE, interest: 7 }))?.tone).toBe('good')
  })

  test('keeps what is true without it', () => {
    const [without, with_] = [rental.compute(HOUSE), rental.compute({ ...HOUSE, interest: 7 })]
    for (const key of ['loan_amount', 'cash_back', 'cash_left', 'noi', 'cap_rate', 'equity', 'to_bring'])
      expect(without[key]).toBe(with_[key])
  })

  test('has them where nothing is lent, and a rate of 0 is a rate', () => {
    const paid = { ...HOUSE, loan_type: 1, current_debt: '', interest: '' }
    expect(rental.compute(paid)['cashflow']).toBe(1400)
    expect(rental.verdict(rental.compute(paid))?.title).toBe('Se paga sola')
    expect(rental.tables(paid)[0]?.rows).toHaveLength(10)
    expect(missing('rental_property', paid)).toEqual([])
    expect(missing('rental_property', { ...HOUSE, interest: 0 })).toEqual([])
  })

  test('and without more numbers, names them all in the order of the form', () => {
    expect(missing('rental_property', {})).toEqual([
      'purchase_price',
      'construction_budget',
      'arv',
      'interest',
      'monthly_rent',
    ])
    expect(missing('rental_property', { ...HOUSE, interest: 'siete' })).toEqual(['interest'])
  })
})

test.each([
  ['flip_property', ['purchase_price', 'renovation_expenses', 'interest_rate', 'sales_price']],
  ['refinance_property', ['purchase_price', 'gross_monthly_income', 'arv']],
  ['flip_analysis', []],
] as const)('an untouched %s waits for %j', (type, keys) => expect(missing(type, {})).toEqual(keys))

test('a figure that has a reason to be a dash waits for nothing', () => {
  const free = { ...HOUSE, loan_type: 1, current_debt: 0, interest: '' }
  expect(CALCULATORS.rental_property.compute(free)['dscr']).toBeNull()
  expect(missing('rental_property', free, ['dscr'])).toEqual([])
})

test('the fields are told in one line', () => {
  const labels = (type: CalculatorType, language: 'es' | 'en', data: object) => {
    const calculator = calculatorIn(type, language)
    return missingWords(missingFor(calculator, calculator.open(calculator.read(data))), language)
  }
  const bare = { ...HOUSE, construction_budget: '', monthly_rent: '' }
  expect(labels('rental_property', 'es', { ...HOUSE, interest: 7, monthly_rent: '' })).toBe('Renta al mes')
  expect(labels('rental_property', 'es', bare)).toBe(
    'Costos de renovación, Tasa de interés al año y Renta al mes',
  )
  expect(labels('rental_property', 'en', { ...HOUSE, monthly_rent: '' })).toMatch(/ and /)
  expect(missingWords([], 'es')).toBe('')
  const [one, other] = [{ label: 'Renta al mes' }, { label: 'Precio' }]
  expect(missingSentence([one], 'es')).toBe('Falta: Renta al mes')
  expect(missingSentence([one, other], 'es')).toBe('Faltan: Renta al mes y Precio')
  expect(missingSentence([one, other], 'en')).toBe('Missing: Renta al mes and Precio')
  expect(missingSentence([], 'es')).toBe('')
})

test('the goal solver names what it lacks', () => {
  const answer = solve(
    CALCULATORS.rental_property,
    { ...HOUSE, interest: '' },
    'monthly_rent',
    'cashflow',
    500,
  )
  expect(answer).toEqual({
    sentence:
      'Faltan datos para calcular «Te queda al mes»: Tasa de interés al año. Escríbelos y vuelve a intentarlo.',
  })
})

/** Every number of a calculator, within its range and not at its edges. */
const whole = (calculator: Calculator) =>
  fc.record(Object.fromEntries(calculator.inputs.map((input) => [input.key, typedFor(input)])))

function typedFor(input: Input): fc.Arbitrary<string | number> {
  if (input.kind === 'text') return fc.constant('x')
  if (input.kind === 'date') return fc.constant('2026-01-31')
  if (input.choices) return fc.constantFrom(...input.choices.map(({ value }) => value))
  const [least, most] = rangeOf(input)
  return fc.integer({ min: Math.max(1, Math.ceil(least)), max: Math.min(most, 400_000) })
}

describe.each(TYPES)('%s: while a number is missing', (type) => {
  const calculator: Calculator = CALCULATORS[type]
  const needed = calculator.inputs.filter(
    ({ required, dashWhenEmpty, kind }) => kind !== 'text' && (required || dashWhenEmpty),
  )
  const emptied = fc.subarray(needed, { minLength: 1 })

  test('what is shown is what it will be, whatever the number is', () =>
    fc.assert(
      fc.property(whole(calculator), whole(calculator), emptied, (data, other, fields) => {
        const without = { ...data, ...Object.fromEntries(fields.map(({ key }) => [key, ''])) }
        const later = { ...data, ...Object.fromEntries(fields.map(({ key }) => [key, other[key]])) }
        const [now, then] = [calculator.compute(without), calculator.compute(later)]
        for (const { key } of calculator.outputs)
          if (now[key] !== null) expect([key, now[key]]).toEqual([key, then[key]])
      }),
      { numRuns: 300 },
    ))

  test('there is no verdict, in either language, unless it would be the same with any', () =>
    fc.assert(
      fc.property(whole(calculator), whole(calculator), emptied, (data, other, fields) => {
        const without = { ...data, ...Object.fromEntries(fields.map(({ key }) => [key, ''])) }
        const later = { ...data, ...Object.fromEntries(fields.map(({ key }) => [key, other[key]])) }
        for (const language of ['es', 'en'] as const) {
          const { verdict, compute } = calculatorIn(type, language)
          const told = verdict(compute(without))
          if (told) expect(told).toEqual(verdict(compute(later)))
        }
      }),
      { numRuns: 300 },
    ))

  test('it is named, unless the figures are there without it', () =>
    fc.assert(
      fc.property(whole(calculator), fc.constantFrom(...needed), (data, { key }) => {
        const without = { ...data, [key]: '' }
        const results = calculator.compute(without)
        const complete = calculator.compute(data)
        const shown = [calculator.headline, ...calculator.highlights]
        const lost = shown.some((name) => results[name] === null && complete[name] !== null)
        if (lost) expect(missing(type, without)).toEqual([key])
      }),
      { numRuns: 300 },
    ))
})
