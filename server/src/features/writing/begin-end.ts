import { isPageKind } from '@cancha/domain/content/kinds'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { and, eq, sql } from 'drizzle-orm'
import { isForeignKeyViolation, type Tx } from '../../database/connection.ts'
import { run } from '../../database/statements.ts'
import { authorize } from '../../http/request/policy.ts'
import { Refusal } from '../../http/request/refusal.ts'
import { pathAliases } from '../aliases/tables.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import { writtenAs } from './kinds.ts'
import { changePiece, holdPiece, targetOf, type Which } from './pieces.ts'
import { piecePolicy } from './policy.ts'
import { pieceRevisions, pieces } from './tables.ts'

/** Creates an empty piece that only editors see. */
export async function createPiece(
  tx: Tx,
  by: Actor,
  { kind, kinds }: Pick<Which, 'kind' | 'kinds'>,
): Promise<Which> {
  const which = { kind, kinds, id: await writtenAs(kinds, kind).create(tx) }
  await changePiece(tx, which, await holdPiece(tx, which), {}, by.actorId)
  await recordAudit(tx, by, { action: 'writing.created', target: targetOf(which) })
  return which
}

/**
 * Removes an unpublished piece for good.
 * @throws Refusal conflict while it is published, or while other content belongs to it
 */
export async function removePiece(tx: Tx, viewer: Viewer, by: Actor, which: Which): Promise<void> {
  authorize(piecePolicy, 'remove', viewer, await holdPiece(tx, which))
  const { table } = writtenAs(which.kinds, which.kind)
  if (which.kind === 'category' && (await isScheduledIn(tx, which.id))) throw stillUsed()
  try {
    await run(tx, sql`delete from ${sql.identifier(table)} where id = ${which.id}`)
  } catch (error) {
    if (isForeignKeyViolation(error)) throw stillUsed()
    throw error
  }
  const { kind, id } = which
  if (isPageKind(kind))
    await tx.delete(pathAliases).where(and(eq(pathAliases.kind, kind), eq(pathAliases.pageId, id)))
  await tx.delete(pieces).where(and(eq(pieces.kind, kind), eq(pieces.itemId, id)))
  await tx.delete(pieceRevisions).where(and(eq(pieceRevisions.kind, kind), eq(pieceRevisions.itemId, id)))
  await recordAudit(tx, by, { action: 'writing.removed', target: targetOf(which) })
}

const stillUsed = () =>
  new Refusal('conflict', { msg: 'Todavía hay contenido que lo usa: muévelo antes de borrarlo.' })

/** Scheduled content only has its category in its stored values, where no foreign key protects it. */
async function isScheduledIn(tx: Tx, category: number): Promise<boolean> {
  const [one] = await tx
    .select({ kind: pieces.kind })
    .from(pieces)
    .where(sql`${pieces.scheduled} ->> 'category' = ${String(category)}`)
    .limit(1)
  return one !== undefined
}
