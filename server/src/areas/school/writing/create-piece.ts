import type { Tx } from '../../../database/connection.ts'
import { type Actor, recordAudit } from '../../ground/audit/audit.ts'
import { writtenAs } from './kinds.ts'
import { changePiece, holdPiece, targetOf, type Which } from './pieces.ts'

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
