import { expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import { type BalanceKind, type MonthSum, statementOf, totalsOf } from './deposits.ts'

const sum = (kind: BalanceKind, amount: number, fee = 0, part: Partial<MonthSum> = {}): MonthSum => ({
  ...{ kind, amount: cents(amount), fee: cents(fee), happened: true, deposited: true },
  ...part,
})

test('net is what was charged, less what went and what the provider kept', () => {
  expect(
    totalsOf([
      sum('charge', 100_00, 3_20),
      sum('refund', -20_00),
      sum('dispute', -30_00, 15_00),
      sum('dispute', 30_00),
      sum('fee', -1_00),
      sum('other', 2_00),
    ]),
  ).toEqual({ charge: 100_00, refund: -20_00, dispute: 0, other: 2_00, fees: 19_20, net: 62_80 })
  expect(totalsOf([])).toEqual({ charge: 0, refund: 0, dispute: 0, other: 0, fees: 0, net: 0 })
})

test('what happened in a month and what the bank has of it differ by what lies over its edges', () => {
  const statement = statementOf([
    sum('charge', 100_00, 3_00),
    sum('charge', 50_00, 1_50, { deposited: false }),
    sum('charge', 40_00, 1_00, { happened: false }),
    sum('refund', -10_00, 0, { happened: false }),
  ])
  expect(statement).toMatchObject({ charge: 150_00, refund: 0, fees: 4_50, net: 145_50 })
  expect(statement).toMatchObject({ before: 29_00, later: 48_50, deposited: 126_00 })
})
