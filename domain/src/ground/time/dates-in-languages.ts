import type { Language } from '../text/language.ts'
import { inSpanishWords } from './dates.ts'
import { partsOfDay } from './days.ts'
import { type WallTime, wallTime } from './zone.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

const inWords: Record<Language, (date: Pick<WallTime, 'year' | 'month' | 'day'>) => string> = {
  es: inSpanishWords,
  en: ({ year, month, day }) => `${MONTHS[month - 1]} ${day}, ${year}`,
}

/** Formats a date in words, in the site's time zone: '5 de agosto de 2024', in English 'August 5, 2024'. */
export const longDateIn = (language: Language, moment: Date | string): string =>
  inWords[language](wallTime(moment))

/**
 * Formats a calendar day in words: '5 de agosto de 2024', in English 'August 5, 2024'. `null` for a text that is no day.
 * @param day 'YYYY-MM-DD'; it has no time zone
 */
export function longDayIn(language: Language, day: string): string | null {
  const parts = partsOfDay(day)
  return parts && inWords[language](parts)
}
