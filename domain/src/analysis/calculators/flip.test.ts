import { describe, expect, test } from 'vitest'
import { flip } from './flip.ts'

const cents = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)

// The example of decision 34 of the specification.
const PROJECT = {
  street: '12 Irvington Blvd',
  purchase_price: 120_000,
  downpayment: 10,
  renovation_expenses: 40_000,
  points_charged: 2,
  interest_rate: 12,
  rehab_duration: 6,
  sales_price: 240_000,
  agent_commission: 5,
}

describe('[CALC-055..058] [CALC-075..079] [CALC-080] [CALC-081] the example, to the cent', () => {
  const results = flip.compute(PROJECT)
  test.each([
    ['loan_amount', 148_000],
    ['monthly_interest', 1480],
    ['holding_interest', 8880],
    ['transfer_tax_purchase', 3000],
    ['closing_costs', 1800],
    ['points_cost', 2400],
    ['purchase_costs', 7200],
    ['agent_cost', 12_000],
    ['transfer_tax_sale', 6000],
    ['sale_costs', 18_000],
    ['net_profit', 45_920],
    // By hand: 12,000 + 7,200 + 8,880; 45,920 / 28,080; 2.6353² − 1; 45,920 / 240,000.
    ['cash_needed', 28_080],
    ['roi', 163.53],
    ['annualized_roi', 594.5],
    ['margin', 19.13],
    // 70 % of 240,000 less 40,000; 176,080 / 92.5 %.
    ['max_offer', 128_000],
    ['break_even_arv', 190_356.76],
  ])('%s is %d', (key, expected) => expect(cents(results[key])).toBe(expected))
})

test('insurance and other costs are totals of the project', () =>
  expect(flip.compute({ ...PROJECT, insurance: 900, other_costs: 1100 })['net_profit']).toBeCloseTo(
    43_920,
    6,
  ))

describe('[CALC-082] a good investment leaves something', () => {
  test('at the price that breaks even there is no profit, above it there is', () => {
    const even = flip.compute(PROJECT)['break_even_arv'] as number
    expect(flip.compute({ ...PROJECT, sales_price: even })['net_profit']).toBeCloseTo(0, 6)
    expect(flip.verdict(flip.compute({ ...PROJECT, sales_price: even + 1 }))?.title).toBe(
      'Es buena inversión',
    )
    expect(flip.verdict(flip.compute({ ...PROJECT, sales_price: even - 1 }))?.title).toBe(
      'No es buena inversión',
    )
  })

  test('no price is high enough when selling costs all of it', () => {
    for (const agent_commission of [97.5, 100])
      expect(flip.compute({ ...PROJECT, agent_commission })['break_even_arv']).toBeNull()
  })

  test('without a sale price there is no verdict', () => {
    for (const sales_price of ['', 0, undefined]) {
      const results = flip.compute({ ...PROJECT, sales_price })
      expect(results['net_profit']).toBeNull()
      expect(flip.verdict(results)).toBeNull()
      expect(results['loan_amount']).toBe(148_000)
    }
  })
})

describe('[CALC-054] [CALC-062] [CALC-063] [CALC-064] [LIM2-019] [LIM2-020] fields', () => {
  test('are the specification’s', () =>
    expect(flip.inputs.map(({ key }) => key).sort()).toEqual(
      'street city state zip type bedrooms bathrooms sqft year description purchase_price downpayment renovation_expenses points_charged interest_rate rehab_duration insurance other_costs sales_price agent_commission'
        .split(' ')
        .sort(),
    ))

  test('only the street and the purchase price are asked for', () => {
    expect(Object.keys(flip.read({}).issues)).toEqual(['street', 'purchase_price'])
    expect(flip.read({ street: 'a', purchase_price: '90,000' }).issues).toEqual({})
  })

  test('the duration goes from 2 to 24 months and begins at 12', () => {
    expect(flip.read({ ...PROJECT, rehab_duration: undefined }).values['rehab_duration']).toBe(12)
    for (const rehab_duration of [2, 24]) expect(flip.read({ ...PROJECT, rehab_duration }).issues).toEqual({})
    for (const rehab_duration of [1, 25, 2.5])
      expect(flip.read({ ...PROJECT, rehab_duration }).issues).toHaveProperty('rehab_duration')
  })
})

test('profit by month goes from 2 to 24, each a month of interest less, and agrees with the figure', () => {
  const [table] = flip.tables(PROJECT)
  expect(table?.rows.map((row) => row['month'])).toEqual(Array.from({ length: 23 }, (_, index) => index + 2))
  const profits = table?.rows.map((row) => row['profit'] as number) ?? []
  expect(profits[4]).toBeCloseTo(45_920, 6)
  expect((profits[0] ?? 0) - (profits[1] ?? 0)).toBeCloseTo(1480, 6)
})
