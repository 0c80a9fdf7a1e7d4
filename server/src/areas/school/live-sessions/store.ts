import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { isShown } from './policy.ts'
import { liveSessions } from './tables.ts'

/** The newest ones that are read: with one every two weeks, those of some years. */
const MOST = 150

type Row = typeof liveSessions.$inferSelect
/** One that is published, or would be: it has a date and a link. */
export type LiveSessionRow = Row & { startsAt: Date; link: string }

const isWhole = (row: Row): row is LiveSessionRow => row.startsAt !== null && row.link !== null

export function liveSessionStore(db: Db | Tx) {
  const newest = db
    .select()
    .from(liveSessions)
    .where(isShown)
    .orderBy(desc(liveSessions.startsAt), desc(liveSessions.id))
    .limit(MOST)
    .prepare('live_sessions_newest')
  const byId = db
    .select()
    .from(liveSessions)
    .where(eq(liveSessions.id, sql.placeholder('id')))
    .prepare('live_session_by_id')

  return {
    /** Those that are published, the latest first. */
    newest: async (): Promise<LiveSessionRow[]> => (await newest.execute()).filter(isWhole),
    /** Published or not; null if it doesn't exist, or has no date yet. */
    async one(id: number): Promise<LiveSessionRow | null> {
      const [row] = await byId.execute({ id })
      return row && isWhole(row) ? row : null
    },
  }
}
