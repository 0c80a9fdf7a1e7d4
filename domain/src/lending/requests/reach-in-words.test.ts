import { expect, test } from 'vitest'
import { cents } from '../../ground/amounts/cents.ts'
import type { Change } from './matching.ts'
import { changeInWords } from './reach-in-words.ts'

const change = (some: Partial<Change>): Change => ({
  fact: 'amount',
  lenders: 2,
  least: null,
  most: null,
  choices: [],
  ...some,
})

test.each([
  [{ least: cents(7_500_000) }, 'Si pides $75,000 o más: 2 prestamistas más'],
  [{ most: cents(10_000_000), lenders: 1 }, 'Si pides $100,000 o menos: 1 prestamista más'],
  [
    { least: cents(20_000_000), most: cents(10_000_000) },
    'Si pides $200,000 o más, o $100,000 o menos: 2 prestamistas más',
  ],
  [{}, 'Con otra cantidad: 2 prestamistas más'],
  [{ fact: 'ltv', most: cents(16_500_000) }, 'Si pides $165,000 o menos: 2 prestamistas más'],
  [{ fact: 'credit', choices: ['620-700', '700+'] }, 'Con crédito desde 620: 2 prestamistas más'],
  [{ fact: 'projects', choices: ['3-5', '5-10', '10+'] }, 'Con 3 proyectos hechos o más: 2 prestamistas más'],
  [{ fact: 'projects', choices: ['1-3'] }, 'Con 1 proyecto hecho o más: 2 prestamistas más'],
  [{ fact: 'taxOption', choices: ['social_security'] }, '2 prestamistas piden Seguro Social'],
  [{ fact: 'propertyType', choices: ['condo'] }, 'Si es condominio: 2 prestamistas más'],
  [
    { fact: 'propertyType', choices: ['fourplex', 'condo'] },
    'Si es cuádruplex o condominio: 2 prestamistas más',
  ],
  [
    { fact: 'propertyType', choices: ['fourplex', 'condo', 'house'] },
    'Si es cuádruplex, condominio o casa: 2 prestamistas más',
  ],
  [{ fact: 'state' }, '2 prestamistas no prestan en Wyoming'],
  [{ fact: 'state', lenders: 1 }, '1 prestamista no presta en Wyoming'],
  [{ lenders: 1_200, least: cents(100_000) }, 'Si pides $1,000 o más: 1,200 prestamistas más'],
] as const)('%j: %s', (some, says) => {
  expect(changeInWords(change(some as Partial<Change>), { state: 'WY' })).toBe(says)
})
