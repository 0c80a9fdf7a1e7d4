import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { programActor } from '../../ground/audit/audit.ts'
import { holdPiece, type Which } from './pieces.ts'
import { showPiece } from './publish.ts'
import { stillPublishable } from './publishable.ts'
import { pieces } from './tables.ts'

/** Pieces in one run; those that failed before come after the others. */
const AT_ONCE = 100

/** The reason that editors are told if the failure isn't theirs. */
const OUR_FAULT = 'Hubo una falla de nuestro lado. Lo intentamos de nuevo cada minuto'

/**
 * Publishes what is due. One failure doesn't hold up others: a fault that editors must mend cancels the schedule, any
 * other is retried, and both are shown in the list and in the editor.
 */
export async function publishDue({
  database,
  log,
  declared,
}: Pick<Services, 'database' | 'log' | 'declared'>): Promise<void> {
  const due = await database.db
    .select({ kind: pieces.kind, id: pieces.itemId, at: sql<string>`${pieces.publishAt}::text` })
    .from(pieces)
    .where(and(isNotNull(pieces.publishAt), lte(pieces.publishAt, sql`now()`), isNull(pieces.deletedAt)))
    .orderBy(sql`${pieces.stoppedAt} asc nulls first`, asc(pieces.publishAt))
    .limit(AT_ONCE)
  for (const { at, ...piece } of due) {
    const which = { ...piece, kinds: declared.writtenKinds }
    try {
      await database.transaction((tx) => publishIfDue(tx, which))
    } catch (err) {
      const level = err instanceof Refusal ? 'warn' : 'error'
      log[level]({ err, kind: which.kind, id: which.id }, 'no se pudo publicar a su hora')
      await noteStop(database.db, which, at, err)
    }
  }
}

/** Checked again under the lock: another node may have published it, or an editor may have cancelled it. */
async function publishIfDue(tx: Tx, which: Which): Promise<void> {
  const state = await holdPiece(tx, which)
  const { publishAt, scheduled, draft } = state
  if (!publishAt || !scheduled || publishAt.getTime() > Date.now()) return
  const values = await stillPublishable(tx, which, scheduled)
  // Text written after the scheduling stays a draft, because it wasn't approved.
  const left = isDeepStrictEqual(draft, scheduled) ? null : draft
  await showPiece(tx, programActor, which, state, values, left)
}

/**
 * Records why a scheduled publication failed.
 * @param at the scheduled time; a piece that was rescheduled in the meantime is left alone
 */
export async function noteStop(db: Db, { kind, id }: Which, at: string, error: unknown): Promise<void> {
  const stop =
    error instanceof Refusal
      ? { stoppedWhy: error.issues?.[0]?.msg ?? error.message, publishAt: null, scheduled: null }
      : { stoppedWhy: OUR_FAULT }
  await db
    .update(pieces)
    .set({ ...stop, stoppedAt: sql`${pieces.publishAt}` })
    .where(
      and(
        eq(pieces.kind, kind),
        eq(pieces.itemId, id),
        isNull(pieces.deletedAt),
        sql`${pieces.publishAt} = ${at}::timestamptz`,
      ),
    )
}
