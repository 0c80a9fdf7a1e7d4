import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTimeZone } from '../../ground/time/zones.ts'
import { CHOICES_FOR_ALL, type ChoiceForAll, choiceFor, choiceOfAll } from './choice.ts'
import { peopleTold } from './people-told.ts'
import { quietUntil } from './quiet-hours.ts'

describe('the people of a notification', () => {
  test.each([
    [['Ana Ríos'], 1, 'Ana Ríos'],
    [['Ana Ríos', 'Beto Lara'], 2, 'Ana Ríos y Beto Lara'],
    [['Ana Ríos', 'Inés Lara'], 2, 'Ana Ríos e Inés Lara'],
    [['Ana Ríos', 'Íñigo Lara'], 2, 'Ana Ríos e Íñigo Lara'],
    [['Ana Ríos', 'Hilda Lara'], 2, 'Ana Ríos e Hilda Lara'],
    [['Ana Ríos', 'Hiedra Lara'], 2, 'Ana Ríos y Hiedra Lara'],
    [['Ana Ríos', 'Beto Lara'], 3, 'Ana Ríos y 2 personas más'],
    [['Ana Ríos', 'Inés Lara'], 40, 'Ana Ríos y 39 personas más'],
    // Of the second one nothing is known any more.
    [['Ana Ríos'], 2, 'Ana Ríos'],
    [[], 0, ''],
  ])('%j, %d in all: «%s»', (names, people, told) => expect(peopleTold(names, people)).toBe(told))
})

describe('one choice for all kinds', () => {
  const listed = { inApp: true, letterOnly: false }
  const unlisted = { inApp: false, letterOnly: false }
  const byLetter = { inApp: false, letterOnly: true }

  test.each([
    [listed, 'everything', { app: true, push: true, mail: 'now' }],
    [listed, 'summary', { app: true, push: true, mail: 'summary' }],
    [listed, 'list', { app: true, push: false, mail: 'never' }],
    [unlisted, 'summary', { app: false, push: true, mail: 'summary' }],
    [byLetter, 'everything', { app: false, push: false, mail: 'now' }],
    [byLetter, 'summary', { app: false, push: false, mail: 'now' }],
    [byLetter, 'list', { app: false, push: false, mail: 'never' }],
  ] as const)('is kept by %j, of «%s», as far as it can be told there', (kind, name, kept) =>
    expect(choiceFor(kind, CHOICES_FOR_ALL[name])).toEqual(kept),
  )

  test('is known again from what the kinds keep, until one of them differs', () => {
    const kinds = [listed, unlisted, byLetter]
    for (const name of Object.keys(CHOICES_FOR_ALL) as ChoiceForAll[])
      expect(choiceOfAll(kinds.map((kind) => ({ ...kind, ...choiceFor(kind, CHOICES_FOR_ALL[name]) })))).toBe(
        name,
      )
    const mixed = [
      { ...listed, app: true, push: true, mail: 'now' },
      { ...unlisted, app: false, push: true, mail: 'never' },
    ] as const
    expect(choiceOfAll(mixed)).toBeNull()
  })
})

describe('quiet hours', () => {
  const night = { from: 22 * 60, to: 7 * 60, zone: 'America/Toronto' }
  test.each([
    // Winter in Toronto is five hours behind UTC, summer four.
    ['the middle of the night', '2027-01-15T08:00:00Z', night, '2027-01-15T12:00:00.000Z'],
    ['before midnight', '2027-01-16T03:30:20Z', night, '2027-01-16T12:00:00.000Z'],
    ['the first minute', '2027-07-16T02:00:00Z', night, '2027-07-16T11:00:00.000Z'],
    ['the last second', '2027-07-15T10:59:59Z', night, '2027-07-15T11:00:00.000Z'],
    ['their end', '2027-07-15T11:00:00Z', night, null],
    ['noon', '2027-07-15T16:00:00Z', night, null],
    ['a minute before', '2027-07-16T01:59:59Z', night, null],
    [
      'a siesta',
      '2027-07-15T18:30:00Z',
      { from: 13 * 60, to: 15 * 60, zone: 'America/Chicago' },
      '2027-07-15T20:00:00.000Z',
    ],
    // The clock is put forward at 2:00, and put back at 2:00: seven o'clock comes an hour sooner, or later.
    ['the night that is shorter', '2027-03-14T04:00:00Z', night, '2027-03-14T11:00:00.000Z'],
    ['the night that is longer', '2027-11-07T04:00:00Z', night, '2027-11-07T12:00:00.000Z'],
  ])('%s', (_, moment, hours, until) =>
    expect(quietUntil(new Date(moment), hours)?.toISOString() ?? null).toBe(until),
  )

  test('end after the moment, within a day and an hour, and aren’t quiet any more', () => {
    const minute = fc.integer({ min: 0, max: 1_439 })
    const zone = fc.constantFrom('America/Toronto', 'America/Bogota', 'Asia/Kathmandu', 'Europe/Madrid')
    const moment = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2035, 0, 1) })
    fc.assert(
      fc.property(minute, minute, zone, moment, (from, to, zone, at) => {
        fc.pre(from !== to)
        const until = quietUntil(new Date(at), { from, to, zone })
        if (!until) return
        expect(until.getTime()).toBeGreaterThan(at)
        expect(until.getTime() - at).toBeLessThanOrEqual(25 * 3_600_000)
      }),
    )
  })

  test('need a zone that there is', () => {
    expect(isTimeZone('America/Toronto')).toBe(true)
    expect(isTimeZone('America/Macondo')).toBe(false)
    expect(isTimeZone('+05:00')).toBe(false)
    expect(isTimeZone('')).toBe(false)
  })
})
