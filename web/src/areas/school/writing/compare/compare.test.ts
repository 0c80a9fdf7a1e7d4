// @vitest-environment happy-dom
import type { Values } from '@cancha/contract/school/writing-fields'
import { describe, expect, test } from 'vitest'
import { kindOf } from '../queries.ts'
import { differencesOf } from './differences.ts'
import { markDifferences, shortened, type TextPart } from './marked-text.ts'
import { plainHtml } from './plain-html.ts'

const withBrackets = (parts: TextPart[]) =>
  parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')

describe('two texts side by side', () => {
  test('mark the words that the other doesn’t have, and nothing else', () => {
    const [own, other] = markDifferences(
      'El precio se firma hoy.\nLa fecha, mañana.\n',
      'El precio final se firma hoy.\nLa fecha, el lunes.\n',
    )
    expect(withBrackets(own)).toBe('El precio []se firma hoy.\nLa fecha, [mañana].\n')
    expect(withBrackets(other)).toBe('El precio [final ]se firma hoy.\nLa fecha, [el lunes].\n')
  })

  test('mark a line that only one has', () => {
    const [own, other] = markDifferences('Uno\nDos\nTres', 'Uno\nTres')
    expect(withBrackets(own)).toBe('Uno\n[Dos\n]Tres')
    expect(withBrackets(other)).toBe('Uno\n[]Tres')
  })

  test('are whole however they differ: no character is lost or added', () => {
    const texts = ['', 'a', 'a b c\nd', 'ñandú 🏠 casa', 'b a\n\nd c', 'casa 🏠', 'a b c\nd e\nf']
    for (const one of texts)
      for (const other of texts) {
        const [own, its] = markDifferences(one, other)
        expect(own.map(({ text }) => text).join('')).toBe(one)
        expect(its.map(({ text }) => text).join('')).toBe(other)
        if (one === other) expect([...own, ...its].some(({ differs }) => differs)).toBe(false)
      }
  })

  test('are shown without the middle of what both have, at whole words', () => {
    const same = 'Lo que es igual en las dos. '.repeat(40)
    const [own] = markDifferences(`${same}Uno. ${same}`, `${same}Dos. ${same}`)
    const text = withBrackets(shortened(own))
    expect(text).toMatch(/^\[…\] (?:\S+ )+\[Uno\]\. (?:\S+ )+\[…\]$/)
    expect(text.length).toBeLessThan(320)
    expect(withBrackets(shortened(markDifferences('Uno. Dos', 'Uno. Tres')[0]))).toBe('Uno. [Dos]')
    // Both sides show the place, also the one that has nothing there.
    const [, without] = markDifferences(`${same}Uno. ${same}`, `${same}${same}`)
    expect(withBrackets(shortened(without))).toMatch(/^\[…\] (?:\S+ )+\[\](?:\S+ )+\[…\]$/)
  })

  test('are compared in a moment even if nothing of two long articles is the same', () => {
    const long = (word: string) => Array.from({ length: 20_000 }, (_, at) => `${word}${at}`).join(' ')
    const [own] = markDifferences(long('a'), long('b'))
    expect(own).toEqual([{ text: long('a'), differs: true }])
  })
})

test('a formatted text is read as lines, with its pictures and links named', () => {
  const html =
    '<h2>Antes</h2><p>Lee <b>todo</b>,<br>con <a href="https://casa.example/">calma</a>.</p><ul><li><p>Uno</p></li><li>Dos</li></ul><img src="/a.webp" alt="La casa">'
  expect(plainHtml(html)).toBe(
    'Antes\nLee todo,\ncon calma (https://casa.example/).\n• Uno\n• Dos\n[imagen: La casa]',
  )
})

describe('what differs between two versions', () => {
  const of = (kind: 'course' | 'blog', own: Values, other: Values) =>
    differencesOf(kindOf(kind).fields, own, other, (id) => (id === '3' ? 'Comprar' : 'Remodelar')).map(
      ({ label, own: mine, other: its, isFormat }) => [label, mine, its, isFormat],
    )

  test('is said in the words of the form', () => {
    const same = { title: 'Techos', author: 'Elena' }
    expect(
      of(
        'course',
        { ...same, level: 'beginner', category: '3', paid: true },
        { ...same, level: 'advanced', category: '4', paid: false },
      ),
    ).toEqual([
      ['Nivel', 'Principiante', 'Avanzado', false],
      ['Categoría', 'Comprar', 'Remodelar', false],
      ['Solo con membresía (el primer video queda abierto)', 'Sí', 'No', false],
    ])
  })

  test('says so if only the format isn’t the same', () => {
    expect(of('blog', { description: '<p>Lee</p>' }, { description: '<p><b>Lee</b></p>' })).toEqual([
      ['Texto', 'Lee', 'Lee', true],
    ])
  })

  test('is told for the row that was changed, wherever it stands now', () => {
    const row = (title: string): Values => ({ title, keyTakeaway: title })
    const [one, two, added] = [row('Uno'), row('Dos'), row('Nuevo')] as const
    const changed = { ...two, keyTakeaway: 'Otra' }
    expect(of('course', { videos: [one, two] }, { videos: [added, one, changed] })).toEqual([
      ['Videos', '1. Uno\n2. Dos', '1. Nuevo\n2. Uno\n3. Dos', false],
      ['Video 2: Dos · Para llevar', 'Dos', 'Otra', false],
      ['Video 1: Nuevo · Título del video', '', 'Nuevo', false],
      ['Video 1: Nuevo · Para llevar', '', 'Nuevo', false],
    ])
    expect(of('course', { videos: [one, two] }, { videos: [two, one] })).toEqual([
      ['Videos', '1. Uno\n2. Dos', '1. Dos\n2. Uno', false],
    ])
  })
})
