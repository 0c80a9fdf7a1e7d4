import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_TYPES, type PropertyType } from '../../deals/facts.ts'
import { cents } from '../../ground/amounts/cents.ts'
import { offerToInputs } from '../../lending/financing/offer-to-inputs.ts'
import type { OfferedTerms } from '../../lending/offers/terms.ts'
import { loanFromProperty } from '../../lending/requests/prefill.ts'
import { attachedData, cardFigures } from '../../talk/forums/attached-analysis.ts'
import type { CalculatorType } from '../calculators/calculator.ts'
import { CALCULATORS } from '../calculators/calculators.ts'
import { addressFrom } from './address-from.ts'
import { calculatorData, PRICE_FIELD } from './calculator-data.ts'
import { hopAddress, hopSourceIn, hopsFrom } from './hops.ts'
import {
  GIVERS,
  type GiverName,
  type Good,
  type HopSource,
  type PropertyFigures,
  TAKERS,
  type TakerName,
} from './things.ts'

const FIGURES: PropertyFigures = {
  street: '418 Hicks Ave',
  city: 'San Antonio',
  state: 'Texas',
  zip: '78210',
  type: 'house',
  price: 142_000,
  renovation: 38_000,
  arv: 265_000,
  rent: 2_150,
  taxes: 240,
  insurance: 110,
  bedrooms: 3,
  bathrooms: 1.5,
  footage: 1_240,
  year: 1948,
}
const SILENT = { renovation: null, arv: null, rent: null, taxes: null, insurance: null }

const TERMS: OfferedTerms = {
  amount: cents(14_200_000),
  rate: 11,
  points: 2,
  fees: cents(99_500),
  termMonths: 12,
  interestOnlyMonths: 12,
  closesInDays: 10,
}

type Goods = {
  figures: PropertyFigures
  analysis: { type: CalculatorType; data: Readonly<Record<string, string | number>> }
  terms: OfferedTerms
}

/** One of each kind of thing, and what it gives. */
const SAMPLES: { [Name in GiverName]: { id: string; gives: Goods[(typeof GIVERS)[Name]['gives']] } } = {
  deal: { id: '12', gives: FIGURES },
  analysis: {
    id: 'AbC_d-123',
    gives: { type: 'rental_property', data: { ...calculatorData('rental_property', FIGURES), interest: 7 } },
  },
  offer: { id: '61', gives: TERMS },
}

const isCalculator = (name: TakerName): name is CalculatorType => Object.hasOwn(CALCULATORS, name)

/** Gives a good to a taker as its page does. @returns what stands there then */
const TAKEN: { [Name in Good]: (to: TakerName, good: Goods[Name]) => object } = {
  figures(to, figures) {
    if (to === 'loan_for_deal') return { [PRICE_FIELD]: loanFromProperty(figures).purchasePrice }
    if (!isCalculator(to)) throw new RangeError(`${to} doesn’t take figures`)
    return calculatorData(to, figures)
  },
  analysis: (_, { type, data }) => ({
    ...attachedData(type, data, { withPlace: false }),
    headline: cardFigures(type, data).headline.value,
  }),
  terms(to, terms) {
    if (!isCalculator(to)) throw new RangeError(`${to} doesn’t take terms`)
    const data = calculatorData(to, FIGURES)
    return { ...data, ...offerToInputs(CALCULATORS[to], terms, data).fields }
  },
}

const giverNames = Object.keys(GIVERS) as GiverName[]
const takerNames = Object.keys(TAKERS) as TakerName[]
const pairs = giverNames.flatMap((from) => takerNames.map((to) => [from, to] as const))
const searchOf = (address: string) =>
  Object.fromEntries(new URL(address, 'https://cancha.example').searchParams)

describe('every thing and everything that it could lead to', () => {
  test.each(pairs)(
    '%s → %s is a hop if the one takes what the other gives, and none otherwise',
    (from, to) => {
      const source: HopSource = { kind: from, id: SAMPLES[from].id }
      const { label, path } = TAKERS[to]
      const [goods, gives]: [readonly Good[], Good] = [TAKERS[to].takes, GIVERS[from].gives]
      const address = hopAddress(source, to)
      if (!goods.includes(gives)) {
        expect(hopsFrom(from)).not.toContain(to)
        expect(hopSourceIn(searchOf(address), to)).toBeNull()
        return
      }
      expect(hopsFrom(from)).toContain(to)
      expect(label).toMatch(/^\p{Lu}/u)
      expect(address.startsWith(`${path}?`)).toBe(true)
      // The name of the thing is all that travels.
      expect(Object.values(searchOf(address))).toEqual([source.id])
      expect(hopSourceIn(searchOf(address), to)).toEqual(source)
      const take = TAKEN[gives] as (to: TakerName, good: unknown) => Record<string, unknown>
      expect(take(to, SAMPLES[from].gives)[PRICE_FIELD]).toBe(142_000)
    },
  )

  test('lead somewhere, from everything and to everything', () => {
    for (const from of giverNames) expect(hopsFrom(from)).not.toEqual([])
    expect([...new Set(giverNames.flatMap(hopsFrom))].toSorted()).toEqual(takerNames.toSorted())
  })

  test('the way of a deal: to each of the four calculators and to a loan, from there to the forum and to a loan', () => {
    expect(hopsFrom('deal').map((to) => TAKERS[to].label)).toEqual([
      'Renta',
      'Arreglar y vender',
      'Refinanciar',
      'Hard money',
      'Pedir préstamo',
    ])
    expect(hopsFrom('analysis').map((to) => TAKERS[to].label)).toEqual(['Pedir opinión', 'Pedir préstamo'])
    expect(hopAddress({ kind: 'deal', id: '12' }, 'rental_property')).toBe('/analysis/rentals/new?trato=12')
    expect(hopAddress({ kind: 'analysis', id: 'x_-9' }, 'topic')).toBe('/forums?analisis=x_-9')
  })

  test('an offer leads to each calculator, to a new analysis or to one that is saved', () => {
    const offer = { kind: 'offer', id: '61' } as const
    expect(hopsFrom('offer')).toEqual(Object.keys(CALCULATORS))
    expect(hopAddress(offer, 'flip_property')).toBe('/analysis/flip/new?oferta=61')
    expect(addressFrom(offer, '/analysis/flip/update/abc?paso=6')).toBe(
      '/analysis/flip/update/abc?paso=6&oferta=61',
    )
    expect(addressFrom(offer, '/calculator/flip/update/abc#analisis')).toBe(
      '/calculator/flip/update/abc?oferta=61#analisis',
    )
  })

  test.each([
    ['nothing', {}],
    ['no number', { trato: 'doce' }],
    ['a number that begins with 0', { trato: '012' }],
    ['a number that no deal has', { trato: '9'.repeat(16) }],
    ['another address', { trato: '12&x=1' }],
    ['an analysis, which gives no figures', { analisis: 'abc' }],
    ['something else than text', { trato: {} }],
  ])('an address with %s begins nothing', (_, search) => {
    expect(hopSourceIn(search, 'rental_property')).toBeNull()
  })
})

describe('the figures of a property in a calculator', () => {
  const types = Object.keys(CALCULATORS) as CalculatorType[]
  const amounts = fc.option(fc.integer({ min: 0, max: 100_000_000_000 }).map((cents) => cents / 100))
  const anyProperty: fc.Arbitrary<PropertyFigures> = fc.record({
    street: fc.string({ minLength: 1, maxLength: 242 }).filter((text) => text.trim() !== ''),
    city: fc.string({ minLength: 1, maxLength: 80 }),
    state: fc.constantFrom('Texas', 'District of Columbia'),
    zip: fc.stringMatching(/^\d{5}$/),
    type: fc.constantFrom(...(Object.keys(PROPERTY_TYPES) as PropertyType[])),
    price: fc.integer({ min: 0, max: 100_000_000_000 }).map((cents) => cents / 100),
    ...{ renovation: amounts, arv: amounts, rent: amounts, taxes: amounts, insurance: amounts },
    bedrooms: fc.double({ min: 1, max: 500, noNaN: true }),
    bathrooms: fc.double({ min: 1, max: 500, noNaN: true }),
    footage: fc.integer({ min: 0, max: 1_000_000 }),
    year: fc.integer({ min: 1600, max: 2029 }),
  })

  test.each(types)('of %s are fields that it has, and it accepts each, whatever the deal says', (type) => {
    const { inputs, read } = CALCULATORS[type]
    const known = inputs.map(({ key }) => key)
    fc.assert(
      fc.property(anyProperty, (figures) => {
        const data = calculatorData(type, figures)
        expect(Object.keys(data).filter((key) => !known.includes(key))).toEqual([])
        // An empty field may be required; every filled one is accepted.
        const { issues } = read(data)
        expect(Object.keys(data).filter((key) => data[key] !== '' && issues[key])).toEqual([])
      }),
    )
  })

  test.each(types)(
    'what the deal doesn’t say stays empty in %s, also where it begins with a number',
    (type) => {
      const said = calculatorData(type, FIGURES)
      const silent = calculatorData(type, { ...FIGURES, ...SILENT })
      expect(Object.keys(silent)).toEqual(Object.keys(said))
      const emptied = Object.keys(silent).filter((key) => silent[key] !== said[key])
      expect(emptied.length).toBeGreaterThanOrEqual(2)
      for (const key of emptied) expect(silent[key]).toBe('')
      expect(silent[PRICE_FIELD]).toBe(142_000)
    },
  )

  test('are those of a month where the calculator counts months, and of a year where it counts years', () => {
    expect(calculatorData('rental_property', FIGURES)).toEqual({
      ...{ zip: '78210', street: '418 Hicks Ave', city: 'San Antonio', state: 'Texas' },
      ...{ bedrooms: 3, bathrooms: 1.5, sqft: 1_240, year: '1948' },
      ...{ purchase_price: 142_000, construction_budget: 38_000, arv: 265_000 },
      ...{ monthly_rent: 2_150, property_tax: 240, insurance: 110 },
    })
    expect(calculatorData('refinance_property', FIGURES)).toMatchObject({
      ...{ rehab_costs: 38_000, gross_monthly_income: 2_150, property_taxes: 2_880, insurance: 1_320 },
    })
    expect(calculatorData('flip_property', FIGURES)).toMatchObject({
      ...{ type: 'Casa', renovation_expenses: 38_000, sales_price: 265_000 },
    })
    expect(calculatorData('flip_analysis', FIGURES)).toEqual({
      ...{ purchase_price: 142_000, estimated_repairs: 38_000, arv: 265_000 },
    })
  })

  test.each([
    [1, 1],
    [2.25, 2],
    [4.9, 4.5],
    [5, '5+'],
    [12, '5+'],
  ])('%s bedrooms are %s of the calculator’s choices', (bedrooms, chosen) => {
    expect(calculatorData('rental_property', { ...FIGURES, bedrooms })['bedrooms']).toBe(chosen)
  })

  test('a year of costs that no calculator takes stays empty', () => {
    expect(calculatorData('refinance_property', { ...FIGURES, taxes: 900_000_000 })['property_taxes']).toBe(
      '',
    )
  })
})
