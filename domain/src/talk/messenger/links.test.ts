import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linksIn, textParts } from './links.ts'

describe('the links of a text', () => {
  test.each([
    ['Mira https://cancha.test/curso-uno.', 'https://cancha.test/curso-uno'],
    ['¿Ya viste https://cancha.test/a?', 'https://cancha.test/a'],
    ['(https://cancha.test/a)', 'https://cancha.test/a'],
    ['[https://cancha.test/a], sí', 'https://cancha.test/a'],
    ['«https://cancha.test/a»', 'https://cancha.test/a'],
    ['https://es.wikipedia.org/wiki/Casa_(edificio)', 'https://es.wikipedia.org/wiki/Casa_(edificio)'],
    ['(ver https://es.wikipedia.org/wiki/Casa_(edificio)).', 'https://es.wikipedia.org/wiki/Casa_(edificio)'],
    ['HTTPS://Cancha.Test/a', 'HTTPS://Cancha.Test/a'],
    ['https://cancha.test/año-nuevo!!!', 'https://cancha.test/año-nuevo'],
    ['aquí:https://cancha.test/a?b=1&c=2#d', 'https://cancha.test/a?b=1&c=2#d'],
    ['http://127.0.0.1:3000/a…', 'http://127.0.0.1:3000/a'],
  ])('«%s» has the link %s', (text, link) => expect(linksIn(text)).toEqual([link]))

  test.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'ftp://cancha.test/a',
    'http://',
    'https://)',
    'xhttp://cancha.test',
    'https://banco.example@cancha.test/a',
    'https://\u202eabc',
    'http://[',
    'cancha punto test',
  ])('«%s» has none', (text) => expect(textParts(text)).toEqual([{ text, href: null }]))

  test('stand between the plain parts, each with the address it leads to', () => {
    expect(textParts('Uno https://a.test/x, dos http://b.test.')).toEqual([
      { text: 'Uno ', href: null },
      { text: 'https://a.test/x', href: 'https://a.test/x' },
      { text: ', dos ', href: null },
      { text: 'http://b.test', href: 'http://b.test/' },
      { text: '.', href: null },
    ])
    expect(linksIn('https://a.test/x https://a.test/x https://a.test/y')).toEqual([
      'https://a.test/x',
      'https://a.test/y',
    ])
    expect(textParts('')).toEqual([])
  })

  const pieces = fc.constantFrom(
    ...[
      'http://',
      'https://',
      'a.test',
      '/',
      ')',
      '(',
      '.',
      ' ',
      '@',
      '\n',
      'javascript:',
      '%',
      '\u202e',
      '[',
    ],
  )
  const hostile = fc.oneof(
    fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 }))).map((some) => some.join('')),
    fc.string({ unit: 'binary' }),
  )

  test('whatever the text is, its parts are the text again, and each link leads where browsers go by http', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const parts = textParts(text)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const part of parts) {
          expect(part.text).not.toBe('')
          if (part.href !== null) expect(part.href).toBe(new URL(part.text).href)
          if (part.href !== null) expect(new URL(part.href).protocol).toMatch(/^https?:$/)
        }
      }),
    )
  })

  test.each(['http://', 'https://a.test/)', 'https://a(', 'http', 'a.test/.', '(((', 'https://a.test '])(
    '40,000 letters of «%s» are split in a moment',
    (piece) => {
      const text = piece.repeat(Math.ceil(40_000 / piece.length))
      const start = performance.now()
      expect(textParts(text).length).toBeGreaterThan(0)
      expect(performance.now() - start).toBeLessThan(500)
    },
  )
})
