import { utcDayOf } from '@cancha/domain/ground/time/days'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import type { Log } from '../../../http/request/log.ts'
import { type Anchor, type KeptAnchor, keepAnchor, readAnchors, showAnchor } from './anchors.ts'
import { auditChain } from './tables.ts'

/**
 * Writes the anchor of a day (UTC) into the log and as a file, once, if the chain agrees with the newest anchor that is
 * there. One that doesn't agree is an error in the log, and nothing is written beside it.
 * @returns true if the day has its anchor; false if there is nothing to anchor, or the chain doesn't agree
 */
export async function anchorDay(
  { db, log, folder }: { db: Db; log: Log; folder: string },
  now: Date,
): Promise<boolean> {
  const day = utcDayOf(now)
  const kept = await readAnchors(folder)
  const newest = kept?.anchors.at(-1)
  if (newest && !(await holds(db, newest))) {
    log.error(
      { event: 'audit.anchor_differs', anchor: showAnchor(newest), file: newest.from },
      'el registro de auditoría no concuerda con su ancla: npm run operator -- audit verify',
    )
    return false
  }
  if (newest?.from === fileOf(day)) return true
  const [last] = await db
    .select({ position: auditChain.position, hash: auditChain.hash })
    .from(auditChain)
    .orderBy(desc(auditChain.position))
    .limit(1)
  if (!last) return false
  const anchor: Anchor = { position: last.position, hash: last.hash.toString('hex') }
  await keepAnchor(folder, day, anchor)
  log.info({ event: 'audit.anchor', anchor: showAnchor(anchor) }, 'ancla del registro de auditoría')
  return true
}

const fileOf = (day: string): string => `${day}.json`

async function holds(db: Db, { position, hash }: KeptAnchor): Promise<boolean> {
  const [link] = await db
    .select({ hash: auditChain.hash })
    .from(auditChain)
    .where(eq(auditChain.position, position))
  return link?.hash.toString('hex') === hash
}
