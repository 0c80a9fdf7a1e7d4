import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LETTER_DAYS, letterDue, nextLetterAt } from './grace.ts'

const START = new Date('2026-03-01T12:00:00Z')
const day = (count: number) => new Date(START.getTime() + count * 86_400_000)
const declined = { createdAt: day(31), firstDeclinedAt: day(31) }

describe('letters in grace', () => {
  test.each([
    [31, 0, 1],
    [32.9, 1, null],
    [33, 1, 3],
    [35.9, 3, null],
    [36, 3, 6],
    [37.9, 6, null],
    // Nobody was there on the first days.
    [36.5, 0, 6],
    [38, 0, null],
  ] as const)('on day %d, after the letter of day %d, the letter %d is due', (at, sent, due) => {
    expect(letterDue(declined, sent, day(at))).toBe(due)
  })

  test('each letter is due exactly once, whenever and however often somebody looks', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 31, max: 40, noNaN: true }), { maxLength: 30 }), (looks) => {
        const sent: number[] = []
        for (const look of looks.toSorted((a, b) => a - b)) {
          const due = letterDue(declined, sent.at(-1) ?? 0, day(look))
          if (due !== null) sent.push(due)
        }
        expect(sent).toEqual([...new Set(sent)].toSorted((a, b) => a - b))
        expect(sent.every((one) => (LETTER_DAYS as readonly number[]).includes(one))).toBe(true)
      }),
    )
    expect([0, 1, 3, 6].map((sent) => nextLetterAt(declined, sent))).toEqual([
      day(31),
      day(33),
      day(36),
      null,
    ])
  })
})
