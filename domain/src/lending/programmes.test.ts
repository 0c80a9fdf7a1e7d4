import { describe, expect, test } from 'vitest'
import { PROPERTY_TYPES, type PropertyType } from '../deals/facts.ts'
import { cents } from '../ground/amounts/cents.ts'
import { type CreditRange, criteriaInWords, type Programme, termInWords, termsInWords } from './programmes.ts'

const ALL_KINDS = Object.keys(PROPERTY_TYPES) as PropertyType[]

const programme = (given: Partial<Programme> = {}): Programme => ({
  name: 'Comprar y arreglar',
  loanType: 'hard_money',
  amountFrom: cents(7_500_000),
  amountTo: cents(60_000_000),
  ltvMost: 75,
  creditFrom: '620-700',
  taxOptions: ['tax_id', 'social_security'],
  experienceFrom: 'none',
  kinds: ['house', 'duplex'],
  rateFrom: 9.5,
  rateTo: 11,
  points: 2,
  termMonths: 12,
  interestOnly: true,
  closesInDays: 14,
  ...given,
})

describe('the terms of a programme', () => {
  test.each<[Partial<Programme>, string]>([
    [{}, '9.5 % a 11 % al año · 2 puntos · 12 meses, solo interés'],
    [{ rateTo: 9.5, points: 1 }, '9.5 % al año · 1 punto · 12 meses, solo interés'],
    [
      { rateFrom: 6.875, rateTo: 7.25, points: 0, termMonths: 360, interestOnly: false },
      '6.875 % a 7.25 % al año · sin puntos · 30 años',
    ],
    [{ points: 1.5, termMonths: 18 }, '9.5 % a 11 % al año · 1.5 puntos · 18 meses, solo interés'],
  ])('%j are told in a line: %j', (given, line) => {
    expect(termsInWords(programme(given)).replaceAll('\u00a0', ' ')).toBe(line)
  })

  test.each([
    [1, '1 mes'],
    [12, '12 meses'],
    [18, '18 meses'],
    [24, '2 años'],
    [30, '30 meses'],
    [480, '40 años'],
  ])('%i months are %s', (months, words) => {
    expect(termInWords(months)).toBe(words)
  })
})

describe('for whom and for what a programme is', () => {
  const lines = (given: Partial<Programme> = {}) =>
    criteriaInWords(programme(given)).map((line) => line.replaceAll('\u00a0', ' '))

  test('has a line for each thing that narrows it', () => {
    expect(lines()).toEqual([
      'Hard Money',
      'De $75,000 a $600,000',
      'Hasta el 75 % del valor',
      'Crédito desde 620',
      'También para tu primera compra',
      'Casa, Dúplex',
    ])
  })

  test('has no line for what narrows nothing', () => {
    const open = {
      amountFrom: cents(0),
      amountTo: null,
      ltvMost: null,
      creditFrom: null,
      kinds: ALL_KINDS,
    }
    expect(lines(open)).toEqual(['Hard Money', 'También para tu primera compra'])
  })

  test.each<[Partial<Programme>, string]>([
    [{ loanType: 'refinance' }, 'Refinanciamiento'],
    [{ amountTo: null }, 'Desde $75,000'],
    [{ amountFrom: cents(0) }, 'De $0 a $600,000'],
    [{ taxOptions: ['tax_id'] }, 'Solo con Tax ID'],
    [{ taxOptions: ['social_security'] }, 'Solo con Seguro Social'],
    [{ experienceFrom: '1-3' }, 'Desde 1 proyecto hecho'],
    [{ experienceFrom: '3-5' }, 'Desde 3 proyectos hechos'],
    [{ experienceFrom: '10+' }, 'Desde 10 proyectos hechos'],
  ])('%j is told as %j', (given, line) => {
    expect(lines(given)).toContain(line)
  })

  test.each<[CreditRange, string]>([
    ['500-620', 'Crédito desde 500'],
    ['620-700', 'Crédito desde 620'],
    ['700+', 'Crédito desde 700'],
  ])('credit from %s is told as %j', (creditFrom, line) => {
    expect(lines({ creditFrom })).toContain(line)
  })
})
