import { count, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { newestAnchor } from './anchors.ts'
import { type Entry, hashOf } from './chain.ts'
import { auditChain, auditLog, auditUnchained } from './tables.ts'

/** Whether an entry is the one that was chained, still waits for its link, or is neither. */
export type Seal = 'sealed' | 'waiting' | 'altered'

/**
 * The seals of some entries, each by its own link. That the links before it are there too is for `verifyAudit` to say.
 */
export async function sealsOf(db: Db, entries: readonly Entry[]): Promise<ReadonlyMap<number, Seal>> {
  const numbers = entries.map(({ seq }) => seq)
  // Before the links: what is chained in between has left this table and has its link in the second answer.
  const waiting = await db.select().from(auditUnchained).where(inArray(auditUnchained.entry, numbers))
  const links = await db.select().from(auditChain).where(inArray(auditChain.entry, numbers))
  const waits = new Set(waiting.map(({ entry }) => entry))
  const linkOf = new Map(links.map((link) => [link.entry, link]))
  return new Map(
    entries.map((entry) => {
      const link = linkOf.get(entry.seq)
      if (link) return [entry.seq, hashOf(link, entry)?.equals(link.hash) ? 'sealed' : 'altered']
      return [entry.seq, waits.has(entry.seq) ? 'waiting' : 'altered']
    }),
  )
}

export type ChainState = {
  /** The newest anchor that this machine keeps and can read: its day (UTC), and whether the chain has its hash at its place. */
  anchor: { day: string; agrees: boolean; until: Date | null } | null
  /** Files of newer anchors that can't be read. */
  unreadable: number
  /** Entries without a link yet. */
  waiting: number
}

/** Tells the state of the chain without walking it. */
export async function chainState(db: Db, folder: string): Promise<ChainState> {
  const [all] = await db.select({ waiting: count() }).from(auditUnchained)
  const waiting = all?.waiting ?? 0
  const { newest, unreadable } = await newestAnchor(folder)
  if (!newest) return { anchor: null, unreadable, waiting }
  const [link] = await db
    .select({ hash: auditChain.hash, entry: auditChain.entry })
    .from(auditChain)
    .where(eq(auditChain.position, newest.position))
  const agrees = link?.hash.toString('hex') === newest.hash
  const [last] = link
    ? await db.select({ at: auditLog.at }).from(auditLog).where(eq(auditLog.seq, link.entry))
    : []
  const until = agrees ? (last?.at ?? null) : null
  return { anchor: { day: newest.day, agrees, until }, unreadable, waiting }
}
