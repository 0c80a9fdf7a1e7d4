import { expect, test } from 'vitest'
import { clockIn } from './zones.ts'

test.each([
  ['America/Detroit', '2027-01-15T00:00:00Z', '7:00\u00a0p.m.', 0],
  ['America/Mexico_City', '2027-01-15T00:00:00Z', '6:00\u00a0p.m.', 0],
  ['Europe/Madrid', '2027-01-15T00:00:00Z', '1:00\u00a0a.m.', 1],
  ['Asia/Tokyo', '2027-01-15T00:30:00Z', '9:30\u00a0a.m.', 1],
  ['Pacific/Honolulu', '2027-01-15T06:00:00Z', '8:00\u00a0p.m.', -1],
  // Between the day on which the clocks change here and the one on which they do there.
  ['Europe/Madrid', '2027-03-20T23:00:00Z', '12:00\u00a0a.m.', 1],
  // The last day of a year.
  ['Europe/Madrid', '2027-01-01T00:00:00Z', '1:00\u00a0a.m.', 1],
] as const)('a clock in %s shows at %s %s', (zone, moment, time, daysAway) =>
  expect(clockIn(zone, new Date(moment))).toEqual({ time, daysAway }),
)
