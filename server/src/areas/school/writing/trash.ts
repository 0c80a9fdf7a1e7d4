import { isPageKind } from '@cancha/domain/ground/aliases/kinds'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, sql } from 'drizzle-orm'
import { isForeignKeyViolation, type Tx } from '../../../database/connection.ts'
import { run, takeTurn } from '../../../database/statements.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import { deleteAliases, setAliasesInTrash } from '../../ground/aliases/chosen-alias.ts'
import { type Actor, recordAudit } from '../../ground/audit/audit.ts'
import { didLast } from '../../ground/audit/last-act.ts'
import { writtenAs } from './kinds.ts'
import { changePiece, holdPiece, holdTrashed, OUT_OF_LINE, statusOf, targetOf, type Which } from './pieces.ts'
import { piecePolicy } from './policy.ts'
import { pieceRevisions, pieces } from './tables.ts'

/** How long a piece can be taken out of the trash, in days. */
export const TRASH_DAYS = 30

/**
 * Puts a piece in the trash: gone for readers, with its text, history, files and address kept.
 * @throws Refusal conflict while other content belongs to it
 */
export async function trashPiece(tx: Tx, viewer: Viewer, by: Actor, which: Which): Promise<void> {
  await takeTurn(tx, turnOf(which))
  if (await didLast(tx, by, { action: 'writing.trashed', target: targetOf(which) })) return
  const state = authorize(piecePolicy, 'remove', viewer, await holdPiece(tx, which))
  await refuseStillUsed(tx, which)
  await setShown(tx, which, false)
  await setAddressInTrash(tx, which, true)
  const deletedFrom = statusOf(state)
  await changePiece(tx, which, state, { deletedAt: new Date(), deletedFrom }, by.actorId)
  await recordAudit(tx, by, {
    action: 'writing.trashed',
    target: targetOf(which),
    details: { from: deletedFrom },
  })
}

/**
 * Takes a piece out of the trash, unpublished.
 * @param asItWas to undo the removal: what was published is published again, what was scheduled comes out at its time
 */
export async function recoverPiece(
  tx: Tx,
  viewer: Viewer,
  by: Actor,
  which: Which,
  { asItWas }: { asItWas: boolean },
): Promise<void> {
  await takeTurn(tx, turnOf(which))
  if (await didLast(tx, by, { action: 'writing.recovered', target: targetOf(which), details: { asItWas } }))
    return
  const state = authorize(piecePolicy, 'restore', viewer, await holdTrashed(tx, which))
  const wasShown = state.deletedFrom === 'published'
  await setAddressInTrash(tx, which, false)
  if (asItWas && wasShown) await setShown(tx, which, true)
  const change = {
    deletedAt: null,
    deletedFrom: null,
    ...(!asItWas && OUT_OF_LINE),
    ...(!asItWas && wasShown && { withdrawnAt: new Date() }),
  }
  await changePiece(tx, which, state, change, by.actorId)
  await recordAudit(tx, by, { action: 'writing.recovered', target: targetOf(which), details: { asItWas } })
}

/**
 * Ends a piece in the trash for good.
 * @throws Refusal conflict while other content belongs to it
 */
export async function erasePiece(tx: Tx, by: Actor, which: Which, reason: string): Promise<void> {
  await takeTurn(tx, turnOf(which))
  if (await didLast(tx, by, { action: 'writing.removed', target: targetOf(which), reason })) return
  await holdTrashed(tx, which)
  await deleteRow(tx, which)
  const { kind, id } = which
  if (isPageKind(kind)) await deleteAliases(tx, { kind, pageId: id })
  await tx.delete(pieces).where(and(eq(pieces.kind, kind), eq(pieces.itemId, id)))
  await tx.delete(pieceRevisions).where(and(eq(pieceRevisions.kind, kind), eq(pieceRevisions.itemId, id)))
  await recordAudit(tx, by, {
    action: 'writing.removed',
    target: targetOf(which),
    details: { before: { inTrash: true }, after: { inTrash: false } },
    reason,
  })
}

/** Of two presses at once the second one finds what the first did, also where its row is gone. */
const turnOf = ({ kind, id }: Which) => `writing.trash ${kind} ${id}`

const setShown = (tx: Tx, which: Which, active: boolean) =>
  run(
    tx,
    sql`update ${sql.identifier(writtenAs(which.kinds, which.kind).table)} set active = ${active} where id = ${which.id}`,
  )

async function setAddressInTrash(tx: Tx, { kind, id }: Which, inTrash: boolean): Promise<void> {
  if (isPageKind(kind)) await setAliasesInTrash(tx, { kind, pageId: id }, inTrash)
}

async function deleteRow(tx: Tx, { kind, id, kinds }: Which): Promise<void> {
  try {
    await run(tx, sql`delete from ${sql.identifier(writtenAs(kinds, kind).table)} where id = ${id}`)
  } catch (error) {
    if (isForeignKeyViolation(error)) throw stillUsed()
    throw error
  }
}

const stillUsed = () =>
  new Refusal('conflict', {
    msg: 'Todavía hay contenido que lo usa, aquí o en la papelera: muévelo antes de borrarlo.',
  })

/** Only categories belong to other content. Content that would keep the row from being deleted keeps it from the trash too. */
async function refuseStillUsed(tx: Tx, which: Which): Promise<void> {
  if (which.kind !== 'category') return
  if (await isScheduledIn(tx, which.id)) throw stillUsed()
  await run(tx, sql`savepoint before_attempt`)
  await deleteRow(tx, which)
  await run(tx, sql`rollback to savepoint before_attempt`)
}

/** Scheduled content only has its category in its stored values, where no foreign key protects it. */
async function isScheduledIn(tx: Tx, category: number): Promise<boolean> {
  const [one] = await tx
    .select({ kind: pieces.kind })
    .from(pieces)
    .where(sql`${pieces.scheduled} ->> 'category' = ${String(category)}`)
    .limit(1)
  return one !== undefined
}
