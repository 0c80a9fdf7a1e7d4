import { describe, expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import { readReceiptNumber, receiptNumber, taxOfRefund, taxWithin } from './receipts.ts'

describe('the tax that a price contains', () => {
  test.each([
    [116_00, 16, 16_00],
    [29_99, 16, 4_14],
    [319_99, 16, 44_14],
    [9_997_00, 16, 1_378_90],
    [29_99, 10.25, 2_79],
    [108_88, 8.875, 8_88],
    [997_00, 11.5, 102_83],
    [1, 16, 0],
    [29_99, 0, 0],
    [200_00, 100, 100_00],
    [0, 16, 0],
  ])('%d cents with %d %% contain %d', (total, percent, tax) => {
    expect(taxWithin(cents(total), percent)).toBe(tax)
  })

  test.each([-1, 101, Number.NaN])('%d %% is no tax', (percent) => {
    expect(() => taxWithin(cents(100), percent)).toThrow(RangeError)
  })
})

describe('the tax of a refund', () => {
  test.each([
    [[29_99], [4_14]],
    [
      [10_00, 19_99],
      [1_38, 2_76],
    ],
    [
      [1, 1, 1, 29_96],
      [0, 0, 0, 4_14],
    ],
  ])('of the parts %j is %j, and adds up to the payment’s', (parts, taxes) => {
    const payment = { paid: cents(29_99), tax: cents(4_14) }
    let before = 0
    const found = parts.map((part) => {
      const tax = taxOfRefund(payment, cents(before), cents(part))
      before += part
      return tax
    })
    expect(found).toEqual(taxes)
    expect(found.reduce((sum, tax) => sum + tax, 0)).toBe(payment.tax)
  })

  test('of more than was paid is none', () => {
    const payment = { paid: cents(29_99), tax: cents(4_14) }
    expect(() => taxOfRefund(payment, cents(20_00), cents(10_00))).toThrow(RangeError)
  })
})

describe('a receipt’s number', () => {
  test.each([
    [1, '000001'],
    [42, '000042'],
    [1_234_567, '1234567'],
  ])('%d is read as %s, and found again', (number, shown) => {
    expect(receiptNumber(number)).toBe(shown)
    expect(readReceiptNumber(shown)).toBe(number)
  })

  test.each([
    ['R-000042', 42],
    ['#000042', 42],
    [' 000042 ', 42],
    ['4242', null],
    ['000000', null],
    ['AB12CD-0001', null],
    ['Ana', null],
    ['', null],
  ])('«%s» means %s', (typed, number) => {
    expect(readReceiptNumber(typed)).toBe(number)
  })
})
