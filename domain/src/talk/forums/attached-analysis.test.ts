import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Calculator } from '../../analysis/calculators/calculator.ts'
import { CALCULATORS } from '../../analysis/calculators/calculators.ts'
import { isText } from '../../analysis/calculators/inputs.ts'
import { attachedData, cardFigures, changeableInputs, HIGHLIGHTS_MOST } from './attached-analysis.ts'

const calculators: readonly Calculator[] = Object.values(CALCULATORS)

const SAVED = {
  street: '418 Hicks Ave',
  city: 'San Antonio',
  state: 'TX',
  zip: '78210',
  year: '1949',
  description: 'La llave está bajo la maceta.',
  bedrooms: '5+',
  sqft: 1240,
  purchase_price: 142_000,
  construction_budget: 38_000,
  insurance: '',
}

describe('what a topic shows of an analysis', () => {
  const NUMBERS = { bedrooms: '5+', sqft: 1240, purchase_price: 142_000, construction_budget: 38_000 }

  test('is its numbers and choices, and none of its texts', () => {
    expect(attachedData('rental_property', SAVED, { withPlace: false })).toEqual({
      ...NUMBERS,
      insurance: '',
    })
  })

  test('is also city, state and postal code where the author shows them, and never the street', () => {
    expect(attachedData('rental_property', SAVED, { withPlace: true })).toEqual({
      ...NUMBERS,
      insurance: '',
      city: 'San Antonio',
      state: 'TX',
      zip: '78210',
    })
  })

  test('has no date, and nothing that the calculator doesn’t know or can’t read', () => {
    const data = {
      closing_date_on_purchase: '2026-03-01',
      notes: 'El dueño se llama Ramiro',
      name: 'Hicks',
      arv: '$280,000',
      draws: 'tres',
      interest: 500,
    }
    expect(attachedData('flip_analysis', data, { withPlace: true })).toEqual({ arv: 280_000 })
  })

  test('stays as it was when the analysis changes', () => {
    const saved = { ...SAVED }
    const attached = attachedData('rental_property', saved, { withPlace: false })
    saved.purchase_price = 1
    expect(attached['purchase_price']).toBe(142_000)
  })

  test('lets no written text through, whatever is written and in whatever field', () =>
    fc.assert(
      fc.property(fc.constantFrom(...calculators), fc.boolean(), (calculator, withPlace) => {
        const data = Object.fromEntries(calculator.inputs.map(({ key }) => [key, 'Oak St 12']))
        const attached = attachedData(calculator.type, data, { withPlace })
        const places = withPlace && calculator.type !== 'flip_analysis' ? ['city', 'state'] : []
        expect(Object.keys(attached).toSorted()).toEqual(places)
      }),
    ))

  test.each(calculators)('gives in $type the figures of the whole analysis', (calculator) => {
    const data = Object.fromEntries(
      calculator.inputs.map((input) => [
        input.key,
        isText(input) ? 'x' : (input.choices?.[1]?.value ?? input.min ?? 6),
      ]),
    )
    const attached = attachedData(calculator.type, data, { withPlace: false })
    expect(calculator.compute(attached)).toEqual(calculator.compute(data))
  })
})

describe('the inputs that can be changed', () => {
  test.each(calculators)('are in $type all those on which a figure depends', (calculator) => {
    const base = Object.fromEntries(
      calculator.inputs
        .filter((input) => !isText(input))
        .map((input) => [input.key, input.choices?.[0]?.value ?? 4]),
    )
    const big = { arv: 300_000, sales_price: 300_000, purchase_price: 90_000, monthly_rent: 2000 }
    const data = { ...base, ...big, gross_monthly_income: 2000, current_debt: 50_000, loan_type: 2 }
    const results = JSON.stringify(calculator.compute(data))
    const counted = calculator.inputs.filter((input) => {
      const other = input.choices?.find(({ value }) => value !== data[input.key as 'arv'])?.value
      const changed = { ...data, [input.key]: isText(input) ? '78210' : (other ?? 3) }
      return JSON.stringify(calculator.compute(changed)) !== results
    })
    expect(changeableInputs(calculator.type)).toEqual(counted)
  })
})

describe('the card of an attached analysis', () => {
  test('names its figures as the calculator does', () => {
    const data = {
      ...{ purchase_price: 142_000, construction_budget: 38_000, current_debt: 135_000, arv: 180_000 },
      ...{ interest: 7.25, points_charged: 2, other_costs: 1560, monthly_rent: 2200, property_tax: 330 },
      ...{ insurance: 145, mantenimiento: 6, vacancia: 5, handling_cost: 8 },
    }
    const { headline, highlights } = cardFigures('rental_property', data)
    expect(headline).toEqual({
      key: 'cashflow',
      label: 'Te queda al mes',
      term: 'Cash flow',
      unit: 'money',
      value: expect.closeTo(386.06, 2),
    })
    expect(highlights.map(({ label, unit, value }) => [label, unit, value])).toEqual([
      ['Ganancia sobre tu dinero', 'percent', expect.closeTo(9.4, 1)],
      ['Dinero tuyo que se queda adentro', 'money', expect.closeTo(49_260, 2)],
      ['Tasa de la propiedad sobre su costo', 'percent', expect.closeTo(8.71, 2)],
      ['La renta cubre la deuda', 'times', expect.closeTo(1.42, 2)],
    ])
  })

  test.each(calculators)('has in $type three or four figures beside the headline, each once', ({ type }) => {
    const { headline, highlights } = cardFigures(type, {})
    const keys = [headline, ...highlights].map(({ key }) => key)
    expect(highlights.length).toBeGreaterThanOrEqual(3)
    expect(highlights.length).toBeLessThanOrEqual(HIGHLIGHTS_MOST)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('shows dashes where numbers are missing', () => {
    const { headline, highlights } = cardFigures('rental_property', { purchase_price: 100_000 })
    expect([headline.value, highlights.at(-1)?.value]).toEqual([null, null])
  })
})
