import { describe, expect, it } from 'vitest'
import { amountOf, writtenAmount } from './money.ts'

describe('amountOf', () => {
  it.each([
    ['268,000', false, 268000],
    ['$ 268000', false, 268000],
    ['1,482.50', true, 1482.5],
    ['1,482.567', true, 1482.56],
    ['1.15', true, 1.15],
    ['90,071,992,547,409.91', true, 90_071_992_547_409.91],
    ['1,482.50', false, 1482],
    ['', true, ''],
    ['$', true, ''],
    ['.5', true, 0.5],
    ['12345678901234', false, 12345678901234],
    ['-5', true, -5],
    ['−1,482.50', true, -1482.5],
    ['$-5', false, -5],
    ['150 mil', false, 150_000],
    ['$150k', false, 150_000],
    ['1.5 K', true, 1_500],
    ['12,5 mil', false, 12_500],
    ['2k', true, 2_000],
  ])('reads %s (cents: %s) as %s', (text, cents, amount) => {
    expect(amountOf(text, cents)).toBe(amount)
  })

  it.each([
    '1.500',
    '1.500,50',
    '1.500.000',
    '12,50',
    '1.2.3',
    '1 500',
    'mil',
    '1.500 mil',
    'mil k',
    '2kk',
    '1.5 M',
    '5-3',
    '.',
    '-',
  ])('leaves %s to the form, instead of making an amount of it that nobody meant', (text) => {
    for (const cents of [true, false]) expect(amountOf(text, cents)).toBe(text)
  })
})

describe('writtenAmount', () => {
  it.each([
    [268000, false, '268,000'],
    [0, false, '0'],
    [1482.5, true, '1,482.50'],
    [1482, true, '1,482'],
    [-5, true, '-5'],
    [12345678901234, true, '12,345,678,901,234'],
    ['', true, ''],
    ['1.500', true, '1.500'],
    [null, false, ''],
    [Number.NaN, false, ''],
  ] as const)('writes %s (cents: %s) as %s', (amount, cents, text) => {
    expect(writtenAmount(amount, cents)).toBe(text)
  })
})
