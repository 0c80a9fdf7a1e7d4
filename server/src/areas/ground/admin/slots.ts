import type { Db } from '../../../database/connection.ts'
import type { WrittenKind } from '../../../manifest/written-kind.ts'
import type { Access } from '@cancha/contract/ground/operation'
import type { Viewer } from '@cancha/domain/money/memberships/viewer'
import { slot } from '../../../manifest/slot.ts'

/**
 * Something that waits for those who administer. The home of administration shows its number; the web's manifest has
 * its words and the screen that lists it.
 */
export type Waiting = {
  /** Unique among all features; the web refers to it. */
  name: string
  /** Who is told: those who may open the list itself. */
  access: Exclude<Access, { kind: 'self' | 'anyOf' }>
  /** How many there are. Counting may stop after COUNT_MOST. */
  count(from: {
    db: Db
    writtenKinds: Readonly<Record<string, WrittenKind>>
    /** Who is told: of what waits for moderators, each sees their own categories'. */
    viewer: Viewer
  }): Promise<number>
}

/** What waits for those who administer, by its name. */
export const waiting = slot<Waiting>('waiting', ({ name }) => name)
