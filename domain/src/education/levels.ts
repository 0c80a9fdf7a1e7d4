import { fold } from '../text.ts'

/** The five levels of the school, easiest first; `mindset` and `multifamily` stand beside the other three. */
export const LEVELS = ['beginner', 'intermediate', 'advanced', 'mindset', 'multifamily'] as const
export type Level = (typeof LEVELS)[number]

/** The name that people read. */
export const levelName: Record<Level, string> = {
  beginner: 'Principiante',
  intermediate: 'Intermedio',
  advanced: 'Avanzado',
  mindset: 'Mentalidad',
  multifamily: 'Multifamiliares',
}

/** Every spelling of a level that the calls have used over the years, folded. One table for all of them. */
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

/** The level meant by any of its spellings, in any case and with or without accents; undefined for anything else. */
export const levelFrom = (spelling: string): Level | undefined => bySpelling.get(fold(spelling))
