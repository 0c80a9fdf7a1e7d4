import { describe, expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import { LANGUAGES } from '../../ground/text/language.ts'
import { type StatedTerms, termLinesIn } from '../offers/terms-in-languages.ts'
import { choiceIn, choiceNamesIn } from './choices.ts'
import { LOAN_FIELD_NAMES } from './fields.ts'
import { FIGURE_WORDS } from './figures.ts'

const SPANISH_LETTERS = /[áéíóúñ¿¡]/i

describe('the English of a request', () => {
  test('has no Spanish letter in a name, a choice or a figure', () => {
    const texts = [
      ...Object.values(LOAN_FIELD_NAMES.en),
      ...choiceNamesIn('en'),
      ...Object.values(FIGURE_WORDS.en).flat(),
    ]
    expect(texts.length).toBeGreaterThan(90)
    expect(texts.filter((text) => SPANISH_LETTERS.test(text))).toEqual([])
  })

  test('names a choice by its key and by its Spanish name alike', () => {
    expect(choiceIn('en', 'employment', 'own')).toBe('Business owner (1099)')
    expect(choiceIn('en', 'employment', 'Dueño de su propio negocio (1099)')).toBe('Business owner (1099)')
    expect(choiceIn('es', 'employment', 'own')).toBe('Dueño de su propio negocio (1099)')
    expect(choiceIn('en', 'income', '$100,000 o mas')).toBe('$100,000 or more')
  })

  test('leaves what is no choice as it is', () => {
    expect(choiceIn('en', 'credit', 'toString')).toBe('toString')
  })

  test('keeps the amounts of every range', () => {
    const told = (text: string) => text.match(/\d[\d,]*/g)?.map((amount) => amount.replace(/,/g, ''))
    for (const choice of ['income', 'credit', 'savings', 'projects'] as const)
      for (const name of choiceNamesIn('es')) {
        const english = choiceIn('en', choice, name)
        expect(told(english), name).toEqual(told(name))
      }
  })
})

const TERMS: StatedTerms = {
  amount: cents(16_500_000),
  rate: 6.875,
  points: 1.5,
  fees: cents(99_500),
  termMonths: 360,
  interestOnlyMonths: 0,
  ltv: 70,
  closesInDays: 25,
}
const lineOf = (language: 'es' | 'en', terms: StatedTerms, label: RegExp) =>
  termLinesIn(language, terms).find((line) => label.test(line.label))?.value

describe('the terms of an offer', () => {
  const hard = { ...TERMS, termMonths: 12, interestOnlyMonths: 12, points: 0, fees: cents(0), ltv: null }
  const first = { ...TERMS, interestOnlyMonths: 1, points: 1, closesInDays: 1 }

  test.each([
    ['payments for thirty years', TERMS],
    ['interest alone, and the loan at the end', hard],
    ['one month of interest alone', first],
    ['ten years of interest alone', { ...TERMS, interestOnlyMonths: 120 }],
  ])('have the same numbers in both languages: %s', (_, terms) => {
    const [spanish, english] = LANGUAGES.map((language) => termLinesIn(language, terms))
    const numbers = (value: string) => value.match(/\d[\d,.]*\d|\d/g) ?? []
    expect(english?.map(({ value }) => numbers(value).length > 0)).toEqual(
      spanish?.map(({ value }) => numbers(value).length > 0),
    )
    expect(english?.flatMap(({ value }) => numbers(value))).toEqual(
      spanish?.flatMap(({ value }) => numbers(value)),
    )
    for (const { label, value } of english ?? []) expect(label + value).not.toMatch(SPANISH_LETTERS)
  })

  test('are written as each language writes them', () => {
    expect(lineOf('es', TERMS, /Interés/)).toBe('6.875\u00a0%')
    expect(lineOf('en', TERMS, /rate/)).toBe('6.875%')
    expect(lineOf('es', TERMS, /^Puntos/)).toBe('1.5 puntos ($2,475)')
    expect(lineOf('en', first, /^Points/)).toBe('1 point ($1,650)')
    expect(lineOf('es', TERMS, /Plazo/)).toBe('30 años')
    expect(lineOf('en', hard, /^Term/)).toBe('12 months, interest only')
    expect(lineOf('es', first, /Plazo/)).toBe('30 años, el primero solo interés')
  })

  test('leave out what an offer does not have, and say what is due at the end of one that has it', () => {
    expect(lineOf('en', hard, /LTV/)).toBeUndefined()
    expect(lineOf('en', TERMS, /Balloon/)).toBeUndefined()
    expect(lineOf('en', hard, /Balloon/)).toBe('$165,000.00')
  })
})
