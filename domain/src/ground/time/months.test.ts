import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from './calendar.ts'
import { addDays } from './days.ts'
import {
  daysOfMonth,
  isCalendarMonth,
  monthInShort,
  monthInWords,
  monthOf,
  monthsLater,
  startOfDay,
} from './months.ts'

const HOUR = 3_600_000

test.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ['hola', false],
  ['', false],
])('%j is a month of the calendar: %s', (text, is) => expect(isCalendarMonth(text)).toBe(is))

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-11', -12, '2025-11'],
  ['2026-11', 0, '2026-11'],
  ['2026-03', -27, '2023-12'],
])('%s and %i months are %s', (month, count, moved) => expect(monthsLater(month, count)).toBe(moved))

test('a month has its days, also in a leap year', () => {
  expect(daysOfMonth('2026-02')).toHaveLength(28)
  expect(daysOfMonth('2028-02').at(-1)).toBe('2028-02-29')
  expect(daysOfMonth('2026-11')[0]).toBe('2026-11-01')
  for (const wrong of ['2026-13', 'hola', '9999-12x']) expect(() => daysOfMonth(wrong)).toThrow(RangeError)
  expect(() => monthsLater('9999-12', 1)).toThrow(RangeError)
})

test.each([
  ['2026-03-08', 23],
  ['2026-11-01', 25],
  ['2026-03-07', 24],
  ['2026-10-31', 24],
])('%s lasts %i hours', (day, hours) => {
  const next = startOfDay(addDays(day, 1) ?? '')
  expect((next.getTime() - startOfDay(day).getTime()) / HOUR).toBe(hours)
})

test('each moment is in the day that began last', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (at) => {
        const day = dayOf(at)
        expect(startOfDay(day) <= at).toBe(true)
        expect(at < startOfDay(addDays(day, 1) ?? '')).toBe(true)
      },
    ),
  )
})

test('months are written in words and in few letters, and a moment is in the month of New York', () => {
  expect(monthInWords('2026-11')).toBe('noviembre de 2026')
  expect(monthInShort('2026-09')).toBe('sep 2026')
  expect(monthOf('2026-12-01T04:59:59Z')).toBe('2026-11')
  expect(monthOf('2026-12-01T05:00:00Z')).toBe('2026-12')
  expect(() => monthInWords('2026-13')).toThrow(RangeError)
})
