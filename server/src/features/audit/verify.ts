import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../database/connection.ts'
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

const BATCH = 5_000

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
    const rows = await db
      .select({ link: auditChain, entry: auditLog })
      .from(auditChain)
      .leftJoin(auditLog, eq(auditLog.seq, auditChain.entry))
      .where(gt(auditChain.position, previous.position))
      .orderBy(asc(auditChain.position))
      .limit(BATCH)
    for (const { link, entry } of rows) {
      const position = previous.position + 1
      if (link.position !== position) return { fault: 'gap', position }
      if (!entry) return { fault: 'missing', seq: link.entry, position }
      const follows = link.previousHash.equals(previous.hash)
      if (!follows || !hashOf(link, entry)?.equals(link.hash))
        return { fault: 'changed', seq: entry.seq, position }
      const other = anchors.get(position)?.find(({ hash }) => hash !== link.hash.toString('hex'))
      if (other) return { fault: 'rewritten', anchor: other }
      previous = link
    }
    if (rows.length < BATCH) return previous
  }
}

/** @returns how many entries wait for their link, or the first that has none and shouldn't wait any more */
async function walkEntries(db: Db): Promise<number | Fault> {
  const [gone] = await db
    .select({ seq: auditUnchained.entry })
    .from(auditUnchained)
    .leftJoin(auditLog, eq(auditLog.seq, auditUnchained.entry))
    .where(sql`${auditLog.seq} is null`)
    .orderBy(asc(auditUnchained.entry))
    .limit(1)
  if (gone) return { fault: 'missing', seq: gone.seq, position: null }
  let waiting = 0
  for (let seq = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await db
      .select({
        seq: auditLog.seq,
        position: auditChain.position,
        // By the database's clock; null if the entry doesn't wait.
        late: sql<boolean | null>`${auditUnchained.since} < now() - interval '1 minute'`,
      })
      .from(auditLog)
      .leftJoin(auditChain, eq(auditChain.entry, auditLog.seq))
      .leftJoin(auditUnchained, eq(auditUnchained.entry, auditLog.seq))
      .where(gt(auditLog.seq, seq))
      .orderBy(asc(auditLog.seq))
      .limit(BATCH)
    for (const { seq, position, late } of rows) {
      if (position !== null) continue
      if (late !== false) return { fault: late === null ? 'unlinked' : 'late', seq }
      waiting++
    }
    if (rows.length < BATCH) return waiting
    seq = rows.at(-1)?.seq ?? seq
  }
}
