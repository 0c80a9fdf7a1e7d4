import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editsAllowed, editsBetween, lettersIn, nearestWords, typedWords } from './correction.ts'
import { askedWords, foldForSearch } from './words.ts'

const known = (...written: string[]) =>
  written.map((one, at) => ({ word: foldForSearch(one), written: one, times: written.length - at }))

const STANDING = known(
  'casas',
  'anas',
  'hipoteca',
  'hipotecas',
  'préstamo',
  'préstamos',
  'remodelación',
  'año',
  'discreto',
  'inversión',
)

describe('what was misspelt is corrected to the nearest word that stands', () => {
  test.each([
    ['hipteca', 'hipoteca', 'a letter is missing'],
    ['hipootecas', 'hipotecas', 'one too many'],
    ['hipodeca', 'hipoteca', 'a wrong one'],
    ['HIPTECA', 'hipoteca', 'in capitals'],
    ['prestmo', 'préstamo', 'without its accent too'],
    ['préstmo', 'préstamo', 'with it'],
    ['remodleación', 'remodelación', 'two are swapped'],
    ['remodlasion', 'remodelación', 'two letters in a long word'],
    ['imbersion', 'inversión', 'two wrong ones'],
    ['casa', undefined, 'too short'],
    ['ana', undefined, 'too short'],
    ['DSCR', undefined, 'an acronym'],
    ['CASAZ', undefined, 'an acronym, as capitals'],
    ['dscrt', undefined, 'no vowel'],
    ['casa5', undefined, 'a figure'],
    ['hpteca', undefined, 'two letters in a short word'],
    ['hipoteca', 'hipotecas', 'a word that stands isn’t asked for'],
  ])('«%s» → %s: %s', (typed, written, why) => {
    expect(nearestWords(typed, STANDING, 1)[0]?.written, why).toBe(written)
  })

  test('the nearer comes first, then the same first letter, then what stands more often', () => {
    const written = (typed: string, ...words: string[]) =>
      nearestWords(typed, known(...words), 3).map((one) => one.written)
    expect(written('remodelasion', 'remodulación', 'remodelación')).toEqual(['remodelación', 'remodulación'])
    expect(written('renat', 'senat', 'renta')).toEqual(['renta', 'senat'])
    expect(written('rental', 'rentas', 'renta', 'rentar')).toEqual(['rentas', 'renta', 'rentar'])
  })
})

test.each([
  ['casa', 'casa', 0],
  ['casa', 'caas', 1],
  ['casa', 'cas', 1],
  ['casa', 'cassa', 1],
  ['casa', 'cosa', 1],
  ['ano', 'año', 1],
  ['', 'casa', 4],
  ['abcd', 'badc', 2],
])('%j and %j are %i apart', (one, other, edits) => {
  expect(editsBetween(one, other)).toBe(edits)
  expect(editsBetween(other, one)).toBe(edits)
})

test('words that are near share nearly all their letters, so none is left out by them', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdñxyz', 'ß', 'я'), maxLength: 8 })
  const bits = (number: number) => number.toString(2).replaceAll('0', '').length
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(bits((lettersIn(one) ^ lettersIn(other)) >>> 0)).toBeLessThanOrEqual(
        2 * editsBetween(one, other),
      )
    }),
  )
})

test.each([
  ['hogar', 1],
  ['hipoteca', 1],
  ['hipotecas', 2],
  ['1031a', 0],
])('of «%s» %i letters may be wrong', (typed, edits) => {
  expect(editsAllowed(typed)).toBe(edits)
})

test('words are seen as they were typed', () => {
  const typed = (text: string) => typedWords(text, askedWords(text))
  expect(typed('¿El DSCR, Préstamo?')).toEqual(['El', 'DSCR', 'Préstamo'])
  expect(typed('İstanbul CASA')).toHaveLength(askedWords('İstanbul CASA').length)
})
