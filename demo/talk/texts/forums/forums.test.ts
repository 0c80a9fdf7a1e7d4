import { describe, expect, test } from 'vitest'
import { CALCULATORS } from '../../../../domain/src/analysis/calculators/calculators.ts'
import { formatFigure } from '../../../../domain/src/analysis/calculators/format-figure.ts'
import { NAME_LONGEST } from '../../../../domain/src/analysis/calculators/saved.ts'
import { attachedData, cardFigures } from '../../../../domain/src/talk/forums/attached-analysis.ts'
import { counterData, effects } from '../../../../domain/src/talk/forums/counter-analysis.ts'
import { spreadOf } from '../../../../domain/src/talk/forums/spread.ts'
import { members } from '../../../people/texts/members.ts'
import { topicsByCode } from './all.ts'
import type { DemoAnalysis, DemoCounter, DemoReply } from './types.ts'

type Answer = { text: string; analysis: DemoAnalysis; counter: DemoCounter }

const topics = [...topicsByCode].flatMap(([subcategory, written]) =>
  written.flatMap((topic) => {
    const { analysis, replies } = topic
    if (!analysis) return []
    const answers = replies.flatMap(({ by, text, counter }): [string, Answer][] =>
      counter ? [[`${by}: ${topic.title}`, { text, analysis, counter }]] : [],
    )
    return [{ ...topic, subcategory, analysis, answers }]
  }),
)
const named = topics.map((topic) => [topic.title, topic] as const)
const changesIn = (counter: DemoCounter) =>
  Object.entries(counter).map(([field, change]) => ({ field, ...change }))
/** The headline figure of the data, as texts name it: rounded, and without a minus. */
const figureIn = ({ type }: DemoAnalysis, data: DemoAnalysis['data']) => {
  const { value, unit } = cardFigures(type, data).headline
  expect(value).toEqual(expect.any(Number))
  return formatFigure(Math.abs(Number(value)), unit, true)
}

describe('topics on an analysis', () => {
  test('are twelve, four of them for paying members, and three have enough counter-analyses for a spread', () => {
    const count = (name: string) => topics.filter(({ subcategory }) => subcategory === name).length
    expect(['renta-larga', 'fix-and-flip', 'brrrr', 'multifamiliares'].map(count)).toEqual([3, 3, 4, 2])
    expect(topics).toHaveLength(12)
    expect(new Set(topics.map(({ title }) => title)).size).toBe(12)
    const spreads = topics.map(({ analysis, answers }) =>
      spreadOf(
        answers.map(
          ([, { counter }]) => effects(analysis.type, analysis.data, changesIn(counter), 'units').counter,
        ),
      ),
    )
    expect(spreads.filter((spread) => spread !== null).length).toBeGreaterThanOrEqual(3)
    expect(new Set(topics.map(({ analysis }) => analysis.type)).size).toBe(4)
  })

  test.each(named)('%s: shows an analysis that can be attached, and names its result', (title, topic) => {
    const { analysis, answers, text } = topic
    expect(title.length).toBeLessThanOrEqual(150)
    expect(analysis.name.length).toBeLessThanOrEqual(NAME_LONGEST)
    expect(attachedData(analysis.type, analysis.data, { withPlace: true })).toEqual(analysis.data)
    expect(Object.keys(CALCULATORS[analysis.type].read(analysis.data).issues)).toEqual(
      analysis.type === 'flip_analysis' ? [] : ['street'],
    )
    expect(text).toContain(figureIn(analysis, analysis.data))
    expect(answers.length).toBeGreaterThanOrEqual(1)
    expect(answers.length).toBeLessThanOrEqual(5)
  })

  test.each(topics.flatMap(({ answers }) => answers))(
    '%s: changes inputs that the calculator has, and names the result',
    (_, { text, analysis, counter }) => {
      const { data, faults } = counterData(analysis.type, analysis.data, changesIn(counter))
      expect(faults).toBeUndefined()
      expect(text).toContain(figureIn(analysis, data ?? {}))
      const { steps } = effects(analysis.type, analysis.data, changesIn(counter))
      for (const { difference } of steps) expect(Math.abs(difference ?? 0)).toBeGreaterThan(0)
      for (const { why } of Object.values(counter)) {
        expect(why).toMatch(/^[\p{Lu}«¿¡\d].*[.?!]$/u)
        expect(why.length).toBeLessThanOrEqual(200)
      }
    },
  )
})

describe('who writes', () => {
  const memberOf = (wanted: string) => {
    const member = members.find(({ key }) => key === wanted)
    if (!member) throw new Error(`no member ${wanted}`)
    return member
  }
  const PAYING = ['basic', 'premium', 'admin']
  const SILENT = ['blocked', 'unverified']

  test.each(named)('%s: members who may, while they were here, in order', (_, topic) => {
    const posts: (Pick<DemoReply, 'by' | 'likes' | 'after'> & { solution?: true })[] = [
      { ...topic, after: 0 },
      ...topic.replies,
    ]
    for (const { by, likes = [], after } of posts) {
      for (const { kind } of [by, ...likes].map(memberOf))
        expect(topic.subcategory === 'brrrr' ? PAYING.includes(kind) : !SILENT.includes(kind)).toBe(true)
      expect(new Set(likes).size).toBe(likes.length)
      expect(likes).not.toContain(by)
      const [ago, { joinedDaysAgo, lastSeenDaysAgo }] = [topic.daysAgo - after / 24, memberOf(by)]
      expect(ago, by).toBeGreaterThan(0)
      expect(ago, by).toBeLessThanOrEqual(joinedDaysAgo)
      expect(ago, by).toBeGreaterThanOrEqual(lastSeenDaysAgo)
    }
    const hours = posts.map(({ after }) => after)
    expect(hours).toEqual(hours.toSorted((one, other) => one - other))
    const solutions = posts.filter(({ solution }) => solution)
    expect(solutions.length).toBeLessThanOrEqual(1)
    expect(solutions.map(({ by }) => by)).not.toContain(topic.by)
  })
})

describe('texts', () => {
  const html = topics.flatMap(({ title, text, replies }) =>
    [{ by: 'topic', text }, ...replies].map((post, at) => [`${title} ${at}`, post.text] as const),
  )
  const plain = topics.flatMap(({ title, analysis, answers }) => [
    title,
    analysis.name,
    ...answers.flatMap(([, { counter }]) => Object.values(counter).map(({ why }) => why)),
  ])

  test.each(html)('%s has allowed tags only, each closed, and mentions members', (_, text) => {
    const open: string[] = []
    for (const [, slash, name = ''] of text.matchAll(/<(\/?)([^>]*)>/g)) {
      expect(['p', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote']).toContain(name)
      if (slash) expect(open.pop()).toBe(name)
      else open.push(name)
    }
    expect(open).toEqual([])
    for (const [, key] of text.matchAll(/@\{(\w+)\}/g)) expect(members.map((each) => each.key)).toContain(key)
  })

  test.each([...html.map(([, text]) => text), ...plain])('%s is set as Spanish is', (text) => {
    expect(text).toBe(text.trim())
    expect(text.replace(/<[^>]*>/g, '')).not.toMatch(/ {2}|\.{3}| [,.;:?!]|\d %|\d%|["'<>&]/)
    expect(text.replace(/[^¿?¡!]/g, '')).toMatch(/^(¿\?|¡!)*$/)
    expect(text.replace(/[^«»]/g, '')).toMatch(/^(«»)*$/)
  })
})
