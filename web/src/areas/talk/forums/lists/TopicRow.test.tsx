// @vitest-environment happy-dom
import type { TopicPreview } from '@cancha/contract/talk/forums/topic'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { author, readUpTo, topic } from '../../../../testing/forums/topics.ts'
import { TopicRow } from './TopicRow.tsx'

const HOUR_MS = 3_600_000
const TITLE = '¿Cuánto guardan para arreglos?'

function show(part: Partial<TopicPreview>, isMember: boolean) {
  const shown = topic(part)
  render(<TopicRow topic={shown} isMember={isMember} now={Date.parse(shown.lastAt) + 2 * HOUR_MS} />)
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('[FOR-017] [DASH-020] for members the title of a topic leads to it', () => {
  show({ kept: readUpTo(1) }, true)
  expect(hrefOf(TITLE)).toBe('/forums/Arreglos-y-obra/tema5/-Cu%C3%A1nto-guardan-para-arreglos-?sid=tema5')
})

test('[FOR-018] [FOR-038] for visitors the title is plain text, and another link leads to the topic', () => {
  show({}, false)
  expect(screen.getByRole('heading', { name: TITLE }).querySelector('a')).toBeNull()
  expect(hrefOf(`Leer el tema: ${TITLE}`)).toContain('?sid=tema5')
})

test('[FOR-023] [DASH-022] a topic shows its beginning, its author with role and place, and where it stands', () => {
  show({ replies: 3, likes: 1, lastAuthor: 'Ana Guerrero' }, false)
  expect(screen.getByText('Compramos una casa de 1964 para rentar.')).toBeTruthy()
  expect(hrefOf('Beto Salas')).toBe('/beto-salas')
  expect(hrefOf('Arreglos y obra')).toBe('/forums/Arreglos-y-obra?sid=arreglos')
  const words = screen.getByRole('article').textContent
  expect(words).toContain('Contratista · Houston, TX')
  expect(words).toContain('3 respuestas · 1 me gusta · respondió Ana Guerrero hace 2 horas')
})

test('a topic of which nothing is particular has no empty line for it; one that is new to a member says so', () => {
  show({}, false)
  const lines = [...screen.getByRole('article').querySelectorAll('p')]
  expect(lines.filter(({ textContent }) => textContent === '')).toEqual([])
  show({ kept: readUpTo(0), title: 'Otro tema' }, true)
  expect(screen.getByText('Nuevo')).toBeTruthy()
})

test('the name of somebody without a page leads nowhere', () => {
  show({ author: author({ firstname: 'Cuenta', lastname: 'eliminada', pathalias: null }) }, true)
  expect(screen.queryByRole('link', { name: 'Cuenta eliminada' })).toBeNull()
  expect(screen.getByText('Cuenta eliminada')).toBeTruthy()
})

test('what is particular about a topic is said, and nothing where nothing is', () => {
  show({ pinned: true, closed: true, solved: true, analyses: 2 }, true)
  for (const badge of ['Fijado', 'Cerrado', 'Resuelto', '2 análisis'])
    expect(screen.getByText(badge)).toBeTruthy()
})

test.each([
  [1, '1 nueva'],
  [3, '3 nuevas'],
])(
  'a member who left off %i places before the end sees «%s» and goes on at the first of them',
  (left, said) => {
    show({ lastPlace: 12, kept: readUpTo(12 - left) }, true)
    expect(screen.getByText(said)).toBeTruthy()
    const place = 13 - left
    expect(hrefOf(`Sigue donde te quedaste en ${TITLE}`)).toMatch(
      new RegExp(`sid=tema5${place > 10 ? '&page=2' : ''}#p${place}$`),
    )
  },
)

test('a topic that a member never opened is new, one that they read isn’t', () => {
  show({ kept: readUpTo(0) }, true)
  expect(screen.getByText('Nuevo')).toBeTruthy()
  show({ _id: '6', kept: readUpTo(1) }, true)
  expect(screen.getAllByText('Nuevo')).toHaveLength(1)
})
