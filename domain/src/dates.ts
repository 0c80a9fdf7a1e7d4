const ZONE = 'America/New_York'
/** Younger dates are shown relative to now. */
const RELATIVE_MS = 3 * 24 * 3_600_000

const MONTHS = ['Ene', 'Feb', 'Mar', 'Abr', 'May', 'Jun', 'Jul', 'Ago', 'Sep', 'Oct', 'Nov', 'Dic'] as const

const inZone = new Intl.DateTimeFormat('en-US', {
  timeZone: ZONE,
  year: 'numeric',
  month: 'numeric',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The calendar and clock parts of a moment in the site's time zone. @throws RangeError for an invalid date */
function partsOf(moment: Date | string) {
  const parts = inZone.formatToParts(new Date(moment))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    year: part('year'),
    month: MONTHS[Number(part('month')) - 1] ?? '',
    day: part('day'),
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** Formats a date as 'MMM D, YYYY' in Spanish, in the site's time zone: 'Ago 5, 2024'. */
export function monthDayYear(moment: Date | string): string {
  const { year, month, day } = partsOf(moment)
  return `${month} ${Number(day)}, ${year}`
}

/** Formats a date as 'DD-MMM-YYYY' in Spanish, in the site's time zone: '05-Ago-2024'. */
export function dayMonthYear(moment: Date | string): string {
  const { year, month, day } = partsOf(moment)
  return `${day}-${month}-${year}`
}

/** Makes a formatter in Spanish and the site's time zone. The Intl object is created at first use, since that is slow. */
function inSpanish(style: Intl.DateTimeFormatOptions): (moment: Date | string) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (moment) => {
    formatter ??= new Intl.DateTimeFormat('es-US', { ...style, timeZone: ZONE })
    return formatter.format(new Date(moment))
  }
}

/** Formats a date in words: '5 de agosto de 2024'. */
export const longDate = inSpanish({ dateStyle: 'long' })

/** Formats a date in few letters: '5 ago 2024'. */
export const mediumDate = inSpanish({ dateStyle: 'medium' })

/** Formats a date and its time in few letters: '5 ago 2024, 1:07 p.m.' */
export const mediumDateTime = inSpanish({ dateStyle: 'medium', timeStyle: 'short' })

/**
 * How long ago something was, up to three days; after that the full date: 'Ago 05, 2024, 13:07', 24-hour time in the
 * site's time zone. A future moment is shown as now.
 * @param now the same on the server and in the browser, so that both render the same text
 */
export function relativeOrDate(moment: Date | string, now: Date | number): string {
  const ago = Math.max(0, Number(now) - new Date(moment).getTime())
  if (ago <= RELATIVE_MS) return longAgo(ago)
  const { year, month, day, time } = partsOf(moment)
  return `${month} ${day}, ${year}, ${time}`
}

function longAgo(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'hace un momento'
  if (minutes < 60) return `hace ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `hace ${hours} ${hours === 1 ? 'hora' : 'horas'}`
  const days = Math.floor(hours / 24)
  return `hace ${days} ${days === 1 ? 'día' : 'días'}`
}
