import type { Access } from '@cancha/contract/ground/operation'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Db } from '../../../database/connection.ts'
import { slot } from '../../../manifest/slot.ts'
import type { WrittenKind } from '../../../manifest/written-kind.ts'

/**
 * Something that waits for those who administer. The home of administration shows its number; the web's manifest has
 * its words and the screen that lists it.
 */
export type Waiting = {
  /** Unique among all features; the web refers to it. */
  name: string
  /** Readers of the number: everyone who may open the list itself. */
  access: Exclude<Access, { kind: 'self' | 'anyOf' }>
  /** How many there are. Counting may stop after COUNT_MOST. */
  count(from: {
    db: Db
    writtenKinds: Readonly<Record<string, WrittenKind>>
    /** The reader of the number: a moderator sees the queue of their own categories. */
    viewer: Viewer
  }): Promise<number>
}

/** Everything that waits for administrators, editors and moderators; each thing has its name once. */
export const waiting = slot<Waiting>('waiting', ({ name }) => name)
