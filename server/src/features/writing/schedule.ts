import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../database/connection.ts'
import { Refusal } from '../../http/request/refusal.ts'
import type { Services } from '../../services.ts'
import { theProgram } from '../audit/audit.ts'
import { holdPiece, type Which } from './pieces.ts'
import { showPiece } from './publish.ts'
import { publishableValues } from './publishable.ts'
import { pieces } from './tables.ts'

/** Pieces in one go; those that couldn't come out before are tried after the others. */
const AT_ONCE = 100

/** Told to editors where the fault isn't theirs. */
const OUR_FAULT = 'Hubo una falla de nuestro lado. Lo intentamos de nuevo cada minuto'

/**
 * Publishes what is due. One that can't be published holds up no other: what editors must mend leaves the line, any
 * other fault is tried again, and both are told to whoever opens the list or the piece.
 */
export async function publishDue({
  database,
  log,
  declared,
}: Pick<Services, 'database' | 'log' | 'declared'>): Promise<void> {
  const due = await database.db
    .select({ kind: pieces.kind, id: pieces.itemId, at: sql<string>`${pieces.publishAt}::text` })
    .from(pieces)
    .where(and(isNotNull(pieces.publishAt), lte(pieces.publishAt, sql`now()`)))
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

/** Looked at again under the lock: another node may have done it, or an editor thought better of it. */
async function publishIfDue(tx: Tx, which: Which): Promise<void> {
  const state = await holdPiece(tx, which)
  const { publishAt, scheduled, draft } = state
  if (!publishAt || !scheduled || publishAt.getTime() > Date.now()) return
  const values = await publishableValues(tx, which, scheduled)
  // What was written after it was scheduled waits for its own approval.
  const left = isDeepStrictEqual(draft, scheduled) ? null : draft
  await showPiece(tx, theProgram, which, state, values, left)
}

/**
 * Notes why a piece didn't come out at its hour.
 * @param at the hour that was tried: a piece that was given another meanwhile is left alone
 */
export async function noteStop(db: Db, { kind, id }: Which, at: string, error: unknown): Promise<void> {
  const stop =
    error instanceof Refusal
      ? { stoppedWhy: error.issues?.[0]?.msg ?? error.message, publishAt: null, scheduled: null }
      : { stoppedWhy: OUR_FAULT }
  await db
    .update(pieces)
    .set({ ...stop, stoppedAt: sql`${pieces.publishAt}` })
    .where(and(eq(pieces.kind, kind), eq(pieces.itemId, id), sql`${pieces.publishAt} = ${at}::timestamptz`))
}
