import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

const entry = (changes: Partial<CalendarEntry> = {}): CalendarEntry => ({
  uid: 'sesion-7@cancha.example',
  changedAt: new Date('2027-01-10T12:30:05.250Z'),
  startsAt: new Date('2027-01-15T00:00:00Z'),
  endsAt: new Date('2027-01-15T01:30:00Z'),
  title: 'Preguntas y respuestas',
  description: 'Trae tu cuenta.',
  link: 'https://zoom.example/j/123?pwd=a,b;c',
  ...changes,
})

/** The lines of a file with its folds undone, as calendar programs read them. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

/** The value of a line, with its escapes undone. */
function textAt(file: string, name: string): string {
  const line = linesOf(file).find((one) => one.startsWith(`${name}:`)) ?? ''
  return line.slice(name.length + 1).replace(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))
}

test('a session is an entry in UTC with its link and a reminder', () => {
  expect(linesOf(calendarFile(entry()))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cancha//Sesiones en vivo//ES',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:sesion-7@cancha.example',
    'DTSTAMP:20270110T123005Z',
    'DTSTART:20270115T000000Z',
    'DTEND:20270115T013000Z',
    'SUMMARY:Preguntas y respuestas',
    'DESCRIPTION:Trae tu cuenta.',
    'LOCATION:https://zoom.example/j/123?pwd=a\\,b\\;c',
    'URL:https://zoom.example/j/123?pwd=a,b;c',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT30M',
    'DESCRIPTION:Preguntas y respuestas',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('without a description it has no line for one', () => {
  expect(calendarFile(entry({ description: '' })).match(/^DESCRIPTION/gm)).toHaveLength(1)
})

test('the night on which the clocks are put back is as long as it is', () => {
  const file = calendarFile(
    entry({ startsAt: new Date('2027-11-07T05:30:00Z'), endsAt: new Date('2027-11-07T06:30:00Z') }),
  )
  expect(linesOf(file)).toEqual(
    expect.arrayContaining(['DTSTART:20271107T053000Z', 'DTEND:20271107T063000Z']),
  )
})

describe('any text comes back as it was', () => {
  // Halves of characters and control characters can't be written.
  const texts = fc
    .string({
      unit: fc.oneof(
        fc.constantFrom(',', ';', '\\', '\n', ':', '"', ' ', 'ñ', '🏠', '👩‍👧', 'n'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
    })
    .filter((text) => text.isWellFormed() && !/\p{Cc}/u.test(text.replaceAll('\n', '')))

  test('with commas, semicolons, backslashes, new lines and emoji', () => {
    fc.assert(
      fc.property(texts, texts, (title, description) => {
        const file = calendarFile(entry({ title, description: `${description}.` }))
        expect(textAt(file, 'SUMMARY')).toBe(title)
        expect(textAt(file, 'DESCRIPTION')).toBe(`${description}.`)
      }),
    )
  })

  test('in lines of at most 75 octets that end with CRLF, without a character that is cut', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 80 }), (text, before) => {
        const file = calendarFile(entry({ title: 'x'.repeat(before) + text.repeat(8) }))
        expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
          expect(line.isWellFormed()).toBe(true)
        }
      }),
    )
  })

  test('a text can’t begin a line of its own', () => {
    const file = calendarFile(
      entry({ title: 'Hola\r\nATTENDEE:mailto:a@b.example', description: '\r\nURL:x' }),
    )
    expect(linesOf(file).some((line) => line.startsWith('ATTENDEE') || line === 'URL:x')).toBe(false)
    expect(textAt(file, 'SUMMARY')).toBe('Hola\nATTENDEE:mailto:a@b.example')
  })

  test('what can’t be written is left out', () => {
    const file = calendarFile(entry({ title: 'Ho\u0000la\u0007 \ud83c' }))
    expect(textAt(file, 'SUMMARY')).toBe('Hola \ufffd')
  })
})
