import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, dayOf, endOfDay, fieldTimeOf, momentOfField } from './calendar.ts'
import { addDays, isCalendarDay, partsOfDay, utcDayOf } from './days.ts'

/** Any second from 2007, since when the clocks change on the same Sundays, to 2099. */
const seconds = fc
  .integer({ min: Date.UTC(2007, 0, 1) / 1000, max: Date.UTC(2099, 0, 1) / 1000 })
  .map((second) => new Date(second * 1000))

describe('calendar days', () => {
  test.each([
    ['2027-01-15', '2027-01-16T04:59:59.000Z'],
    ['2027-07-15', '2027-07-16T03:59:59.000Z'],
    // On these days the clocks change, long before the day's end.
    ['2027-03-13', '2027-03-14T04:59:59.000Z'],
    ['2027-03-14', '2027-03-15T03:59:59.000Z'],
    ['2027-11-06', '2027-11-07T03:59:59.000Z'],
    ['2027-11-07', '2027-11-08T04:59:59.000Z'],
    ['2026-12-31', '2027-01-01T04:59:59.000Z'],
    ['2028-02-29', '2028-03-01T04:59:59.000Z'],
  ])('%s ends at %s', (day, end) => {
    expect(endOfDay(day).toISOString()).toBe(end)
  })

  test('end a second before the next one begins, 23, 24 or 25 hours after the one before', () => {
    fc.assert(
      fc.property(seconds, (moment) => {
        const end = endOfDay(dayOf(moment))
        expect(end.getTime()).toBeGreaterThanOrEqual(moment.getTime())
        expect(dayOf(end)).toBe(dayOf(moment))
        expect(dayOf(new Date(end.getTime() + 1000))).toBe(addDays(dayOf(moment), 1))
        const before = endOfDay(addDays(dayOf(moment), -1) ?? '')
        expect([23, 24, 25]).toContain((end.getTime() - before.getTime()) / 3_600_000)
      }),
    )
  })

  test.each([
    ['2027-01-16T04:59:59Z', '2027-01-15'],
    ['2027-01-16T05:00:00Z', '2027-01-16'],
    ['2027-07-16T03:59:59Z', '2027-07-15'],
    ['2027-07-16T04:00:00Z', '2027-07-16'],
    ['2027-01-01T04:59:59Z', '2026-12-31'],
  ])('%s is on %s', (moment, day) => {
    expect(dayOf(new Date(moment))).toBe(day)
    expect(dayOf(moment)).toBe(day)
  })

  test('in UTC another one may have begun', () => {
    expect(utcDayOf(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-31')
    expect(utcDayOf(new Date('2027-01-01T00:00:00Z'))).toBe('2027-01-01')
  })

  test.each([
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-04-31',
    '27-01-01',
    '2027-1-1',
    ' 2027-01-01',
    '',
  ])('«%s» is none', (text) => {
    expect(isCalendarDay(text)).toBe(false)
    expect(partsOfDay(text)).toBeNull()
    expect(addDays(text, 1)).toBeNull()
    expect(() => endOfDay(text)).toThrow(RangeError)
  })

  test.each(['2028-02-29', '1970-01-01', '2000-02-29', '9999-12-31', '0001-01-01'])('%s is one', (text) =>
    expect(isCalendarDay(text)).toBe(true),
  )

  test.each([
    ['2027-03-13', 1, '2027-03-14'],
    ['2027-03-14', 1, '2027-03-15'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2027-11-07', 150, '2028-04-05'],
    ['9999-12-31', 1, null],
    ['2027-01-01', 0.5, null],
    ['2027-01-01', Number.POSITIVE_INFINITY, null],
    ['2027-01-01', Number.NaN, null],
  ])('%s and %d days are %s', (day, count, moved) => expect(addDays(day, count)).toBe(moved))
})

describe('a field for a day and a time', () => {
  test.each([
    ['2027-07-15T09:00', '2027-07-15T13:00:00.000Z'],
    ['2027-01-15T09:00', '2027-01-15T14:00:00.000Z'],
    ['2026-12-31T23:59', '2027-01-01T04:59:00.000Z'],
    ['2027-01-15T09:00:30', '2027-01-15T14:00:30.000Z'],
    // The clock is put forward at 2:00: half past two isn't shown that day.
    ['2027-03-14T01:59', '2027-03-14T06:59:00.000Z'],
    ['2027-03-14T02:30', '2027-03-14T07:30:00.000Z'],
    ['2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
    // The clock is put back at 2:00: half past one is shown twice, and the first time is meant.
    ['2027-11-07T00:59', '2027-11-07T04:59:00.000Z'],
    ['2027-11-07T01:30', '2027-11-07T05:30:00.000Z'],
    ['2027-11-07T02:00', '2027-11-07T07:00:00.000Z'],
  ])('%s is %s', (text, moment) => expect(momentOfField(text)?.toISOString()).toBe(moment))

  test.each([
    '',
    '2027-02-29T09:00',
    '2027-07-15',
    '2027-07-15T24:00',
    '2027-07-15T09:60',
    '2027-07-15T09:00:60',
    '2027-07-15 09:00',
  ])('«%s» is no moment', (text) => expect(momentOfField(text)).toBeNull())

  test('shows the skipped half hour as the one after it', () => {
    const moment = momentOfField('2027-03-14T02:30')
    expect(moment && fieldTimeOf(moment)).toBe('2027-03-14T03:30')
  })

  test('keeps every minute, except the second time of the hour that is shown twice', () => {
    fc.assert(
      fc.property(seconds, (second) => {
        const minute = new Date(Math.floor(second.getTime() / 60_000) * 60_000)
        const kept = momentOfField(fieldTimeOf(minute))?.getTime() ?? Number.NaN
        const lost = minute.getTime() - kept
        const inDoubledHour = fieldTimeOf(minute) === fieldTimeOf(new Date(minute.getTime() - 3_600_000))
        expect(lost).toBe(inDoubledHour ? 3_600_000 : 0)
      }),
    )
  })
})

describe('months later', () => {
  test.each([
    ['2026-01-31T15:00:00Z', 1, '2026-02-28T15:00:00.000Z'],
    ['2028-01-31T15:00:00Z', 1, '2028-02-29T15:00:00.000Z'],
    ['2026-01-31T15:00:00Z', 2, '2026-03-31T15:00:00.000Z'],
    ['2026-11-30T23:59:59Z', 3, '2027-02-28T23:59:59.000Z'],
    ['2028-02-29T00:00:00Z', 12, '2029-02-28T00:00:00.000Z'],
    ['2026-03-15T12:00:00Z', 0, '2026-03-15T12:00:00.000Z'],
    ['2026-03-31T12:00:00Z', -1, '2026-02-28T12:00:00.000Z'],
  ])('%s and %d months', (from, count, expected) => {
    expect(addMonths(new Date(from), count).toISOString()).toBe(expected)
  })

  test('an invalid date or a broken count throws', () => {
    expect(() => addMonths(new Date('x'), 1)).toThrow(RangeError)
    expect(() => addMonths(new Date(), 1.5)).toThrow(RangeError)
  })
})
