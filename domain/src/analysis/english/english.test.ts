import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalculatorType } from '../calculators/calculator.ts'
import { CALCULATORS } from '../calculators/calculators.ts'
import { formatFigure } from '../calculators/format-figure.ts'
import { rangeOf } from '../calculators/inputs.ts'
import { explain } from '../explain/explain.ts'
import { calculatorIn } from './calculators.ts'
import { english, PHRASES } from './phrases.ts'
import { ENGLISH } from './words.ts'

const TYPES = Object.keys(CALCULATORS) as CalculatorType[]

const dataOf = (type: CalculatorType) =>
  fc.record(
    Object.fromEntries(
      CALCULATORS[type].inputs.map((input) => {
        if (input.choices) return [input.key, fc.constantFrom(...input.choices.map(({ value }) => value))]
        if (input.kind === 'text' || input.kind === 'date') return [input.key, fc.constant('')]
        const [least, most] = rangeOf(input)
        return [input.key, fc.integer({ min: Math.ceil(least), max: Math.min(most, 400_000) })]
      }),
    ),
  )

describe.each(TYPES)('%s in English', (type) => {
  const [spanish, inEnglish] = [calculatorIn(type, 'es'), calculatorIn(type, 'en')]

  test('has a word for each field and figure, and none too many', () => {
    const keys = [...spanish.inputs, ...spanish.outputs].map(({ key }) => key)
    expect(Object.keys(ENGLISH[type]).sort()).toEqual(keys.sort())
    for (const { label } of [...inEnglish.inputs, ...inEnglish.outputs])
      expect(label).not.toMatch(/[áéíóúñ¿¡]/i)
  })

  test('its verdict says the same: as good or bad, with the same amounts', () =>
    fc.assert(
      fc.property(dataOf(type), (data) => {
        const results = spanish.compute(data)
        const [one, other] = [spanish.verdict(results), inEnglish.verdict(results)]
        expect(other?.tone).toBe(one?.tone)
        const told = (text = '') => (text.match(/\$?\d[\d,.]*\d|\d/g) ?? []).sort()
        expect(told(other?.sentence)).toEqual(told(one?.sentence))
        expect(other?.sentence ?? '').not.toMatch(/[áéíóúñ]/i)
      }),
      { numRuns: 80 },
    ))

  test('its tables, groups, choices and explanations have no Spanish left, and the same figures', () => {
    const data = Object.fromEntries(spanish.inputs.map(({ key, kind }) => [key, kind === 'text' ? 'x' : 12]))
    const scope = inEnglish.open(inEnglish.read(data))
    const texts = [
      inEnglish.name,
      ...inEnglish.groups.map(({ title }) => title),
      ...inEnglish.inputs.flatMap(({ choices = [], forgotten = '' }) => [
        forgotten,
        ...choices.map(({ label }) => label),
      ]),
      ...inEnglish
        .tables(data)
        .flatMap(({ title, columns }) => [title, ...columns.map(({ label }) => label)]),
      ...inEnglish.outputs.flatMap(({ key }) => {
        const { label, because = '', lines } = explain(inEnglish, scope, key)
        return [label, because, ...lines.flatMap(({ label, text }) => [label, text])]
      }),
    ]
    const spoken = new Set(Object.entries(PHRASES).flatMap(([es, en]) => (es === en ? [] : [es])))
    for (const text of texts) {
      expect(text).not.toMatch(/[áéíóúñ¿¡]/i)
      expect(spoken.has(text)).toBe(false)
    }
    expect(inEnglish.compute(data)).toEqual(spanish.compute(data))
  })
})

describe('phrases', () => {
  test('keep their numbers', () => {
    expect(english('Año 12, con la venta')).toBe('Year 12, with the sale')
    expect(english('2 puntos')).toBe('2 points')
    expect(english('75 %')).toBe('75%')
    expect(english('5+')).toBe('5+')
    expect(english('Regla del 70 %')).toBe('70% rule')
  })

  test('units stand as each language writes them', () => {
    expect([1.32, 1].map((value) => formatFigure(value, 'times', false, 'en'))).toEqual(['1.32x', '1x'])
    expect(formatFigure(71.43, 'percent', false, 'en')).toBe('71.43%')
    expect(formatFigure(1, 'months', false, 'en')).toBe('1\u00a0month')
    expect(formatFigure(6, 'months')).toBe('6\u00a0meses')
  })
})

describe('a figure', () => {
  test.each([
    // half a cent, stored as a little less in binary
    [4.6 * 0.025, 'money', '$0.12'],
    [-0.004, 'money', '$0.00'],
    [1_234_567_890.12, 'money', '$1,234,567,890'],
    [6e37, 'percent', '>\u00a01,000,000,000\u00a0%'],
    [-6e37, 'money', '<\u00a0−$1,000,000,000,000,000'],
  ] as const)('%d as %s is %s', (value, unit, shown) => expect(formatFigure(value, unit)).toBe(shown))
})
