import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { htmlOf, readData, readGroups, readPlainTexts, readTexts } from './read-texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'cancha-texts-'))
afterAll(() => rmSync(folder, { recursive: true }))
function written(name: string, content: string): URL {
  writeFileSync(join(folder, name), content)
  return pathToFileURL(join(folder, name))
}

const LETTER = z.strictObject({ by: z.string(), likes: z.array(z.string()).optional(), text: z.string() })

test('texts of a file are read in their order, each with its head', () => {
  const file = written(
    'letters.md',
    '---\nby: ana\nlikes: [beto]\n---\n\nDos **casas**.\n\n- Una\n- Otra\n\n---\nby: beto\n---\n\nCuesta $1,100 & "más".\n',
  )
  expect(readTexts(file, LETTER)).toEqual([
    {
      by: 'ana',
      likes: ['beto'],
      text: '<p>Dos <strong>casas</strong>.</p><ul><li>Una</li><li>Otra</li></ul>',
    },
    { by: 'beto', text: '<p>Cuesta $1,100 &amp; "más".</p>' },
  ])
})

test('texts whose head lacks the field that begins a group belong to the one before them', () => {
  const TOPIC = z.strictObject({ title: z.string(), text: z.string(), letters: z.array(LETTER) })
  const grouped = { begins: 'title', rest: 'letters' }
  const [topic, letter] = ['---\ntitle: Techos\n---\n¿Cuánto?\n', '---\nby: ana\n---\nMucho.\n']
  expect(readGroups(written('topics.md', `${topic}${letter}${topic}`), TOPIC, grouped)).toEqual([
    { title: 'Techos', text: '<p>¿Cuánto?</p>', letters: [{ by: 'ana', text: '<p>Mucho.</p>' }] },
    { title: 'Techos', text: '<p>¿Cuánto?</p>', letters: [] },
  ])
  expect(() => readGroups(written('alone.md', letter), TOPIC, grouped)).toThrow(/alone\.md.*title/)
})

test('plain texts stay as they are, with the empty lines between their paragraphs', () => {
  const file = written('plain.md', '---\nby: ana\n---\n\nDos *casas* & un lote.\n\nGracias.\n')
  expect(readPlainTexts(file, LETTER)).toEqual([{ by: 'ana', text: 'Dos *casas* & un lote.\n\nGracias.' }])
})

test('a table and what is HTML already stay as they are written', () => {
  expect(htmlOf('| A | B |\n| --- | --- |\n| 1 | 2 |')).toBe(
    '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  )
  expect(htmlOf('<p>uno</p>\n\n<p>dos</p>')).toBe('<p>uno</p><p>dos</p>')
})

test('what doesn’t fit is refused with the file’s name and the field’s', () => {
  expect(() => readTexts(written('wrong.md', '---\nby: 3\n---\nHola\n'), LETTER)).toThrow(
    /wrong\.md(.|\n)*by/,
  )
  expect(() =>
    readData(written('wrong.json', '[{"price": "x"}]'), z.array(z.object({ price: z.number() }))),
  ).toThrow(/wrong\.json(.|\n)*price/)
})

test('a file that doesn’t begin with a head is refused, since its first text would be lost', () => {
  expect(() => readTexts(written('headless.md', 'Hola\n\n---\nby: ana\n---\n\nUno.\n'), LETTER)).toThrow(
    /headless\.md.*head/,
  )
})
