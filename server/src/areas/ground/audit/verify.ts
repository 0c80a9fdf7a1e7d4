import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { type KeptAnchor, showAnchor } from './anchors.ts'
import { hashOf, type Link, START } from './chain.ts'
import { auditChain, auditLog, auditUnchained } from './tables.ts'

export type Fault =
  /** No link at this position, though later ones are there. */
  | { fault: 'gap'; position: number }
  /** The entry of a link is gone, or one that waits for its link (position null). */
  | { fault: 'missing'; seq: number; position: number | null }
  /** The entry, or its link, isn't what was chained. */
  | { fault: 'changed'; seq: number; position: number }
  /** The chain follows from itself, but this anchor was taken of another one. */
  | { fault: 'rewritten'; anchor: KeptAnchor }
  /** The chain ends before this anchor. */
  | { fault: 'cut'; anchor: KeptAnchor; position: number }
  /** An entry has no link and doesn't wait for one. */
  | { fault: 'unlinked'; seq: number }
  /** An entry has waited for its link for more than a minute. */
  | { fault: 'late'; seq: number }

export type Verdict =
  | {
      intact: true
      /** Entries with their link. */
      entries: number
      /** Entries that were added a moment ago and have no link yet. */
      waiting: number
      /** The last link, to be kept elsewhere; null while there is none. */
      anchor: string | null
    }
  | ({ intact: false } & Fault)

/** Rows of one statement. Each table is read by itself: joined, one of them could be read from its beginning each time. */
const BATCH = 1_000

/**
 * Verifies the whole audit log: each link against its entry and the link before, the chain against anchors that were
 * kept, and that no entry is without a link.
 * @returns the last link as an anchor, or the first fault
 */
export async function verifyAudit(db: Db, anchors: readonly KeptAnchor[] = []): Promise<Verdict> {
  const chain = await walkChain(
    db,
    Map.groupBy(anchors, ({ position }) => position),
  )
  if ('fault' in chain) return { intact: false, ...chain }
  const { position } = chain
  const beyond = anchors.find((anchor) => anchor.position > position)
  if (beyond) return { intact: false, fault: 'cut', anchor: beyond, position }
  const waiting = await walkEntries(db)
  if (typeof waiting !== 'number') return { intact: false, ...waiting }
  const anchor = position > 0 ? showAnchor({ position, hash: chain.hash.toString('hex') }) : null
  return { intact: true, entries: position, waiting, anchor }
}

/** @returns the last link, or the first fault */
async function walkChain(
  db: Db,
  anchors: ReadonlyMap<number, readonly KeptAnchor[]>,
): Promise<Pick<Link, 'position' | 'hash'> | Fault> {
  let previous = START
  for (;;) {
    const links = await db
      .select()
      .from(auditChain)
      .where(gt(auditChain.position, previous.position))
      .orderBy(asc(auditChain.position))
      .limit(BATCH)
    const numbers = links.map(({ entry }) => entry)
    const entries = await db.select().from(auditLog).where(inArray(auditLog.seq, numbers))
    const entryOf = new Map(entries.map((entry) => [entry.seq, entry]))
    for (const link of links) {
      const position = previous.position + 1
      if (link.position !== position) return { fault: 'gap', position }
      const entry = entryOf.get(link.entry)
      if (!entry) return { fault: 'missing', seq: link.entry, position }
      const follows = link.previousHash.equals(previous.hash)
      if (!follows || !hashOf(link, entry)?.equals(link.hash))
        return { fault: 'changed', seq: entry.seq, position }
      const other = anchors.get(position)?.find(({ hash }) => hash !== link.hash.toString('hex'))
      if (other) return { fault: 'rewritten', anchor: other }
      previous = link
    }
    if (links.length < BATCH) return previous
  }
}

/** @returns how many entries wait for their link, or the first that has none and shouldn't wait any more */
async function walkEntries(db: Db): Promise<number | Fault> {
  const gone = await firstGone(db)
  if (gone !== null) return { fault: 'missing', seq: gone, position: null }
  let waiting = 0
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const entries = await db
      .select({ seq: auditLog.seq })
      .from(auditLog)
      .where(gt(auditLog.seq, last))
      .orderBy(asc(auditLog.seq))
      .limit(BATCH)
    const numbers = entries.map(({ seq }) => seq)
    // Before the links: an entry that gets its link in between is found in one of the two.
    const late = await lateness(db, numbers)
    const links = await db
      .select({ entry: auditChain.entry })
      .from(auditChain)
      .where(inArray(auditChain.entry, numbers))
    const linked = new Set(links.map(({ entry }) => entry))
    for (const seq of numbers) {
      if (linked.has(seq)) continue
      if (late.get(seq) !== false) return { fault: late.has(seq) ? 'late' : 'unlinked', seq }
      waiting++
    }
    if (numbers.length < BATCH) return waiting
    last = numbers.at(-1) ?? last
  }
}

/** Those of the entries that wait for their link, and whether they have waited too long by the database's clock. */
async function lateness(db: Db, numbers: number[]): Promise<Map<number, boolean>> {
  const late = sql<boolean>`${auditUnchained.since} < now() - interval '1 minute'`
  const rows = await db
    .select({ entry: auditUnchained.entry, late })
    .from(auditUnchained)
    .where(inArray(auditUnchained.entry, numbers))
  return new Map(rows.map(({ entry, late }) => [entry, late]))
}

/** @returns the number of an entry that waits for its link and is gone, or null */
async function firstGone(db: Db): Promise<number | null> {
  for (let last = Number.MIN_SAFE_INTEGER; ; ) {
    const waiting = await db
      .select({ entry: auditUnchained.entry })
      .from(auditUnchained)
      .where(gt(auditUnchained.entry, last))
      .orderBy(asc(auditUnchained.entry))
      .limit(BATCH)
    const numbers = waiting.map(({ entry }) => entry)
    const entries = await db
      .select({ seq: auditLog.seq })
      .from(auditLog)
      .where(inArray(auditLog.seq, numbers))
    const there = new Set(entries.map(({ seq }) => seq))
    const gone = numbers.find((entry) => !there.has(entry))
    if (gone !== undefined) return gone
    if (numbers.length < BATCH) return null
    last = numbers.at(-1) ?? last
  }
}
