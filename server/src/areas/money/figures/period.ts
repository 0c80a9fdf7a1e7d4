import { dayOf } from '@cancha/domain/ground/time/calendar'
import { longDayIn } from '@cancha/domain/ground/time/dates-in-languages'
import { addDays } from '@cancha/domain/ground/time/days'
import { monthInWords, monthOfDay, monthsLater, startOfDay } from '@cancha/domain/ground/time/months'
import { refuseField } from '../../../http/request/refusal.ts'

/** A month, or one day of it, by the calendar of a moment whose day is `today`. */
export type Period = { month: string; day: string | null; today: string }

type PeriodQuery = { month?: string | undefined; day?: string | undefined }

/**
 * The month or the day that is asked for; without one, the month of now.
 * @throws Refusal invalid_input, naming the field, for one that hasn't begun
 */
export function periodOf({ month, day }: PeriodQuery, now: Date): Period {
  const today = dayOf(now)
  if (day !== undefined) {
    if (day > today)
      throw refuseField(
        'invalid_input',
        'query.day',
        `Ese día todavía no llega: hoy es ${longDayIn('es', today)}`,
      )
    if (monthOfDay(day) < EARLIEST) throw tooEarly('query.day')
    return { month: monthOfDay(day), day, today }
  }
  const current = monthOfDay(today)
  const asked = month ?? current
  if (asked > current)
    throw refuseField(
      'invalid_input',
      'query.month',
      `${capital(monthInWords(asked))} todavía no empieza: estamos en ${monthInWords(current)}`,
    )
  if (asked < EARLIEST) throw tooEarly('query.month')
  return { month: asked, day: null, today }
}

/** Long before anything can have been charged: the picture goes a year back, and the calendar's years have four digits. */
const EARLIEST = '2000-01'
const tooEarly = (field: string) =>
  refuseField('invalid_input', field, `No hay cifras de antes de ${monthInWords(EARLIEST)}`)

const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase())

/** The moments at which a period begins and ends; the latter is the next one's beginning. */
export function boundsOf({ month, day }: Period): { since: Date; until: Date } {
  if (day !== null) return { since: startOfDay(day), until: startOfDay(addDays(day, 1) ?? day) }
  return { since: startOfDay(`${month}-01`), until: startOfDay(`${monthsLater(month, 1)}-01`) }
}

/** A period in words: 'noviembre de 2026', '30 de noviembre de 2026'. */
export const periodInWords = ({ month, day }: Period): string =>
  (day && longDayIn('es', day)) || monthInWords(month)
