import { describe, expect, it } from 'vitest'
import { amountOf, whileTyping, writtenAmount } from './money.ts'

describe('amountOf', () => {
  it.each([
    ['268,000', false, 268000],
    ['$ 268000', false, 268000],
    ['1,482.50', true, 1482.5],
    ['1,482.567', true, 1482.56],
    ['1.2.3', true, 1.23],
    ['1,482.50', false, 1482],
    ['', true, ''],
    ['.', true, ''],
    ['.5', true, 0.5],
    ['mil', false, ''],
    ['12345678901234', false, 12345678901234],
    ['-5', true, -5],
    ['−1,482.50', true, -1482.5],
    ['$-5', false, -5],
    ['-', true, ''],
    ['5-3', false, 53],
  ])('reads %s (cents: %s) as %s', (text, cents, amount) => {
    expect(amountOf(text, cents)).toBe(amount)
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
    [null, false, ''],
    [Number.NaN, false, ''],
  ] as const)('writes %s (cents: %s) as %s', (amount, cents, text) => {
    expect(writtenAmount(amount, cents)).toBe(text)
  })
})

it('leaves out what can’t belong to an amount and moves nothing else', () => {
  expect(whileTyping('26a8,0$00', false)).toBe('268,000')
  expect(whileTyping('12.5x', true)).toBe('12.5')
  expect(whileTyping('-5', true)).toBe('-5')
  expect(whileTyping('−', false)).toBe('-')
})
