import { expect, test } from 'vitest'
import { answeredTopicsFirst, type PlacedTopic, STRANGER, type TopicReader } from './first-topics.ts'

/** Topics by a letter each. A capital one is answered. */
const topics = (letters: string, about: Record<string, Partial<PlacedTopic>> = {}) =>
  [...letters].map((letter) => ({
    letter,
    replies: letter === letter.toUpperCase() ? 2 : 0,
    ...{ subcategory: 'prestamos', city: null, state: null },
    ...about[letter],
  }))

const ROSA: TopicReader = { city: 'Houston', state: 'TX', subcategories: new Set(['renta-larga']) }
const HOUSTON = { city: 'Houston', state: 'TX' }
const DALLAS = { city: 'Dallas', state: 'TX' }
const RENTS = { subcategory: 'renta-larga' }

test.each<[name: string, reader: TopicReader, before: ReturnType<typeof topics>, after: string]>([
  ['five unanswered topics don’t stand first', STRANGER, topics('abcdeFGH'), 'FGHabcde'],
  ['no more than three answered topics are moved', STRANGER, topics('abFGHI'), 'FGHabI'],
  ['where nothing is answered the order stays', STRANGER, topics('abc'), 'abc'],
  ['where everything is answered the order stays', STRANGER, topics('ABCD'), 'ABCD'],
  ['the reader’s city comes before their state', ROSA, topics('aFGH', { G: DALLAS, H: HOUSTON }), 'HGFa'],
  ['what they read comes before their state', ROSA, topics('aFG', { F: DALLAS, G: RENTS }), 'GFa'],
  [
    'both come before one of them',
    ROSA,
    topics('aFGH', { F: HOUSTON, G: RENTS, H: { ...RENTS, ...DALLAS } }),
    'HFGa',
  ],
  [
    'a city of the same name in another state isn’t theirs',
    ROSA,
    topics('aFG', { F: { city: 'Houston', state: 'MO' }, G: DALLAS }),
    'GFa',
  ],
  ['who has no place isn’t near those without one', STRANGER, topics('aFG', { G: HOUSTON }), 'FGa'],
  ['a near topic that nobody answered stays', ROSA, topics('aFg', { g: HOUSTON }), 'Fag'],
])('%s', (_, reader, before, after) => {
  expect(
    answeredTopicsFirst(before, reader)
      .map(({ letter }) => letter)
      .join(''),
  ).toBe(after)
})
