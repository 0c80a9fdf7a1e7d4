import { describe, expect, test } from 'vitest'
import { askedWords, foldForSearch, highlighter, isNameIn, type Term } from './words.ts'

const term = (word: string, more: Partial<Term> = {}): Term => ({ word, stem: null, prefix: false, ...more })
const marked = (text: string, terms: Term[]) => highlighter(terms).marked(text)
const excerpt = (text: string, terms: Term[]) => highlighter(terms).excerpt(text)
const shown = (text: string, ...terms: Term[]) =>
  marked(text, terms)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

test.each([
  ['Depreciación ÚTIL', 'depreciacion util'],
  ['Año', 'año'],
  ['AN\u0303O', 'año'],
  ['pingüino', 'pinguino'],
  ['Ç à ê ł', 'c a e ł'],
])('%j is compared as %j', (text, folded) => {
  expect(foldForSearch(text)).toBe(folded)
})

describe('the words of a question', () => {
  test.each([
    ['¿Cómo rento mi casa?', ['cómo', 'rento', 'mi', 'casa']],
    ['fix & flip', ['fix', 'flip']],
    ['a:* | !b <-> (c)', ['a', 'b', 'c']],
    ['%%% *** !()&|', []],
    ['1031', ['1031']],
  ])('%j: %j', (text, words) => {
    expect(askedWords(text)).toEqual(words)
  })

  test('are eight at most, of forty letters at most', () => {
    expect(askedWords('a '.repeat(5_000))).toHaveLength(8)
    expect(askedWords('ñ'.repeat(5_000))).toEqual(['ñ'.repeat(40)])
  })
})

describe('what was looked for is marked', () => {
  test('without minding accents or capitals, minding the ñ', () => {
    expect(shown('La Depreciación del año, y un ano', term('depreciacion'), term('año'))).toBe(
      'La [Depreciación] del [año], y un ano',
    )
  })

  test('a word that is being typed marks those that begin so', () => {
    expect(shown('Rentar y la renta', term('rent', { prefix: true }))).toBe('[Rentar] y la [renta]')
  })

  test('words of the same root are marked, others that begin alike are not', () => {
    expect(shown('Casas, casa, casco', term('casa', { stem: 'cas' }))).toBe('[Casas], [casa], casco')
    expect(shown('Comprar, compradores y compraventa', term('compra', { stem: 'compr' }))).toBe(
      '[Comprar], [compradores] y compraventa',
    )
  })

  test.each([
    ['préstamos', 'préstamo'],
    ['inversión', 'inversiones'],
    ['mes', 'meses'],
    ['años', 'año'],
  ])('%s and %s are one', (one, other) => {
    expect(shown(one, term(foldForSearch(other)))).toBe(`[${one}]`)
    expect(shown(other, term(foldForSearch(one)))).toBe(`[${other}]`)
  })

  test('HTML is text like any other', () => {
    expect(marked('<b>casa</b>', [term('casa')])).toEqual([
      { text: '<b>', hit: false },
      { text: 'casa', hit: true },
      { text: '</b>', hit: false },
    ])
  })
})

describe('the excerpt', () => {
  const long = `${'palabra '.repeat(60)}la tasa fija y el DSCR van juntos ${'después '.repeat(60)}`

  test('stands where most of what was looked for stands together', () => {
    const cut = excerpt(`tasa ${long}`, [term('tasa'), term('dscr')])
    expect(cut).toMatch(/^… .*la tasa fija y el DSCR van juntos.*…$/)
    expect(cut.length).toBeLessThan(190)
  })

  test('finds all that was looked for far behind the first of it', () => {
    const far = `tasa ${'relleno '.repeat(2_000)}`
    const cut = excerpt(`${far}la tasa, tasas y más tasas ${far}del DSCR y su tasa`, [
      term('tasa'),
      term('dscr'),
    ])
    expect(cut).toContain('DSCR y su tasa')
  })

  test('is the beginning when nothing was hit, and whole when it is short', () => {
    expect(excerpt(long, [])).toMatch(/^palabra palabra.*…$/)
    expect(excerpt('Dos palabras', [term('dos')])).toBe('Dos palabras')
    expect(excerpt('', [term('dos')])).toBe('')
  })

  test('has no space before a comma where a tag was, and no point before its ellipsis', () => {
    expect(excerpt('Presta con ITIN , y sin miedo .', [term('itin')])).toBe('Presta con ITIN, y sin miedo.')
    expect(highlighter([]).excerpt('Sin correr a nadie. Después de todo', 22)).toBe('Sin correr a nadie…')
  })

  test('a text without spaces is cut too', () => {
    expect(excerpt('ñ'.repeat(5_000), [term('x')]).length).toBeLessThan(190)
  })
})

test.each([
  ['carmen', 'Carmen Villanueva', true],
  ['villanueva carmén', 'Carmen Villanueva', true],
  ['carmen vill', 'Carmen Villanueva', true],
  ['car', 'Carmen Villanueva', true],
  ['ca', 'Carmen Villanueva', false],
  ['vill carmen', 'Carmen Villanueva', false],
  ['casa carmen', 'Carmen Villanueva', false],
  ['ano', 'Ana Año', false],
  ['', 'Carmen Villanueva', false],
])('«%s» is a name of %s: %s', (asked, name, expected) => {
  expect(isNameIn(askedWords(asked), name)).toBe(expected)
})
