import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nmlsNumber } from './licence.ts'

describe('an NMLS number', () => {
  test.each([
    ['1234567', '1234567'],
    [' 330511 ', '330511'],
    ['NMLS 1234567', '1234567'],
    ['NMLS# 1234567', '1234567'],
    ['nmls #1234567', '1234567'],
    ['NMLS ID: 1234567', '1234567'],
    ['NMLS ID #1234567', '1234567'],
    ['Núm. 1234567', '1234567'],
    ['número 1234567', '1234567'],
    ['No. 1234567', '1234567'],
    ['#1234567', '1234567'],
    ['0001234', '1234'],
    ['123', '123'],
    ['123456789', '123456789'],
  ])('written as %j is %s', (written, number) => {
    expect(nmlsNumber(written)).toBe(number)
  })

  test.each([
    '',
    '12',
    '0',
    '000',
    '0012',
    '1234567890',
    '12345a7',
    '12 345',
    'NMLS',
    '-1234',
    '１２３４',
    '1234\n5678',
  ])('%j is none', (written) => {
    expect(nmlsNumber(written)).toBeNull()
  })

  test('is kept as it is: digits without a zero before them, read again as the same', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.nat({ max: 10 ** 10 }).map(String)), (written) => {
        const number = nmlsNumber(written)
        if (number === null) return
        expect(number).toMatch(/^[1-9]\d{2,8}$/)
        expect(nmlsNumber(number)).toBe(number)
      }),
    )
  })
})
