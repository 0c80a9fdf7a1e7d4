import { describe, expect, test } from 'vitest'
import { refinance } from './refinance.ts'

const cents = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)

// A house bought for 100,000 with 20,000 of own money, repaired in six months, worth 180,000 afterwards.
const HOUSE = {
  street: '12 Irvington Blvd',
  purchase_price: 100_000,
  cash_purchase: 20_000,
  rehab_costs: 30_000,
  rehab_duration: 6,
  holding_costs: 500,
  property_taxes: 2400,
  gross_monthly_income: 1800,
  arv: 180_000,
  refinance_percent: 75,
  interest: 7,
  points: 2,
  sale_closing: 3000,
  profit: 20_000,
}

describe('[CALC-059] decision 36, worked out by hand', () => {
  const results = refinance.compute(HOUSE)
  test.each([
    // 6 × (500 + 200); 20,000 + 30,000 + 4,200; 100,000 − 20,000
    ['holding', 4200],
    ['cash_in', 54_200],
    ['payoff', 80_000],
    ['loan_amount', 135_000],
    ['points_cost', 2700],
    // 135,000 − 80,000 − 2,700 − 3,000
    ['cash_out', 49_300],
    ['cash_left', 4900],
    ['capital_recovered', 90.96],
    // 135,000 at 7 % in 360 payments
    ['payment', 898.16],
    ['cashflow', 701.84],
    // 180,000 − 20,000 − 30,000 − 4,200 − 2,700 − 3,000
    ['max_purchase_price', 120_100],
    // 1,600 / 1.25 a month
    ['max_payment', 1280],
    ['max_loan', 192_393.69],
  ])('%s is %d', (key, expected) => expect(cents(results[key])).toBe(expected))
})

test('the largest loan at a DSCR has that DSCR', () => {
  const max_loan = refinance.compute(HOUSE)['max_loan'] as number
  const refinance_percent = (max_loan / 300_000) * 100
  expect(refinance.compute({ ...HOUSE, arv: 300_000, refinance_percent })['dscr']).toBeCloseTo(1.25, 9)
})

test('untouched, the exit is 75 % at 7 % with 2 points', () => {
  const results = refinance.compute({ purchase_price: 1, arv: 100_000 })
  expect(results['loan_amount']).toBe(75_000)
  expect(results['points_cost']).toBe(1500)
  expect(cents(results['payment'])).toBe(498.98)
})

test('[CALC-031] it asks in six steps before the analysis', () => {
  expect(refinance.steps).toHaveLength(7)
  expect(new Set(refinance.inputs.map(({ step }) => step))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
})

test.each([
  [{ ...HOUSE, arv: 100_000 }, 'bad'],
  [HOUSE, 'careful'],
  [{ ...HOUSE, arv: 200_000 }, 'good'],
])('the verdict speaks of what comes back', (data, tone) =>
  expect(refinance.verdict(refinance.compute(data))?.tone).toBe(tone),
)

test('a loan that the page’s own DSCR calls too large isn’t praised: what a bank would lend is said', () => {
  const house = {
    ...{ purchase_price: 120_000, cash_purchase: 30_000, rehab_costs: 30_000, rehab_duration: 4 },
    ...{ holding_costs: 900, property_taxes: 3600, insurance: 1400, maintenance: 1200, management: 1500 },
    ...{ vacancy: 900, gross_monthly_income: 2050, arv: 240_000, refinance_percent: 75, interest: 7.5 },
    ...{ points: 2, sale_closing: 3500 },
  }
  const verdict = (more: object) => {
    const { tone, title, sentence } = refinance.verdict(refinance.compute({ ...house, ...more })) ?? {}
    return [tone, title, sentence?.replaceAll('\u00a0', ' ')]
  }
  // 152,552 − 90,000 − 2 % of 152,552 − 3,500
  expect(verdict({})).toEqual([
    'careful',
    'Pides más de lo que esa renta sostiene',
    'Pides $180,000, y con el DSCR que pide el banco lo más alto es $152,552. Con ese préstamo te regresan $56,001.',
  ])
  // 152,552 − 150,000 − 3,051 − 3,500
  expect(verdict({ purchase_price: 180_000 })[2]).toContain(
    'Con ese préstamo no alcanza para la deuda y el cierre: faltan $3,999.',
  )
  expect(verdict({ target_dscr: 1 })[0]).toBe('good')
})
