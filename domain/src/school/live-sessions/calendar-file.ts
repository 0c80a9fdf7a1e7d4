/** The fields of a calendar entry. */
export type CalendarEntry = {
  /** The same each time the entry is written, so that calendars replace the one that they have. */
  uid: string
  /** When any of it was last changed: calendars replace an older entry by it. */
  changedAt: Date
  startsAt: Date
  endsAt: Date
  title: string
  description: string
  /** An absolute web address. */
  link: string
}

/** How long before the beginning calendars remind of it, in minutes. */
const REMINDER = 30

/** The most octets of a line, without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/**
 * A calendar file (RFC 5545) with one entry and a reminder. Moments are in UTC, so that no description of a time zone is needed and
 * no change of the clocks moves them.
 * @throws RangeError for an invalid date
 */
export function calendarFile(entry: CalendarEntry): string {
  const { uid, changedAt, startsAt, endsAt, title, description, link } = entry
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cancha//Sesiones en vivo//ES',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${inUtc(changedAt)}`,
    `DTSTART:${inUtc(startsAt)}`,
    `DTEND:${inUtc(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `LOCATION:${escaped(link)}`,
    // An address isn't a text: nothing in it is escaped, and what could end its line is encoded.
    `URL:${new URL(link).href}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `TRIGGER:-PT${REMINDER}M`,
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** '20270115T000000Z' */
const inUtc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '')

// biome-ignore lint/suspicious/noControlCharactersInRegex: a text may hold no others than the tab and the end of a line
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** A text as a value: what has a meaning in the format is escaped, and what isn't allowed left out. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')

/** A line in parts of at most 75 octets, each but the first after a space. No character is cut. */
function folded(line: string): string {
  let written = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LINE_OCTETS) {
      written += '\r\n '
      octets = 1
    }
    written += character
    octets += size
  }
  return written
}

/** How many octets a character takes in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
