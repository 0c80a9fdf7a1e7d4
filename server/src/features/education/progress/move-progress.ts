import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { watchProgress } from '../tables.ts'

/** Beyond every place that a video can have. */
const ASIDE = 100_000

/**
 * What members have seen goes where their videos went; of videos that are gone it goes too.
 * @param before the places that there were
 * @param moves where each video that stays was, and where it is now
 */
export async function moveProgress(
  tx: Tx,
  courseId: number,
  before: number[],
  moves: { from: number; to: number }[],
): Promise<void> {
  if (before.every((place) => moves.some(({ from, to }) => from === place && to === place))) return
  const ofCourse = and(eq(watchProgress.kind, 'course'), eq(watchProgress.itemId, courseId))
  // Out of the way first: two videos that change places would meet.
  await tx
    .update(watchProgress)
    .set({ part: sql`${watchProgress.part} + ${ASIDE}` })
    .where(ofCourse)
  await tx.execute(sql`
    update watch_progress p set part = move.to_part
    from unnest(${sql.param(moves.map(({ from }) => from + ASIDE))}::int[], ${sql.param(moves.map(({ to }) => to))}::int[])
      as move (from_part, to_part)
    where p.kind = 'course' and p.item_id = ${courseId} and p.part = move.from_part`)
  await tx.delete(watchProgress).where(and(ofCourse, gt(watchProgress.part, ASIDE)))
}
