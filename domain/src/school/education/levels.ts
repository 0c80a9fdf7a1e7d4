import { fold } from '../../ground/text/text.ts'

/** The five levels of the school, easiest first; `mindset` and `multifamily` are topics beside those three. */
export const LEVELS = ['beginner', 'intermediate', 'advanced', 'mindset', 'multifamily'] as const
export type Level = (typeof LEVELS)[number]

/** The Spanish name that is shown. */
export const levelName: Record<Level, string> = {
  beginner: 'Principiante',
  intermediate: 'Intermedio',
  advanced: 'Avanzado',
  mindset: 'Mentalidad',
  multifamily: 'Multifamiliares',
}

/** Every spelling of a level that API clients have used over the years, folded. */
const SPELLINGS: Record<Level, string[]> = {
  beginner: ['beginner', 'beginners', 'principiante'],
  intermediate: ['intermediate', 'intermedio'],
  advanced: ['expert', 'experts', 'avanzado'],
  mindset: ['mentalidad', 'mentalidads'],
  multifamily: ['multifamiliares'],
}

const bySpelling = new Map(
  LEVELS.flatMap((level) => SPELLINGS[level].map((spelling) => [spelling, level] as const)),
)

/** The level for any of its spellings, ignoring case and accents; undefined for anything else. */
export const levelFrom = (spelling: string): Level | undefined => bySpelling.get(fold(spelling))
