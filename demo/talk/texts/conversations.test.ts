import { describe, expect, test } from 'vitest'
import { aliasFrom } from '../../../domain/src/ground/aliases/aliases.ts'
import { MESSAGE_MOST, STARTED_MOST } from '../../../domain/src/talk/messenger/limits.ts'
import { members } from '../../people/texts/members.ts'
import { courses } from '../../school/texts/courses.ts'
import { DOCUMENTS, PHOTOS, VOICE_NOTES } from './chat-files.ts'
import { conversations } from './conversations.ts'

const keys = new Set(members.map(({ key }) => key))
const sendable = Object.keys({ ...PHOTOS, ...VOICE_NOTES, ...DOCUMENTS })

describe('the demo’s conversations', () => {
  test.each(conversations.map((each) => [each.between.join(' and '), each] as const))('%s', (_, each) => {
    const { between, messages, unread } = each
    expect(between.every((key) => keys.has(key))).toBe(true)
    expect(messages.every(({ by }) => between.includes(by))).toBe(true)
    const times = messages.map(({ ago }) => ago)
    expect(times).toEqual(times.toSorted((one, two) => two - one))
    for (const { text, files = [] } of messages) {
      for (const file of files) expect(sendable).toContain(file)
      expect(text.length + files.length).toBeGreaterThan(0)
      expect(text.length).toBeLessThanOrEqual(MESSAGE_MOST)
    }
    for (const [at, { answers }] of messages.entries())
      if (answers !== undefined) expect(answers).toBeLessThanOrEqual(at)
    // The other member wrote the unread messages.
    if (unread) expect(messages.slice(-unread.count).every(({ by }) => by !== unread.of)).toBe(true)
  })

  test('each pair has one, and nobody has started more than a free member may', () => {
    const pairs = conversations.map(({ between }) => between.toSorted().join())
    expect(new Set(pairs).size).toBe(pairs.length)
    for (const key of keys)
      expect(conversations.filter(({ messages }) => messages[0]?.by === key).length).toBeLessThan(
        STARTED_MOST,
      )
  })

  test('links lead to what the demo has', () => {
    const links = conversations.flatMap(({ messages }) =>
      messages.flatMap(({ text }) =>
        [...text.matchAll(/\{origin\}\/([a-z0-9-]+)/g)].map(([, alias]) => alias),
      ),
    )
    expect(links.length).toBeGreaterThan(0)
    const names = members.map(({ firstname, lastname }) => aliasFrom(`${firstname} ${lastname}`))
    const pages = [...courses.map((course) => course.alias), ...names]
    for (const link of links.filter((each) => each !== 'analysis')) expect(pages).toContain(link)
  })
})
