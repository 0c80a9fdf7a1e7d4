import { describe, expect, test } from 'vitest'
import { longDate, longDateTime } from './dates.ts'
import { longDateIn, longDayIn } from './dates-in-languages.ts'
import { dayMonthYear, monthDayYear, relativeOrDate } from './printed-dates.ts'
import { mediumDate, mediumDateTime, shortDate } from './short-dates.ts'

const AUGUST = '2024-08-05T17:07:00Z'
/** In New York it is still the year before. */
const NEW_YEAR = '2024-01-01T04:59:00Z'
/** The last second before the clock is put forward from 2:00 to 3:00, and the first after it. */
const [BEFORE_SPRING, AFTER_SPRING] = ['2027-03-14T06:59:59Z', '2027-03-14T07:00:00Z']
/** Half past one, twice: the clock is put back from 2:00 to 1:00. */
const [FIRST_HALF_PAST, SECOND_HALF_PAST] = ['2027-11-07T05:30:00Z', '2027-11-07T06:30:00Z']

const LONG_AFTER = Date.parse('2099-01-01T00:00:00Z')
const fullDate = (moment: string) => relativeOrDate(moment, LONG_AFTER)
const inEnglish = (moment: string) => longDateIn('en', moment)

/** Every way in which a moment is written, with the requirements that print it. */
const FORMATS = [
  ['MMM D, YYYY [LIM-017] [LIM3-027]', monthDayYear, 'Ago 5, 2024', 'Dic 31, 2023'],
  ['DD-MMM-YYYY [LIM-017] [LIM3-027]', dayMonthYear, '05-Ago-2024', '31-Dic-2023'],
  ['an old date [LIM-019] [LIM3-028]', fullDate, 'Ago 05, 2024, 13:07', 'Dic 31, 2023, 23:59'],
  ['in words', longDate, '5 de agosto de 2024', '31 de diciembre de 2023'],
  ['in English words', inEnglish, 'August 5, 2024', 'December 31, 2023'],
  [
    'in words with its time',
    longDateTime,
    '5 de agosto de 2024 a la 1:07\u00a0p.m.',
    '31 de diciembre de 2023 a las 11:59\u00a0p.m.',
  ],
  ['in few letters', mediumDate, '5 ago 2024', '31 dic 2023'],
  [
    'in few letters with its time',
    mediumDateTime,
    '5 ago 2024, 1:07\u00a0p.m.',
    '31 dic 2023, 11:59\u00a0p.m.',
  ],
  ['without its year', shortDate, '5 ago', '31 dic'],
] as const

describe('dates are written in the site’s time zone', () => {
  test.each(FORMATS)('%s', (_, write, august, newYear) => {
    expect(write(AUGUST)).toBe(august)
    expect(write(NEW_YEAR)).toBe(newYear)
  })

  test.each(FORMATS)('%s: a moment that is none throws', (_, write) => {
    expect(() => write('mañana')).toThrow(RangeError)
  })

  test('with the names of all months, of which the short one is the first three letters', () => {
    const middles = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2025, month, 15, 12)))
    expect(middles.map((moment) => longDate(moment).split(' ')[2])).toEqual(
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
    )
    expect(middles.map((moment) => longDateIn('en', moment).split(' ')[0])).toEqual(
      'January February March April May June July August September October November December'.split(' '),
    )
    expect(middles.map(shortDate)).toEqual(
      'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ').map((month) => `15 ${month}`),
    )
    expect(middles.map((moment) => monthDayYear(moment).slice(0, 3))).toEqual(
      'Ene Feb Mar Abr May Jun Jul Ago Sep Oct Nov Dic'.split(' '),
    )
  })

  test.each([
    ['2024-08-05T04:00:00Z', 'Ago 05, 2024, 00:00', '12:00\u00a0a.m.'],
    ['2024-08-05T04:59:00Z', 'Ago 05, 2024, 00:59', '12:59\u00a0a.m.'],
    ['2024-08-05T16:00:00Z', 'Ago 05, 2024, 12:00', '12:00\u00a0p.m.'],
    ['2024-08-06T03:59:59Z', 'Ago 05, 2024, 23:59', '11:59\u00a0p.m.'],
    [BEFORE_SPRING, 'Mar 14, 2027, 01:59', '1:59\u00a0a.m.'],
    [AFTER_SPRING, 'Mar 14, 2027, 03:00', '3:00\u00a0a.m.'],
    [FIRST_HALF_PAST, 'Nov 07, 2027, 01:30', '1:30\u00a0a.m.'],
    [SECOND_HALF_PAST, 'Nov 07, 2027, 01:30', '1:30\u00a0a.m.'],
  ])('at %s the clocks show %s and %s', (moment, full, half) => {
    expect(fullDate(moment)).toBe(full)
    expect(mediumDateTime(moment).split(', ')[1]).toBe(half)
  })

  test.each([
    ['2024-08-05T05:00:00Z', 'a la 1:00'],
    ['2024-08-05T06:00:00Z', 'a las 2:00'],
    ['2024-08-05T16:30:00Z', 'a las 12:30'],
    ['2024-08-05T17:30:00Z', 'a la 1:30'],
  ])('at %s it is «%s»', (moment, said) => expect(longDateTime(moment)).toContain(` ${said}\u00a0`))
})

test.each([
  ['2028-02-29', '29 de febrero de 2028', 'February 29, 2028'],
  ['2026-12-31', '31 de diciembre de 2026', 'December 31, 2026'],
  ['2027-02-29', null, null],
  ['', null, null],
])('the calendar day %s is written %s, and %s in English, whatever the zone', (day, spanish, english) => {
  expect(longDayIn('es', day)).toBe(spanish)
  expect(longDayIn('en', day)).toBe(english)
})

describe('[LIM-018] [LIM-019] [LIM3-028] [LIM3-029] what is young is written by its age', () => {
  test.each([
    [0, 'hace un momento'],
    [59_999, 'hace un momento'],
    [60_000, 'hace 1 minuto'],
    [3_599_000, 'hace 59 minutos'],
    [3_600_000, 'hace 1 hora'],
    [23 * 3_600_000, 'hace 23 horas'],
    [24 * 3_600_000, 'hace 1 día'],
    [72 * 3_600_000, 'hace 3 días'],
    [72 * 3_600_000 + 1, 'Ago 05, 2024, 13:07'],
    [-5_000, 'hace un momento'],
  ])('%i ms later: %s', (ms, said) => {
    expect(relativeOrDate(AUGUST, new Date(AUGUST).getTime() + ms)).toBe(said)
  })

  test('an hour is an hour over a change of the clock, too', () => {
    expect(relativeOrDate(BEFORE_SPRING, Date.parse(AFTER_SPRING))).toBe('hace un momento')
    expect(relativeOrDate(FIRST_HALF_PAST, Date.parse(SECOND_HALF_PAST))).toBe('hace 1 hora')
  })
})
