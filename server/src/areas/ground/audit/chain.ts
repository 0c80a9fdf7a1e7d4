import { createHash } from 'node:crypto'
import type { auditChain, auditLog } from './tables.ts'

export type Entry = typeof auditLog.$inferSelect
export type Link = typeof auditChain.$inferSelect

/** The link before the first one. */
export const START: Pick<Link, 'position' | 'hash'> = { position: 0, hash: Buffer.alloc(32) }

/** The formula of new links. Those before it stay, so that what was chained with them can be verified for good. */
const NEWEST = 2

/** The link of an entry behind the last one. */
export function linkAfter(last: Pick<Link, 'position' | 'hash'>, entry: Entry): Link {
  const link = {
    position: last.position + 1,
    entry: entry.seq,
    formula: NEWEST,
    previousHash: last.hash,
  }
  return { ...link, hash: hashOf(link, entry) as Buffer }
}

/** @returns the hash of a link by its own formula, or null if this program doesn't know that one */
export function hashOf(link: Omit<Link, 'hash'>, entry: Entry): Buffer | null {
  const content = [
    entry.seq,
    entry.at.toISOString(),
    entry.actorId,
    entry.sessionId,
    entry.ip,
    entry.action,
    entry.targetType,
    entry.targetId,
    ordered(entry.details),
    entry.reason,
    entry.requestId,
  ]
  // Formula 1 is from when each entry carried its own hash; its number in the log was its position.
  if (link.formula === 1) return digest(link.previousHash, content)
  if (link.formula === 2) return digest(link.previousHash, [2, link.position, ...content])
  return null
}

const digest = (previous: Buffer, fields: unknown[]): Buffer =>
  createHash('sha256').update(previous).update(JSON.stringify(fields)).digest()

/** The value with all object keys sorted, because the database stores them in an order of its own. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]))
}
