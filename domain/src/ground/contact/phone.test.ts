import { describe, expect, test } from 'vitest'
import { COUNTRIES, DEFAULT_COUNTRY, numberInCountry, phoneNumber } from './phone.ts'

describe('a phone number is kept when its digits exceed 10 [ACC-076] [LIM-005]', () => {
  test.each([
    ['eleven digits', '12105550112', '+12105550112'],
    ['with the plus', '+12105550112', '+12105550112'],
    ['as people write it', '+1 (210) 555-0112', '+12105550112'],
    ['with dots and a slash', '+52.55/5123.4567', '+525551234567'],
    ['with spaces around', '  +503 7012 3456 ', '+50370123456'],
    ['with the dash of a phone book', '+34 612–345–678', '+34612345678'],
    ['with 00 for the plus', '0034612345678', '+34612345678'],
    ['fifteen digits', '+123456789012345', '+123456789012345'],
  ])('%s', (_, written, kept) => {
    expect(phoneNumber(written)).toBe(kept)
  })

  test.each([
    ['nothing', ''],
    ['ten digits', '2105550112'],
    ['ten digits with a plus', '+2105550112'],
    ['sixteen digits', '+1234567890123456'],
    ['a code that begins with 0', '+01234567890'],
    ['zeros', '00000000000'],
    ['letters', '+1 210 KIDS NOW'],
    ['an extension', '+1 210 555 0112 ext. 4'],
    ['digits of another script', '+١٢٣٤٥٦٧٨٩٠١'],
    ['a second plus', '+1+2105550112'],
    ['emoji', '+1 210 555 0112 📞'],
    ['a line break and more', '+12105550112\r\n+12105550113'],
  ])('not: %s', (_, written) => {
    expect(phoneNumber(written)).toBeNull()
  })
})

describe('a number typed beside a country', () => {
  test.each([
    ['of the United States', '(210) 555-0112', '1', '+12105550112'],
    ['with the 1 written again', '1 210 555 0112', '1', '+12105550112'],
    ['of Mexico', '55 5123 4567', '52', '+525551234567'],
    ['of El Salvador', '7012 3456', '503', '+50370123456'],
    ['with the 0 of calls at home', '099 123 4567', '593', '+593991234567'],
    ['of another country, in full', '+34 612 345 678', '1', '+34612345678'],
    ['of no chosen country, in full', '+49 151 23456789', '', '+4915123456789'],
  ])('%s', (_, typed, code, kept) => {
    expect(numberInCountry(typed, code)).toBe(kept)
  })

  test.each([
    ['too short', '555 0112', '1'],
    ['nothing', '', '1'],
    ['letters', 'mi número', '52'],
    ['no country and no code', '2105550112', ''],
  ])('not: %s', (_, typed, code) => {
    expect(numberInCountry(typed, code)).toBeNull()
  })
})

test('the United States come first and are chosen [ACC-077] [LIM-006] [LIM2-014]', () => {
  expect(DEFAULT_COUNTRY).toBe('US')
  expect(COUNTRIES[0]).toEqual({ iso: 'US', name: 'Estados Unidos', code: '1' })
})

test('each country is there once, with a code that can be dialled', () => {
  expect(new Set(COUNTRIES.map(({ iso }) => iso)).size).toBe(COUNTRIES.length)
  for (const { iso, code } of COUNTRIES) expect(code).toMatch(iso ? /^[1-9][0-9]{0,2}$/ : /^$/)
})
