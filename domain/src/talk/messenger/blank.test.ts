import { expect, test } from 'vitest'
import { isBlank } from './blank.ts'

test.each([
  ['nothing', ''],
  ['spaces and lines', ' \t\n\u00a0\u3000\ufeff'],
  ['characters of no width', '\u200b\u200d\u2060'],
  ['turns of direction', '\u202e\u2066'],
  ['fillers', '\u3164\u2800\uffa0'],
])('[MSG-020] %s is no message', (_, text) => expect(isBlank(text)).toBe(true))

test.each(['a', '.', '👍', '👨‍👩‍👧', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '\u200bHola'])('[MSG-020] «%s» is one', (text) =>
  expect(isBlank(text)).toBe(false),
)
