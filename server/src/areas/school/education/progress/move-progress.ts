import { and, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { run } from '../../../../database/statements.ts'
import { watchProgress } from '../tables.ts'

/** A position beyond any that a video can have. */
const ASIDE = 100_000

/**
 * Moves members' progress along with videos whose position in a course changed, and deletes that of removed videos.
 * @param before the previous positions
 * @param moves the previous and the new position of each remaining video
 */
export async function moveProgress(
  tx: Tx,
  courseId: number,
  before: number[],
  moves: { from: number; to: number }[],
): Promise<void> {
  if (before.every((place) => moves.some(({ from, to }) => from === place && to === place))) return
  const ofCourse = and(eq(watchProgress.kind, 'course'), eq(watchProgress.itemId, courseId))
  // First moves them out of the way, because two videos may swap positions.
  await tx
    .update(watchProgress)
    .set({ part: sql`${watchProgress.part} + ${ASIDE}` })
    .where(ofCourse)
  await run(
    tx,
    sql`
    update watch_progress p set part = move.to_part
    from unnest(${sql.param(moves.map(({ from }) => from + ASIDE))}::int[], ${sql.param(moves.map(({ to }) => to))}::int[])
      as move (from_part, to_part)
    where p.kind = 'course' and p.item_id = ${courseId} and p.part = move.from_part`,
  )
  await tx.delete(watchProgress).where(and(ofCourse, gt(watchProgress.part, ASIDE)))
}
