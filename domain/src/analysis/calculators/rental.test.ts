import { describe, expect, test } from 'vitest'
import { rental } from './rental.ts'

const cents = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)

// The example of decision 33 of the specification: a house bought for 90,000, repaired for 50,000, with 120,000 of
// debt.
const HOUSE = {
  street: '12 Irvington Blvd',
  purchase_price: 90_000,
  construction_budget: 50_000,
  arv: 220_000,
  current_debt: 120_000,
  loan_type: 2,
  cashOut_percent: 75,
  interest: 7,
  points_charged: 2,
}

const RENTED = {
  ...HOUSE,
  purchase_price: 140_000,
  monthly_rent: 2000,
  property_tax: 150,
  insurance: 80,
  mantenimiento: 5,
  vacancia: 5,
  handling_cost: 8,
}

const figure = (data: object, key: string) => cents(rental.compute(data)[key])

test('[CALC-083] [CALC-084] [CALC-085] [CALC-087] [CALC-088] taking cash out, to the cent of the example', () => {
  const results = rental.compute(HOUSE)
  expect(cents(results['closing_costs'])).toBe(2400)
  expect(cents(results['loan_amount'])).toBe(165_000)
  expect(cents(results['cash_back'])).toBe(42_600)
  expect(cents(results['equity'])).toBe(55_000)
  expect(cents(results['payment'])).toBe(1097.75)
  expect(cents(results['lender_points'])).toBe(3300)
})

test('[CALC-048] [CALC-049] [CALC-086] refinancing covers the debt and the closing', () => {
  const results = rental.compute({ ...HOUSE, loan_type: 1 })
  expect(cents(results['loan_amount'])).toBe(122_400)
  expect(cents(results['payment'])).toBe(814.33)
  expect(cents(results['cash_back'])).toBe(0)
  expect(cents(results['equity'])).toBe(97_600)
})

test('other costs are a line of their own', () => {
  expect(figure({ ...HOUSE, other_costs: 1500 }, 'cash_back')).toBe(42_600)
  expect(figure({ ...HOUSE, other_costs: 1500 }, 'net_cash')).toBe(41_100)
})

// By hand: 5 %, 5 % and 8 % of 2,000 are 100, 100 and 160; with 150 of tax and 80 of insurance, the monthly costs are
// 590 without the mortgage and 1,687.75 with it.
describe('[CALC-050] [CALC-051] [CALC-052] [CALC-089] [CALC-090] a month, worked out by hand', () => {
  test.each([
    ['expenses', 1687.75],
    ['cashflow', 312.25],
    ['annual_cashflow', 3747.01],
    ['noi', 16_920],
    ['dscr', 1.28],
    ['piti', 1327.75],
    ['dscr_rent', 1.51],
    ['total_cost', 190_000],
    ['cap_rate', 8.91],
    ['cap_rate_arv', 7.69],
    ['cash_left', 27_400],
    ['cash_on_cash', 13.68],
    ['grm', 5.83],
    ['rent_to_value', 0.91],
    ['rent_to_cost', 1.05],
    ['rule_1', 1900],
    ['rule_2', 3800],
    ['rule_50', -97.75],
    ['break_even_ratio', 79.39],
    ['debt_yield', 10.25],
    ['ltv', 75],
    ['roe', 6.81],
  ])('%s is %d', (key, expected) => expect(figure(RENTED, key)).toBe(expected))
})

test('with no money left inside, cash on cash is endless and says so', () => {
  const results = rental.compute({ ...RENTED, purchase_price: 90_000 })
  expect(results['cash_left']).toBeLessThanOrEqual(0)
  expect(results['cash_on_cash']).toBe('∞')
  expect(results['equity_multiple']).toBe('∞')
  expect(results['irr']).toBeNull()
})

test('without interest the loan is paid in 360 equal parts', () =>
  expect(figure({ ...HOUSE, interest: 0 }, 'payment')).toBe(458.33))

describe('[CALC-065] [CALC-066] [CALC-067] [CALC-068] required fields speak the specification’s words', () => {
  test.each([
    ['street', 'Direccion is required'],
    ['purchase_price', 'Precio de Compra is required'],
    ['construction_budget', 'Costos de Renovacion: is required'],
    ['arv', 'ARV required'],
  ])('%s', (key, sentence) => {
    expect(rental.read({ ...RENTED, [key]: '' }).issues).toEqual({ [key]: sentence })
    expect(rental.read(RENTED).issues).toEqual({})
  })

  test('a figure that needs one is a dash, the others stand', () => {
    const results = rental.compute({ ...RENTED, purchase_price: '' })
    expect(results['cap_rate']).toBeNull()
    expect(cents(results['cashflow'])).toBe(312.25)
  })
})

describe('without a rent', () => {
  const { monthly_rent: _rent, ...empty } = RENTED
  test.each([
    'cashflow',
    'annual_cashflow',
    'noi',
    'cap_rate',
    'cap_rate_arv',
    'dscr',
    'dscr_rent',
    'grm',
    'rent_to_value',
    'rent_to_cost',
    'rule_50',
    'break_even_ratio',
    'debt_yield',
    'cash_on_cash',
    'roe',
    'equity_multiple',
    'irr',
  ])('%s is a dash', (key) => {
    expect(figure(empty, key)).toBeNull()
    expect(figure({ ...empty, monthly_rent: '' }, key)).toBeNull()
    // Without a positive cash flow there is no '∞' either.
    expect(figure({ ...empty, purchase_price: 90_000 }, key)).toBeNull()
  })

  test('what doesn’t need it stands, the field isn’t refused, and a rent of 0 is one', () => {
    expect(figure(empty, 'payment')).toBe(1097.75)
    expect(figure(empty, 'cash_left')).toBe(27_400)
    expect(figure(empty, 'rule_1')).toBe(1900)
    expect(rental.read(empty).issues).toEqual({})
    expect(rental.verdict(rental.compute(empty))).toBeNull()
    expect(figure({ ...empty, monthly_rent: 0 }, 'noi')).toBe(-2760)
  })
})

describe('[CALC-042..046] [CALC-047] [CALC-053] [LIM2-015] [LIM2-016] [LIM2-017] [LIM2-018] fields', () => {
  const field = (key: string) => rental.inputs.find((input) => input.key === key)
  const values = (key: string) => field(key)?.choices?.map(({ value }) => value)

  test('are the specification’s, asked for in its order, but for the ZIP: it comes first and fills city and state', () => {
    const asked = (step: number) => rental.inputs.filter((input) => input.step === step).map(({ key }) => key)
    expect(asked(0)).toEqual([
      'zip',
      'street',
      'city',
      'state',
      'bedrooms',
      'bathrooms',
      'sqft',
      'year',
      'description',
    ])
    expect(asked(1)).toEqual(['purchase_price', 'construction_budget'])
    expect(asked(2)).toEqual(['current_debt'])
    expect(asked(3)).toEqual(['arv'])
    expect(asked(4)).toEqual(['loan_type', 'cashOut_percent', 'interest', 'points_charged', 'other_costs'])
    expect(asked(5)).toEqual([
      'monthly_rent',
      'property_tax',
      'insurance',
      'mantenimiento',
      'vacancia',
      'handling_cost',
    ])
  })

  test('offer the specification’s choices', () => {
    expect(values('bedrooms')).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, '5+'])
    expect(values('bathrooms')).toHaveLength(21)
    expect(values('bathrooms')?.slice(0, 3)).toEqual([0, 0.25, 0.5])
    expect(values('cashOut_percent')).toEqual([60, 65, 70, 75])
    expect(values('points_charged')).toEqual([1, 2, 3])
    expect(values('loan_type')).toEqual([1, 2])
  })

  test('left alone, the loan takes out 75 % of the value', () => {
    const { loan_type: _type, cashOut_percent: _percent, ...untouched } = HOUSE
    expect(figure(untouched, 'loan_amount')).toBe(165_000)
    expect(figure({ ...untouched, loan_type: '', cashOut_percent: '' }, 'loan_amount')).toBe(165_000)
  })

  test('refuse other choices', () =>
    expect(Object.keys(rental.read({ ...RENTED, cashOut_percent: 80, points_charged: 4 }).issues)).toEqual([
      'cashOut_percent',
      'points_charged',
    ]))
})

describe('projections', () => {
  const rows = (data: object) => rental.tables(data).find(({ key }) => key === 'projections')?.rows ?? []

  test('rent and costs begin to grow in the second year, the value in the first', () => {
    const [first, second] = rows(RENTED)
    expect(cents(first?.['rent'])).toBe(24_000)
    expect(cents(second?.['rent'])).toBe(24_720)
    expect(cents(first?.['value'])).toBe(226_600)
    expect(cents(second?.['value'])).toBe(233_398)
    // 18 % of the rent, and 2,760 of tax and insurance.
    expect(cents(first?.['costs'])).toBe(7080)
    expect(cents(second?.['costs'])).toBe(7264.8)
  })

  test('stand at years 1 to 5, 10, 15, 20, 25 and 30, where nothing is owed', () => {
    expect(rows(RENTED).map((row) => row['year'])).toEqual([1, 2, 3, 4, 5, 10, 15, 20, 25, 30])
    expect(rows(RENTED).at(-1)?.['balance']).toBe(0)
  })

  test('the year of the headline is the row’s: one way of working it out', () => {
    const tenth = rows(RENTED)[5]
    const results = rental.compute(RENTED)
    expect(tenth?.['irr']).toBeCloseTo(results['irr'] as number, 9)
    expect(tenth?.['multiple']).toBeCloseTo(results['equity_multiple'] as number, 9)
  })

  test('are left out while a field that they need is missing', () =>
    expect(rental.tables({ ...RENTED, arv: '' })).toEqual([]))
})

test.each([
  [{ ...RENTED, monthly_rent: 1500 }, 'bad'],
  [{ ...RENTED, monthly_rent: 1800 }, 'careful'],
  [RENTED, 'good'],
])('the verdict speaks of the month', (data, tone) =>
  expect(rental.verdict(rental.compute(data))?.tone).toBe(tone),
)

test('a rent that covers the debt almost 1.20 times isn’t said to cover it 1.2 times', () => {
  const results = rental.compute(RENTED)
  const sentence = (dscr: number) => rental.verdict({ ...results, dscr })?.sentence
  expect(sentence(1.197)).toContain('un poco menos de las 1.20 veces')
  expect(sentence(1.18)).toContain('solo 1.18\u00a0veces')
})
