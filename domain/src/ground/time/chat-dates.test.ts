import { expect, test } from 'vitest'
import { clockTime, dayHeading, listTime } from './chat-dates.ts'

/** Wednesday, 11 February 2026, 3:00 p.m. in New York. */
const NOW = Date.parse('2026-02-11T20:00:00Z')

test.each([
  ['2026-02-11T19:48:00Z', '2:48\u00a0p.m.'],
  ['2026-02-11T05:00:00Z', '12:00\u00a0a.m.'],
  ['2026-02-12T20:00:00Z', '3:00\u00a0p.m.'],
  ['2026-02-11T04:59:59Z', 'ayer'],
  ['2026-02-10T05:00:00Z', 'ayer'],
  ['2026-02-10T04:59:59Z', 'lun'],
  ['2026-02-07T17:00:00Z', 'sáb'],
  ['2026-02-05T05:00:00Z', 'jue'],
  ['2026-02-05T04:59:59Z', '4 feb'],
  ['2026-01-02T17:00:00Z', '2 ene'],
  ['2026-01-01T04:59:00Z', '31 dic 2025'],
])('a list shows %s as %s', (moment, shown) => expect(listTime(moment, NOW)).toBe(shown))

test.each([
  ['2026-02-11', 'Hoy'],
  ['2026-02-10', 'Ayer'],
  ['2026-02-09', 'Lunes 9 de febrero'],
  ['2026-01-01', 'Jueves 1 de enero'],
  ['2025-12-31', 'Miércoles 31 de diciembre de 2025'],
  ['2024-02-29', 'Jueves 29 de febrero de 2024'],
  ['2026-02-30', null],
])('the day %s is headed %s', (day, heading) => expect(dayHeading(day, NOW)).toBe(heading))

test('a time of day is the one of the site’s time zone', () => {
  expect(clockTime('2024-08-05T17:07:00Z')).toBe('1:07\u00a0p.m.')
  expect(() => clockTime('mañana')).toThrow(RangeError)
})
