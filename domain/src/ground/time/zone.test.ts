import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentAt } from './moments.ts'
import { wallTime } from './zone.ts'

/** The first Sunday of a month that is on this day or later, at midnight in UTC. */
function sundayFrom(year: number, month: number, day: number): number {
  const at = Date.UTC(year, month, day)
  return at + ((7 - new Date(at).getUTCDay()) % 7) * 86_400_000
}

/** The law since 2007: summer time from the second Sunday of March to the first of November, at 2:00 on the clock. */
function hoursBehindUtc(moment: Date): number {
  const year = new Date(moment.getTime() - 5 * 3_600_000).getUTCFullYear()
  const [begins, ends] = [sundayFrom(year, 2, 8) + 7 * 3_600_000, sundayFrom(year, 10, 1) + 6 * 3_600_000]
  return moment.getTime() >= begins && moment.getTime() < ends ? 4 : 5
}

test('the clock is the one of the law of New York', () => {
  const moments = fc.integer({ min: Date.UTC(2007, 0, 2), max: Date.UTC(2099, 0, 1) })
  fc.assert(
    fc.property(moments, (ms) => {
      const moment = new Date(ms)
      const shifted = new Date(ms - hoursBehindUtc(moment) * 3_600_000)
      expect(wallTime(moment)).toEqual({
        year: shifted.getUTCFullYear(),
        month: shifted.getUTCMonth() + 1,
        day: shifted.getUTCDate(),
        hour: shifted.getUTCHours(),
        minute: shifted.getUTCMinutes(),
        second: shifted.getUTCSeconds(),
      })
    }),
  )
})

test.each([
  ['2027-03-14T06:59:59Z', 1],
  ['2027-03-14T07:00:00Z', 3],
  ['2027-11-07T05:59:59Z', 1],
  ['2027-11-07T06:00:00Z', 1],
  ['2027-11-07T07:00:00Z', 2],
  ['2027-07-01T04:00:00Z', 0],
])('at %s the hour is %d', (moment, hour) => expect(wallTime(moment).hour).toBe(hour))

test('a moment before 1970, with milliseconds, is found again by what the clock showed', () => {
  const wall = wallTime('1969-07-20T20:17:40.250Z')
  expect(wall).toEqual({ year: 1969, month: 7, day: 20, hour: 16, minute: 17, second: 40 })
  expect(momentAt(wall).toISOString()).toBe('1969-07-20T20:17:40.000Z')
})

test('what is no moment throws', () => {
  expect(() => wallTime('ayer')).toThrow(RangeError)
  expect(() => momentAt({ year: 2027, month: 13, day: 1, hour: 0, minute: 0, second: 0 })).toThrow(RangeError)
})
