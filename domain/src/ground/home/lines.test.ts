import { expect, test } from 'vitest'
import { arrangeLines, type PlacedLine } from './lines.ts'

const NOW = Date.parse('2026-11-30T18:00:00Z')
const inHours = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString()

type Line = PlacedLine & { name: string }
const line = (name: string, given: Partial<PlacedLine> = {}): Line => ({
  name,
  section: 'waits',
  urgency: 'person',
  at: inHours(-1),
  until: null,
  ...given,
})
const named = (lines: Line[]) =>
  arrangeLines(lines, NOW).map(({ section, first, others }) => [
    section,
    first.map(({ name }) => name),
    others.map(({ name }) => name),
  ])

test('Sections come in their order, and empty ones not at all', () => {
  expect(
    named([line('week', { section: 'week' }), line('lesson', { section: 'begun' }), line('wait')]),
  ).toEqual([
    ['waits', ['wait'], []],
    ['begun', ['lesson'], []],
    ['week', ['week'], []],
  ])
  expect(named([])).toEqual([])
})

test('What ends within three days comes first, then what is more urgent, then what ends sooner, then what is newer', () => {
  const lines = [
    line('older', { at: inHours(-5) }),
    line('newer'),
    line('ends in a month', { until: inHours(700) }),
    line('money', { urgency: 'money' }),
    line('answer', { urgency: 'answer' }),
    line('ends tomorrow', { urgency: 'work', until: inHours(24) }),
    line('ends today', { urgency: 'news', until: inHours(6) }),
  ]
  const [[, first, others] = []] = named(lines)
  expect([first, others].flat()).toEqual([
    'ends today',
    'ends tomorrow',
    'money',
    'ends in a month',
    'newer',
    'older',
    'answer',
  ])
})

test('Four things that wait are shown at once, and the others with one press', () => {
  const [[, first, others] = []] = named(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => line(name)))
  expect([first, others]).toEqual([
    ['a', 'b', 'c', 'd'],
    ['e', 'f'],
  ])
})
