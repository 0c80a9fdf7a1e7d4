import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPointed, type NumberKind, readNumber, spelledOut, withCommas } from './read.ts'

test.each([
  // typed, money, count, share; undefined where it can't be read or may be two
  ['1500', 1500, 1500, 1500],
  [' $1,500.50 ', 1500.5, 1500.5, 1500.5],
  ['1,5', undefined, 1.5, 1.5],
  ['0,500', undefined, 0.5, 0.5],
  ['12,50', undefined, 12.5, 12.5],
  ['7,125', 7125, 7125, 7.125],
  ['7.125', undefined, undefined, 7.125],
  ['-7,5 %', undefined, undefined, -7.5],
  [',5', undefined, undefined, 0.5],
  ['.5', 0.5, 0.5, 0.5],
  ['12.', 12, 12, 12],
  ['-98.4936', -98.4936, -98.4936, -98.4936],
  ['150.000', undefined, undefined, 150],
  ['0.500', 0.5, 0.5, 0.5],
  ['1500.000', 1500, 1500, 1500],
  ['1,234.56', 1234.56, 1234.56, 1234.56],
  ['1.234,56', undefined, undefined, undefined],
  ['1.500.000', undefined, undefined, undefined],
  ['1,2345', undefined, undefined, 1.2345],
  ['−5', -5, -5, -5],
  ['$-5', -5, -5, -5],
  ['', null, null, null],
  ['  ', null, null, null],
  ['$', null, null, null],
  ['-', undefined, undefined, undefined],
  ['.', undefined, undefined, undefined],
  ['1 500', undefined, undefined, undefined],
  ['1e3', undefined, undefined, undefined],
  ['0x10', undefined, undefined, undefined],
  ['NaN', undefined, undefined, undefined],
  ['150k', undefined, undefined, undefined],
  ['10\n20', undefined, undefined, undefined],
  [7.125, 7.125, 7.125, 7.125],
  [Number.NaN, undefined, undefined, undefined],
  [true, undefined, undefined, undefined],
  [null, null, null, null],
  [undefined, null, null, null],
] as const)('%j is %j of money, %j of a count, %j of a percent', (typed, money, count, share) => {
  for (const [kind, number] of Object.entries({ money, count, share }))
    expect([kind, readNumber(typed, kind as NumberKind)]).toEqual([kind, number])
})

test('a long text is no number, and is refused at once', () => {
  const long = (size: number) => `1${' '.repeat(size)}1`
  const began = performance.now()
  for (const kind of ['money', 'count', 'share'] as const) {
    expect(readNumber(long(60_000), kind)).toBeUndefined()
    expect(readNumber(`${'1,'.repeat(30_000)}1`, kind)).toBeUndefined()
    expect(readNumber(' '.repeat(60_000), kind)).toBeNull()
    expect(readNumber(`-${' '.repeat(60)}`, kind)).toBeUndefined()
    expect(readNumber(`${' '.repeat(60)}-`, kind)).toBeUndefined()
    expect(readNumber(`-${'0'.repeat(60)}7`, kind)).toBe(-7)
  }
  expect(isPointed(`-${' '.repeat(60_000)}x`)).toBe(false)
  // By its length it would take minutes.
  expect(performance.now() - began).toBeLessThan(1_000)
})

test('what may be two numbers is asked about with the one that has commas for thousands', () => {
  for (const typed of ['1.500', '1.500,50', '1.500.000', '12,50']) expect(isPointed(typed)).toBe(true)
  for (const typed of ['1,500', '1,500.50', '12.50', '0.500']) expect(isPointed(typed)).toBe(false)
  expect(withCommas('1.500,50')).toBe('1,500.50')
})

test.each([
  ['150 mil', '150000'],
  ['150k', '150000'],
  [' $1.5 K ', '1500'],
  ['12,5 MIL', '12500'],
  ['1.005k', '1.005k'],
  ['1.5k', '1500'],
  ['150.000 mil', '150.000 mil'],
  ['mil', 'mil'],
  ['150 miles', '150 miles'],
  ['150', '150'],
])('pages read «%s» as %s', (typed, read) => expect(spelledOut(typed)).toBe(read))

test('no text is read as a number that has other digits', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,$-% '), maxLength: 12 })
  const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '')
  fc.assert(
    fc.property(typed, fc.constantFrom('money', 'count', 'share'), (text, kind) => {
      const read = readNumber(text, kind)
      if (typeof read === 'number') expect(digits(read.toFixed(12))).toBe(digits(text))
    }),
  )
})
