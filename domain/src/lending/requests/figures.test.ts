import { expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import { loanFigures } from './figures.ts'

const thousand = (count: number) => cents(count * 100_000)
const nothing = { value: null, repairedValue: null, purchasePrice: null, renovation: null, debt: null }

test('hard money: of the value after repair, of the cost, and what is left to pay', () => {
  const property = {
    ...nothing,
    purchasePrice: thousand(120),
    renovation: thousand(55),
    repairedValue: thousand(240),
  }
  expect(loanFigures('hard_money', thousand(150), property)).toEqual({
    loanToValue: 62.5,
    loanToCost: 85.71,
    cashOut: null,
    ownMoney: thousand(25),
  })
})

test('a refinance: of the value, and what is left after the debt', () => {
  const property = { ...nothing, value: thousand(220), debt: thousand(120) }
  expect(loanFigures('refinance', thousand(165), property)).toEqual({
    loanToValue: 75,
    loanToCost: null,
    cashOut: thousand(45),
    ownMoney: null,
  })
})

test('a loan that does not cover the debt is below zero', () => {
  expect(loanFigures('refinance', thousand(100), { ...nothing, debt: thousand(120) }).cashOut).toBe(
    thousand(-20),
  )
})

test.each([
  ['no amount', null, { ...nothing, value: thousand(1) }],
  ['no property', thousand(1), nothing],
] as const)('%s: no figures', (_, amount, property) => {
  const none = { loanToValue: null, loanToCost: null, cashOut: null, ownMoney: null }
  for (const type of ['hard_money', 'refinance'] as const)
    expect(loanFigures(type, amount, property)).toEqual(none)
})

test('a price of zero costs nothing to measure by', () => {
  expect(loanFigures('hard_money', thousand(10), { ...nothing, purchasePrice: cents(0) })).toEqual({
    loanToValue: null,
    loanToCost: null,
    cashOut: null,
    ownMoney: thousand(-10),
  })
})
