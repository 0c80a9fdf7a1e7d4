import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closePunctuation, fold, foldedWords, isNamed, slug, splitWords, truncate } from './text.ts'

describe('fold', () => {
  test.each([
    ['Educación Ñ', 'educacion n'],
    ['PINGÜINO', 'pinguino'],
    ['I\u0301n\u0303igo', 'inigo'],
    ['李', '李'],
    ['हिन्दी', 'हिन्दी'],
    ['', ''],
  ])('%j becomes %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('words', () => {
  test.each([
    ['¿Cómo rento mi casa?', ['Cómo', 'rento', 'mi', 'casa']],
    ['fix & flip, 1031', ['fix', 'flip', '1031']],
    ['李 四', ['李', '四']],
    ['%%% *** !()&|', []],
  ])('of %j are %j', (text, words) => {
    expect(splitWords(text)).toEqual(words)
  })

  test('with which people are looked for are folded, each once, six at most, forty letters at most', () => {
    expect(foldedWords('Núñez, NUNEZ y Ávila')).toEqual(['nunez', 'y', 'avila'])
    expect(foldedWords('a b c d e f g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
    expect(foldedWords('𝒜'.repeat(50))).toEqual(['𝒜'.repeat(40)])
  })
})

test.each([
  ['María García-López', 'garcia', true],
  ['María García-López', 'LÓPEZ', true],
  ['María García-López', 'garcia lopez', true],
  ['María García-López', 'garcia-lopez', true],
  ['María García-López', 'López-García, María', true],
  ['Pat O’Neill', 'oneill', true],
  ['Pat O’Neill', 'o neill', true],
  ['Pat O’Neill', "o'neill", true],
  ["Pat O'Neill", 'O’Neill', true],
  ["Pat O'Neill", 'neill', true],
  ['Ma. Elena', 'ma elena', true],
  ['Ma. Elena', 'Ma.', true],
  ['Pat O’Neill', 'onell', false],
  ['Ana', 'ana paz', false],
  ['Ana-María', '-', false],
])('%j is named as «%s»: %s', (name, typed, named) => {
  expect(isNamed(name, typed)).toBe(named)
})

describe('slug', () => {
  test.each([
    ['¿Cómo comprar tu primera casa?', 'como-comprar-tu-primera-casa'],
    ['  70 % del ARV — la regla  ', '70-del-arv-la-regla'],
    ['¡¡!!', ''],
    ['李 四', '李-四'],
    ['Γειά σου', 'γεια-σου'],
    ['हिन्दी', 'हिन्दी'],
    ['1º paso: ½ baño', '1o-paso-1-2-bano'],
    ['İstanbul ℌ', 'istanbul-h'],
  ])('%j becomes %j', (title, part) => {
    expect(slug(title)).toBe(part)
  })

  test('whatever the title, it fits an address or is empty, and stays what it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const part = slug(title)
        expect(part).toMatch(/^([\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*)?$/u)
        // The database accepts these characters and no other.
        expect(part).toMatch(/^[a-z0-9\u00c0-\u{10ffff}-]*$/u)
        expect(slug(part)).toBe(part)
      }),
    )
  })
})

describe('truncate', () => {
  test.each([
    ['hola', 10, undefined, 'hola'],
    ['hola', 4, undefined, 'hola'],
    ['hola casa', 4, undefined, 'hola…'],
    ['hola casa', 5, undefined, 'hola…'],
    ['hola casa', 4, 9, 'hola casa'],
    ['hola casas', 4, 9, 'hola…'],
    ['Nancy Olivares, CPA', 15, undefined, 'Nancy Olivares…'],
    ['Un ejemplo. Y otro', 11, undefined, 'Un ejemplo…'],
    ['¿Cuánto? Mucho', 8, undefined, '¿Cuánto?…'],
    ['🏠🏡🏘️', 2, undefined, '🏠🏡…'],
  ])('%j to %i', (text, max, longerThan, short) => {
    expect(truncate(text, max, longerThan)).toBe(short)
  })
})

describe('closePunctuation', () => {
  test.each([
    ['presta con ITIN .', 'presta con ITIN.'],
    ['¿con ITIN ? Sí , claro', '¿con ITIN? Sí, claro'],
    ['«la de arriba » (y otra )', '«la de arriba» (y otra)'],
    ['« BRRRR » ( buy, rehab ). ¿ Negritas ?', '«BRRRR» (buy, rehab). ¿Negritas?'],
    ['así: ( « ¡ Hola ! » ) . Y —¿ qué ?', 'así: («¡Hola!»). Y —¿qué?'],
    ['“ casa ” , [ 1 ]', '“casa”, [1]'],
    ['Te espero :) mañana', 'Te espero :) mañana'],
    ['Qué pena :( mañana', 'Qué pena :( mañana'],
    ['Listo ;)', 'Listo ;)'],
    ['[ ] por hacer ( )', '[ ] por hacer ( )'],
    ['de .5 a 20 % más', 'de .5 a 20 % más'],
    ['no hay nada', 'no hay nada'],
  ])('%j becomes %j', (text, closed) => {
    expect(closePunctuation(text)).toBe(closed)
  })
})
