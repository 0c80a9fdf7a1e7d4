import { LEGAL_ALIASES } from '@cancha/domain/ground/aliases/aliases'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { run } from '../../../database/statements.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import { type Actor, recordAudit } from '../../ground/audit/audit.ts'
import { didLast } from '../../ground/audit/last-act.ts'
import { writtenAs } from './kinds.ts'
import { aliasOf, holdPiece, targetOf, type Which } from './pieces.ts'

/**
 * Says whether a piece is a legal text.
 * @throws Refusal not_found for kinds without legal texts, conflict for a page whose address makes it one
 */
export async function markLegal(
  tx: Tx,
  by: Actor,
  which: Which,
  { legal, reason }: { legal: boolean; reason: string },
): Promise<void> {
  const kind = writtenAs(which.kinds, which.kind)
  if (!kind.legal) throw new Refusal('not_found')
  if (!legal && LEGAL_ALIASES.has((await aliasOf(tx, which)) ?? ''))
    throw new Refusal('conflict', { msg: 'Los términos y la privacidad siempre son textos legales.' })
  const before = await holdPiece(tx, which)
  const entry = { action: 'writing.legal', target: targetOf(which), reason } as const
  const after = { after: { legal } }
  // Pressed a second time.
  if (before.legal === legal && (await didLast(tx, by, { ...entry, details: after }))) return
  await run(
    tx,
    sql`update ${sql.identifier(kind.table)} set ${sql.identifier(kind.legal)} = ${legal} where id = ${which.id}`,
  )
  await recordAudit(tx, by, { ...entry, details: { legal, before: { legal: before.legal }, ...after } })
}
