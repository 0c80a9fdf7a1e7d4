import { formatCount } from '@cancha/domain/ground/numbers/format'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/connection.ts'
import type { NotificationKind } from './notification-kind.ts'

/** A person who receives the weekly summary, and since when things are new for them. */
export type SummaryReader = { id: number; since: Date }

/** A line of the summary: what is new, and where it is. */
export type SummaryLine = { text: string; detail?: string; href: string }

/** A section's lines for one person. */
export type SectionLines = {
  /** How many things there are in all; the letter names a few of them. */
  count: number
  lines: SummaryLine[]
  /**
   * Whether some of it came since the person's last summary. Things that wait since
   * before are told beside something new, and are no reason for a letter.
   */
  fresh: boolean
}

/** A feature's section of the weekly summary. */
export type SummarySection = {
  /** Unique among all features. */
  name: string
  /** The position among the sections of all features: smaller numbers come first. */
  order: number
  heading: string
  /** The kind of notification that tells the same: whoever wants no letters of that kind has no section of it either. */
  kind?: NotificationKind
  /** The words for the letter's subject, with its number: '2 conversaciones sin leer'. */
  inSubject(count: number): string
  /**
   * Reads the news of many people at once, in as many statements as for one: a few lines each and how many there are in all.
   * People for whom nothing is new are left out, and so is what they may not see.
   */
  read(
    from: { db: Db | Tx; kinds: readonly NotificationKind[] },
    readers: readonly SummaryReader[],
  ): Promise<ReadonlyMap<number, SectionLines>>
}

/** Declares a section of the weekly summary. */
export const summarySection = (section: SummarySection): SummarySection => section

/** The readers in a statement's `from`: `v`, with their id and since when things are new for them. */
export const readersIn = (readers: readonly SummaryReader[]): SQL => sql`unnest(
  ${sql.param(readers.map(({ id }) => id))}::bigint[],
  ${sql.param(readers.map(({ since }) => since.toISOString()))}::timestamptz[]) v (id, since)`

/** A number of things of which no more than `most` are counted: '12', or 'más de 99'. */
export const countedUpTo = (most: number, count: number): string =>
  count > most ? `más de ${formatCount(most)}` : formatCount(count)
