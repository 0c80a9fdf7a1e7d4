import type { Values } from '@cancha/contract/school/writing-fields'
import type { Revision } from '@cancha/contract/school/written-pieces'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import { type Actor, recordAudit } from '../../ground/audit/audit.ts'
import { accounts } from '../../ground/users/views.ts'
import {
  changePiece,
  holdPiece,
  isPressedTwice,
  nameOf,
  refuseOlder,
  seePiece,
  targetOf,
  type Which,
} from './pieces.ts'
import { pieceRevisions } from './tables.ts'

/** Saves by one person within this time are one revision, the last of them. */
const ONE_SITTING = sql`interval '10 minutes'`
const SHOWN = 100

const ofPiece = ({ kind, id }: Which) => and(eq(pieceRevisions.kind, kind), eq(pieceRevisions.itemId, id))

/**
 * Stores the piece as a revision. @returns true if this began a new one
 * @param separate whether a new one is begun in any case
 */
export async function keepRevision(
  tx: Tx,
  which: Which,
  why: Revision['why'],
  content: Values,
  by: number | null,
  separate = false,
): Promise<boolean> {
  const [last] = await tx
    .select({
      id: pieceRevisions.id,
      why: pieceRevisions.why,
      savedBy: pieceRevisions.savedBy,
      fresh: sql<boolean>`${pieceRevisions.savedAt} > now() - ${ONE_SITTING}`,
    })
    .from(pieceRevisions)
    .where(ofPiece(which))
    .orderBy(desc(pieceRevisions.id))
    .limit(1)
  if (!separate && why === 'saved' && last?.why === 'saved' && last.fresh && last.savedBy === by) {
    await tx
      .update(pieceRevisions)
      .set({ content, savedAt: sql`now()` })
      .where(eq(pieceRevisions.id, last.id))
    return false
  }
  await tx.insert(pieceRevisions).values({ kind: which.kind, itemId: which.id, why, content, savedBy: by })
  return true
}

/** The revisions of a piece, newest first. */
export async function revisionsOf(tx: Tx, which: Which): Promise<Revision[]> {
  await seePiece(tx, which)
  const rows = await tx
    .select({ revision: pieceRevisions, first: accounts.firstName, last: accounts.lastName })
    .from(pieceRevisions)
    .leftJoin(accounts, eq(accounts.id, pieceRevisions.savedBy))
    .where(ofPiece(which))
    .orderBy(desc(pieceRevisions.id))
    .limit(SHOWN)
  return rows.map(({ revision, first, last }) => ({
    id: String(revision.id),
    why: revision.why,
    at: revision.savedAt.toISOString(),
    by: nameOf(first, last),
  }))
}

/** Makes an earlier revision the draft. Readers don't see it until it is published. */
export async function restoreRevision(
  tx: Tx,
  by: Actor,
  which: Which,
  { revision, version }: { revision: number; version: number },
): Promise<void> {
  const state = await holdPiece(tx, which)
  const [kept] = await tx
    .select({ content: pieceRevisions.content })
    .from(pieceRevisions)
    .where(and(ofPiece(which), eq(pieceRevisions.id, revision)))
  if (!kept) throw new Refusal('not_found')
  if (
    await isPressedTwice(tx, by, which, state, { version, action: 'writing.restored', details: { revision } })
  )
    return
  refuseOlder(state, version)
  await changePiece(tx, which, state, { draft: kept.content }, by.actorId)
  await keepRevision(tx, which, 'restored', kept.content, by.actorId)
  await recordAudit(tx, by, {
    action: 'writing.restored',
    target: targetOf(which),
    details: { revision },
  })
}
