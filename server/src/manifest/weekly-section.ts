import type { Db, Tx } from '../database/connection.ts'
import type { NotificationKind } from './notification-kind.ts'

/** A person who receives the weekly summary, and since when things are new for them. */
export type SummaryReader = { id: number; since: Date }

/** A line of the summary: what is new, and where it is. */
export type SummaryLine = { text: string; detail?: string; href: string }

/** What a feature has to say in the weekly summary. */
export type WeeklySection = {
  /** Unique among all features. */
  name: string
  /** The position among the sections of all features: smaller numbers come first. */
  order: number
  heading: string
  /** What it is for the letter's subject, with its number: '2 conversaciones sin leer'. */
  inSubject(count: number): string
  /**
   * What is new for many people at once, in as many statements as for one: a few lines each and how many there are in all.
   * People for whom nothing is new are left out, and so is what they may not see.
   */
  read(
    from: { db: Db | Tx; kinds: readonly NotificationKind[] },
    readers: readonly SummaryReader[],
  ): Promise<ReadonlyMap<number, { count: number; lines: SummaryLine[] }>>
}

/** Declares a section of the weekly summary. */
export const weeklySection = (section: WeeklySection): WeeklySection => section
