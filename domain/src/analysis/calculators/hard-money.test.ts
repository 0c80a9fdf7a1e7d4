import { describe, expect, test } from 'vitest'
import { hardMoney } from './hard-money.ts'

const cents = (value: unknown) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)
const figure = (data: object, key: string) => cents(hardMoney.compute(data)[key])

describe('[CALC-060] [CALC-061] [CALC-070] [CALC-071] [CALC-074] [LIM2-021..024] untouched, the page shows its defaults’ figures', () => {
  test.each([
    ['base', 200_000],
    ['ltv', 71.43],
    ['daily_interest', 66.67],
    ['hm_interest_during_loan', 10_000],
    ['extension_fees_of_hm', 0],
    // 4,000 of points, 450 of draws, 650, 250 and the fixed fee of 30.
    ['purchase_closing_costs', 5380],
    ['closing_cost_when_selling', 21_700],
    ['profit', 38_870],
  ])('%s is %d', (key, expected) => expect(figure({}, key)).toBe(expected))
})

describe('[CALC-072] [CALC-073] the extension is charged strictly above 180 and 270 days, 3 % instead of 1 %', () => {
  test.each([
    [180, 0],
    [181, 2000],
    [270, 2000],
    [271, 6000],
  ])('%d days: %d', (length_rehab_sell_days, fee) =>
    expect(figure({ length_rehab_sell_days }, 'extension_fees_of_hm')).toBe(fee),
  )
})

test('[CALC-033] no number may be negative', () => {
  const numbers = hardMoney.inputs.filter(({ kind }) => kind !== 'date')
  for (const { key } of numbers) expect(hardMoney.read({ [key]: -1 }).issues).toHaveProperty(key)
  for (const { key } of numbers) expect(hardMoney.read({ [key]: 0 }).issues).toEqual({})
})

test('seller help comes out of the profit, and at the price that breaks even none is left', () => {
  expect(figure({ seller_help: 5000 }, 'profit')).toBe(33_870)
  const arv = hardMoney.compute({ seller_help: 5000 })['break_even_arv']
  expect(figure({ seller_help: 5000, arv }, 'profit')).toBeCloseTo(0, 6)
})

test('a day that is none is refused', () => {
  expect(hardMoney.read({ closing_date_on_purchase: '2026-02-30' }).issues).toHaveProperty(
    'closing_date_on_purchase',
  )
  expect(hardMoney.read({ closing_date_on_purchase: '2026-02-28' }).issues).toEqual({})
})

test('[CALC-070] with no value there is no ratio', () => expect(figure({ arv: 0 }, 'ltv')).toBeNull())
