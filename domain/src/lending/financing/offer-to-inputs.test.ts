import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Calculator, CalculatorType } from '../../analysis/calculators/calculator.ts'
import { CALCULATORS } from '../../analysis/calculators/calculators.ts'
import { changedFields } from '../../analysis/hops/changed-fields.ts'
import { cents } from '../../ground/amounts/cents.ts'
import type { OfferedTerms } from '../offers/terms.ts'
import { POINTS, RATE, TERM_MONTHS } from '../programmes.ts'
import { offerToInputs } from './offer-to-inputs.ts'

const types = Object.keys(CALCULATORS) as CalculatorType[]
const calculatorOf = (type: CalculatorType): Calculator => CALCULATORS[type]

const OFFER: OfferedTerms = {
  amount: cents(18_000_000),
  rate: 10.875,
  points: 2,
  fees: cents(99_500),
  termMonths: 12,
  interestOnlyMonths: 12,
  closesInDays: 14,
}

/** A house that is bought for 150,000 and repaired for 50,000, after which it is worth 240,000. */
const HOUSE: Record<CalculatorType, Record<string, number | string>> = {
  rental_property: {
    purchase_price: 150_000,
    construction_budget: 50_000,
    arv: 240_000,
    monthly_rent: 2_200,
  },
  flip_property: {
    purchase_price: 150_000,
    renovation_expenses: 50_000,
    sales_price: 240_000,
    rehab_duration: 8,
  },
  refinance_property: { purchase_price: 150_000, rehab_costs: 50_000, arv: 240_000 },
  flip_analysis: {
    purchase_price: 150_000,
    estimated_repairs: 50_000,
    arv: 240_000,
    length_rehab_sell_days: 240,
  },
}

const taken = (type: CalculatorType, terms: Partial<OfferedTerms> = {}, data: object = {}) =>
  offerToInputs(calculatorOf(type), { ...OFFER, ...terms }, { ...HOUSE[type], ...data })
const plain = (sentences: readonly string[]) => sentences.map((text) => text.replaceAll('\u00a0', ' '))

const anyTerms: fc.Arbitrary<OfferedTerms> = fc
  .record({
    amount: fc.integer({ min: 100_000, max: 1_000_000_000 }).map(cents),
    rate: fc.integer({ min: RATE.least, max: RATE.most * 1_000 }).map((count) => count / 1_000),
    points: fc.integer({ min: POINTS.least, max: POINTS.most * 1_000 }).map((count) => count / 1_000),
    fees: fc.integer({ min: 0, max: 5_000_000 }).map(cents),
    termMonths: fc.integer({ min: TERM_MONTHS.least, max: TERM_MONTHS.most }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    closesInDays: fc.integer({ min: 1, max: 180 }),
  })
  .map(({ part, ...terms }) => ({ ...terms, interestOnlyMonths: Math.floor(part * terms.termMonths) }))
const amount = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 2_000_000 }))
const anyData = fc.record({
  ...{ purchase_price: amount, construction_budget: amount, renovation_expenses: amount, arv: amount },
  ...{ estimated_repairs: amount, sales_price: amount, other_costs: amount, sale_closing: amount },
})

describe.each(types)('an offer in %s', (type) => {
  const calculator = calculatorOf(type)

  test('is written in fields that it has, each of which accepts its value, whatever the offer says', () => {
    fc.assert(
      fc.property(anyTerms, anyData, (terms, data) => {
        const { fields } = offerToInputs(calculator, terms, data)
        const known = calculator.inputs.map(({ key }) => key)
        expect(Object.keys(fields).filter((key) => !known.includes(key))).toEqual([])
        const { issues, values } = calculator.read({ ...data, ...fields })
        expect(Object.keys(fields).filter((key) => issues[key])).toEqual([])
        for (const [key, value] of Object.entries(fields)) expect(values[key]).toBe(value === '' ? 0 : value)
      }),
    )
  })

  test('changes nothing more when it is taken over twice', () => {
    fc.assert(
      fc.property(anyTerms, anyData, (terms, data) => {
        const first = offerToInputs(calculator, terms, data)
        const after = { ...data, ...first.fields }
        const again = offerToInputs(calculator, terms, after)
        expect(changedFields(calculator, after, again.fields)).toEqual([])
        expect(again.without).toEqual(first.without)
      }),
    )
  })

  test('says that no figure depends on the days until the closing', () => {
    expect(plain(taken(type).without)).toContain('Cierra en 14 días: no cambia ninguna cifra.')
  })
})

describe('the terms in dollars and percents', () => {
  test('a rental counts with a part of the value, from 60 to 75 percent', () => {
    expect(taken('rental_property').fields).toEqual({
      ...{ loan_type: 2, cashOut_percent: 75, interest: 10.875, points_charged: 2, other_costs: 995 },
    })
    expect(plain(taken('rental_property', { amount: cents(17_500_000) }).without)).toContain(
      'Presta $175,000; esta calculadora cuenta el 70 % del valor: $168,000.',
    )
    const low = taken('rental_property', { amount: cents(9_000_000) })
    expect(low.fields).not.toHaveProperty('cashOut_percent')
    expect(plain(low.without)[0]).toContain('menos del 60 % del valor')
  })

  test('a flip’s down payment is what is left of price and repairs', () => {
    const { fields } = taken('flip_property')
    expect(fields).toEqual({
      downpayment: 13.333333,
      interest_rate: 10.875,
      points_charged: 2,
      other_costs: 995,
    })
    const loan = calculatorOf('flip_property').compute({ ...HOUSE.flip_property, ...fields })['loan_amount']
    expect(loan).toBeCloseTo(180_000, 2)
    expect(taken('flip_property', { amount: cents(30_000_000) }).fields).toHaveProperty('downpayment', 0)
    expect(taken('flip_property', { amount: cents(4_000_000) }).fields).not.toHaveProperty('downpayment')
  })

  test('a refinance takes the part of the value, with all points', () => {
    expect(taken('refinance_property', { points: 2.5 }).fields).toEqual({
      ...{ refinance_percent: 75, interest: 10.875, points: 2.5, sale_closing: 995 },
    })
  })

  test('hard money lends price and repairs whole, and has a field for the lender’s fees', () => {
    expect(taken('flip_analysis').fields).toEqual({ interest: 10.875, points: 2, processing_fee: 995 })
    expect(plain(taken('flip_analysis').without)[0]).toBe(
      'Presta $180,000; esta calculadora cuenta con un préstamo de toda la compra y los arreglos: $200,000.',
    )
    expect(plain(taken('flip_analysis', { amount: cents(20_000_000) }).without)).toEqual([
      'Cierra en 14 días: no cambia ninguna cifra.',
    ])
  })

  test.each([
    [0, ''],
    [1, 1],
    [1.25, 2],
    [3, 3],
    [4, 3],
  ])('%s points are %s where they are chosen, and it is said where that isn’t the same', (points, chosen) => {
    const { fields, without } = taken('flip_property', { points })
    expect(fields['points_charged']).toBe(chosen)
    expect(without.some((sentence) => sentence.startsWith('Cobra'))).toBe(points === 1.25 || points === 4)
  })
})

describe('what a calculator has no place for is said', () => {
  test.each<[CalculatorType, Partial<OfferedTerms>, string]>([
    ['rental_property', {}, 'Su plazo es de 12 meses; la cuenta es de 30 años de pagos iguales.'],
    ['refinance_property', {}, 'Tiene meses de solo interés; la cuenta es de 30 años de pagos iguales.'],
    [
      'flip_property',
      { termMonths: 6, interestOnlyMonths: 6 },
      'Su plazo es de 6 meses, y cuentas 8 meses hasta vender: necesitarías una extensión.',
    ],
    [
      'flip_analysis',
      { interestOnlyMonths: 0 },
      'Sus pagos también devuelven el préstamo; la cuenta es de solo interés.',
    ],
  ])('%s', (type, terms, sentence) => {
    expect(plain(taken(type, terms).without)).toContain(sentence)
  })

  test('costs that somebody typed stay: fees beside them are to be added by hand', () => {
    const { fields, without } = taken('rental_property', {}, { other_costs: 3_200 })
    expect(fields).not.toHaveProperty('other_costs')
    expect(plain(without)).toContain(
      'Sus otros cargos son $995: si no los contaste ya, súmalos a «Otros costos», donde tienes $3,200.00.',
    )
  })

  test.each(types)(
    'of an offer over 30 years without interest alone, %s says no more than it must',
    (type) => {
      const without = taken(type, {
        amount: cents(18_000_000),
        termMonths: 360,
        interestOnlyMonths: 0,
      }).without
      expect(plain(without).some((sentence) => sentence.includes('30 años de pagos'))).toBe(false)
    },
  )
})

describe('what changes, before and after', () => {
  test('is told with labels and units, a choice in its words', () => {
    const data = { ...HOUSE.rental_property, interest: '7', points_charged: 1, other_costs: '' }
    const { fields } = offerToInputs(calculatorOf('rental_property'), OFFER, data)
    const said = changedFields(calculatorOf('rental_property'), data, fields)
    expect(said.map(({ label, before, after }) => plain([label, before, after]))).toEqual([
      ['Tipo de préstamo', 'vacío', 'Sacar dinero (cash out)'],
      ['Parte del valor que te prestan', 'vacío', '75 %'],
      ['Tasa de interés al año', '7 %', '10.875 %'],
      ['Puntos que cobran', '1 punto', '2 puntos'],
      ['Otros costos', 'vacío', '$995.00'],
    ])
  })

  test('a number as it was typed is the number', () => {
    const changes = changedFields(calculatorOf('flip_analysis'), { interest: '11.0 %' }, { interest: 11 })
    expect(changes).toEqual([])
  })
})
