import { describe, expect, test } from 'vitest'
import { dayMonthYear, longDate, mediumDate, mediumDateTime, monthDayYear, relativeOrDate } from './dates.ts'

const AUGUST = '2024-08-05T17:07:00Z'

describe('[LIM-017..019] [LIM3-027..029] dates', () => {
  test('in the two forms of the specification, in the site’s time zone', () => {
    expect(monthDayYear(AUGUST)).toBe('Ago 5, 2024')
    expect(dayMonthYear(AUGUST)).toBe('05-Ago-2024')
    // In New York it is still the day before.
    expect(monthDayYear('2024-01-01T04:59:00Z')).toBe('Dic 31, 2023')
  })

  test('in words, in the site’s time zone', () => {
    expect(longDate(AUGUST)).toBe('5 de agosto de 2024')
    expect(mediumDate(AUGUST)).toBe('5 ago 2024')
    expect(mediumDateTime(AUGUST).replaceAll(/\s/g, ' ')).toBe('5 ago 2024, 1:07 p.m.')
    expect(longDate('2024-01-01T04:59:00Z')).toBe('31 de diciembre de 2023')
  })

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

  test('midnight is 00, not 24', () => {
    expect(relativeOrDate('2024-08-05T04:00:00Z', new Date('2025-01-01'))).toBe('Ago 05, 2024, 00:00')
  })
})
