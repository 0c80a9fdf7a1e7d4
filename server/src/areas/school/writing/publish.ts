import type { Values } from '@cancha/contract/school/writing-fields'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { run } from '../../../database/statements.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import { type Actor, recordAudit } from '../../ground/audit/audit.ts'
import { setAlias } from './addresses.ts'
import { writtenAs } from './kinds.ts'
import {
  changePiece,
  holdPiece,
  isPressedTwice,
  OUT_OF_LINE,
  type PieceState,
  publishedValues,
  refuseOlder,
  targetOf,
  type Which,
} from './pieces.ts'
import { publishableValues } from './publishable.ts'
import { keepRevision } from './revisions.ts'
import { pieceRevisions } from './tables.ts'

/**
 * Publishes the saved draft, now or at a later time. Incomplete drafts are refused with each fault at its field.
 * @throws Refusal conflict if somebody else has saved in the meantime
 */
export async function publishPiece(
  tx: Tx,
  by: Actor,
  which: Which,
  { version, at }: { version: number; at: Date | null },
): Promise<void> {
  const state = await holdPiece(tx, which)
  const isLater = at !== null && at.getTime() > Date.now()
  const again = isLater
    ? ({ version, action: 'writing.scheduled', details: { at: at.toISOString() } } as const)
    : ({ version, action: 'writing.published' } as const)
  if (await isPressedTwice(tx, by, which, state, again)) return
  refuseOlder(state, version)
  const values = await publishableValues(tx, which, state.draft ?? (await publishedValues(tx, which)))
  if (isLater) {
    const inLine = { ...OUT_OF_LINE, draft: values, scheduled: values, publishAt: at }
    await changePiece(tx, which, state, inLine, by.actorId)
    await keepRevision(tx, which, 'scheduled', values, by.actorId)
    await recordAudit(tx, by, {
      action: 'writing.scheduled',
      target: targetOf(which),
      details: { at: at.toISOString() },
    })
    return
  }
  await showPiece(tx, by, which, state, values)
}

/**
 * Publishes these values of a locked piece.
 * @param left newer text that stays a draft
 */
export async function showPiece(
  tx: Tx,
  by: Actor,
  which: Which,
  state: PieceState,
  values: Values,
  left: Values | null = null,
): Promise<void> {
  await layOut(tx, which, values)
  await changePiece(tx, which, state, { draft: left, ...OUT_OF_LINE, withdrawnAt: null }, by.actorId)
  await keepRevision(tx, which, 'published', values, by.actorId)
  await recordAudit(tx, by, { action: 'writing.published', target: targetOf(which) })
}

/** Writes values to the kind's table and publishes them. The preview does the same and rolls it back. */
export async function layOut(tx: Tx, which: Which, values: Values): Promise<void> {
  const kind = writtenAs(which.kinds, which.kind)
  await kind.write(tx, which.id, values)
  await setAlias(tx, which, values)
  const table = sql.identifier(kind.table)
  if (kind.published && !(await wasPublished(tx, which)))
    await run(
      tx,
      sql`update ${table} set ${sql.identifier(kind.published)} = now() where id = ${which.id} and not active`,
    )
  await run(tx, sql`update ${table} set active = true where id = ${which.id}`)
}

async function wasPublished(tx: Tx, { kind, id }: Which): Promise<boolean> {
  const [one] = await tx
    .select({ id: pieceRevisions.id })
    .from(pieceRevisions)
    .where(
      and(eq(pieceRevisions.kind, kind), eq(pieceRevisions.itemId, id), eq(pieceRevisions.why, 'published')),
    )
    .limit(1)
  return one !== undefined
}

/**
 * Cancels a scheduled publication. The published text stays, and so does the draft.
 * @throws Refusal conflict if it isn't scheduled any more
 */
export async function unschedulePiece(tx: Tx, by: Actor, which: Which): Promise<void> {
  const state = await holdPiece(tx, which)
  if (!state.publishAt && (await isPressedTwice(tx, by, which, state, { action: 'writing.unscheduled' })))
    return
  if (!state.publishAt) throw new Refusal('conflict', { msg: 'Ya no tiene fecha: mira cómo quedó.' })
  await changePiece(tx, which, state, OUT_OF_LINE, by.actorId)
  await recordAudit(tx, by, { action: 'writing.unscheduled', target: targetOf(which) })
}

/** Withdraws a piece from readers, with its scheduled publication. */
export async function withdrawPiece(tx: Tx, by: Actor, which: Which): Promise<void> {
  const state = await holdPiece(tx, which)
  if (!state.active && (await isPressedTwice(tx, by, which, state, { action: 'writing.withdrawn' }))) return
  const { table } = writtenAs(which.kinds, which.kind)
  await run(tx, sql`update ${sql.identifier(table)} set active = false where id = ${which.id}`)
  const withdrawnAt = state.active ? new Date() : state.withdrawnAt
  await changePiece(tx, which, state, { ...OUT_OF_LINE, withdrawnAt }, by.actorId)
  await recordAudit(tx, by, { action: 'writing.withdrawn', target: targetOf(which) })
}
