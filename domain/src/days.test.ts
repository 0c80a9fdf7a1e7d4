import { expect, test } from 'vitest'
import { dayOf, endOfDay } from './days.ts'

test.each([
  ['2027-01-15', '2027-01-16T04:59:59.000Z'],
  ['2027-07-15', '2027-07-16T03:59:59.000Z'],
  // On these days the clocks change, long before the day's end.
  ['2027-03-13', '2027-03-14T04:59:59.000Z'],
  ['2027-03-14', '2027-03-15T03:59:59.000Z'],
  ['2027-11-06', '2027-11-07T03:59:59.000Z'],
  ['2027-11-07', '2027-11-08T04:59:59.000Z'],
])('%s ends at %s', (day, end) => {
  expect(endOfDay(day).toISOString()).toBe(end)
})

test.each([
  ['2027-01-16T04:59:59Z', '2027-01-15'],
  ['2027-01-16T05:00:00Z', '2027-01-16'],
  ['2027-07-16T03:59:59Z', '2027-07-15'],
  ['2027-07-16T04:00:00Z', '2027-07-16'],
])('%s is on %s', (moment, day) => {
  expect(dayOf(new Date(moment))).toBe(day)
})
