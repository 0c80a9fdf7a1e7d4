import type { HomeSection, Urgency } from '@cancha/domain/ground/home/lines'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { slot } from '../../../manifest/slot.ts'

/** The words of a line: its title, the reason for which it is shown («porque …»), and its page. */
type HomeWords = { title: string; reason: string; href: string; done?: true }

/** A row of a kind's statement. */
type HomeRow = { ref: string; until: Date | null }

/** A kind of line of «Lo tuyo»: the statement that finds a member's, and their words. */
export type HomeKind = {
  /** Unique among all features; the beginning of the lines' keys. */
  name: string
  section: HomeSection
  urgency: Urgency
  /** Whether the member can hide it until something new happens. */
  hidable: boolean
  rows: SQL
  words(facts: unknown, row: HomeRow): HomeWords
}

/** The kinds of lines of all features. They are read in one statement. */
export const homeKinds = slot<HomeKind>('home kinds', ({ name }) => name)

/** The member whose lines are read, in a kind's statement. */
export const me = sql`${sql.placeholder('me')}::bigint`

/**
 * Declares a kind of line.
 * @param kind.rows selects, for the member `me` alone and within their rights, a few rows of four columns: a text that tells one from
 * another, when the last of it happened, when it ends or null, and the facts as jsonb
 */
export const homeKind = <Facts>({
  facts: schema,
  words,
  hidable = true,
  ...kind
}: Omit<HomeKind, 'words' | 'hidable'> & {
  hidable?: boolean
  facts: z.ZodType<Facts>
  words(facts: Facts, row: HomeRow): HomeWords
}): HomeKind => ({ ...kind, hidable, words: (facts, row) => words(schema.parse(facts), row) })
