import { isDeepStrictEqual } from 'node:util'
import type { Piece, PieceStatus } from '@cancha/contract/writing'
import type { Values } from '@cancha/contract/writing-fields'
import { isPageKind, type WrittenKindName } from '@cancha/domain/content/kinds'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../database/connection.ts'
import { authorize, can } from '../../http/request/policy.ts'
import { Refusal } from '../../http/request/refusal.ts'
import { currentAlias } from '../aliases/aliases.ts'
import { users } from '../people/tables.ts'
import { type WrittenKinds, writtenAs } from './kinds.ts'
import { piecePolicy } from './policy.ts'
import { pieces } from './tables.ts'

/** Which piece is meant. */
export type Which = { kind: WrittenKindName; id: number; kinds: WrittenKinds }

export type PieceState = {
  active: boolean
  draft: Values | null
  version: number
  publishAt: Date | null
  /** What comes out at that hour. */
  scheduled: Values | null
  /** When it should have come out and couldn't, and why. */
  stoppedAt: Date | null
  stoppedWhy: string | null
  withdrawnAt: Date | null
  savedAt: Date | null
  savedBy: string | null
  savedById: number | null
}

export const statusOf = (state: Pick<PieceState, 'active' | 'publishAt' | 'withdrawnAt'>): PieceStatus => {
  if (state.active) return 'published'
  if (state.publishAt) return 'scheduled'
  return state.withdrawnAt ? 'withdrawn' : 'draft'
}

/** A person's name where the row is about somebody who may be gone. */
export const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : [first, last].filter(Boolean).join(' ')

/**
 * What editors know of a piece, held until the transaction ends: two who save at once wait for each other.
 * @throws Refusal not_found when there is no such piece
 */
export async function holdPiece(tx: Tx, which: Which): Promise<PieceState> {
  const { kind, id, kinds } = which
  const { table } = writtenAs(kinds, kind)
  const { rows } = await tx.execute<{ active: boolean }>(
    sql`select active from ${sql.identifier(table)} where id = ${id} for update`,
  )
  if (!rows[0]) throw new Refusal('not_found')
  return { active: rows[0].active, ...(await stateOf(tx, which)) }
}

/** The same without holding it. */
export async function seePiece(tx: Tx, which: Which): Promise<PieceState> {
  const { kind, id, kinds } = which
  const { table } = writtenAs(kinds, kind)
  const { rows } = await tx.execute<{ active: boolean }>(
    sql`select active from ${sql.identifier(table)} where id = ${id}`,
  )
  if (!rows[0]) throw new Refusal('not_found')
  return { active: rows[0].active, ...(await stateOf(tx, which)) }
}

async function stateOf(tx: Tx, { kind, id }: Which): Promise<Omit<PieceState, 'active'>> {
  const [row] = await tx
    .select({ piece: pieces, first: users.firstName, last: users.lastName })
    .from(pieces)
    .leftJoin(users, eq(users.id, pieces.savedBy))
    .where(and(eq(pieces.kind, kind), eq(pieces.itemId, id)))
  if (!row)
    return {
      draft: null,
      version: 0,
      ...OUT_OF_LINE,
      withdrawnAt: null,
      savedAt: null,
      savedBy: null,
      savedById: null,
    }
  return { ...row.piece, savedBy: nameOf(row.first, row.last), savedById: row.piece.savedBy }
}

type Change = Partial<
  Pick<PieceState, 'draft' | 'publishAt' | 'scheduled' | 'stoppedAt' | 'stoppedWhy' | 'withdrawnAt'>
>

/** Nothing is to come out by itself, nor was held up. */
export const OUT_OF_LINE = { publishAt: null, scheduled: null, stoppedAt: null, stoppedWhy: null } as const

/** Writes down a change of a held piece. @returns its new version */
export async function changePiece(
  tx: Tx,
  { kind, id }: Which,
  { version }: PieceState,
  change: Change,
  by: number | null,
): Promise<number> {
  const next = { ...change, version: version + 1, savedBy: by, savedAt: sql`now()` }
  await tx
    .insert(pieces)
    .values({ kind, itemId: id, ...next })
    .onConflictDoUpdate({ target: [pieces.kind, pieces.itemId], set: next })
  return version + 1
}

/** The address that leads to a piece now. */
export async function aliasOf(tx: Tx, { kind, id }: Which): Promise<string | null> {
  return isPageKind(kind) ? currentAlias(tx, { kind, pageId: id }) : null
}

/** What is published of a piece, with its address among the fields. */
export async function publishedValues(tx: Tx, which: Which): Promise<Values> {
  const kind = writtenAs(which.kinds, which.kind)
  const values = await kind.read(tx, which.id)
  if (!values) throw new Refusal('not_found')
  return isPageKind(which.kind) ? { ...values, alias: (await aliasOf(tx, which)) ?? '' } : values
}

/** What editors are told of a piece that didn't come out at its hour. */
export const stopOf = ({ stoppedAt, stoppedWhy }: Pick<PieceState, 'stoppedAt' | 'stoppedWhy'>) =>
  stoppedAt && stoppedWhy ? { at: stoppedAt.toISOString(), why: stoppedWhy } : null

/** A piece as its editor shows it to this viewer. */
export async function presentPiece(tx: Tx, viewer: Viewer, which: Which): Promise<Piece> {
  const state = authorize(piecePolicy, 'read', viewer, await seePiece(tx, which))
  const values = state.draft ?? (await publishedValues(tx, which))
  return {
    id: String(which.id),
    kind: which.kind,
    status: statusOf(state),
    changed: state.draft !== null,
    version: state.version,
    publishAt: state.publishAt?.toISOString() ?? null,
    changedSince: state.scheduled !== null && !isDeepStrictEqual(state.scheduled, state.draft),
    stopped: stopOf(state),
    savedAt: state.savedAt?.toISOString() ?? null,
    savedBy: state.savedBy,
    address: state.active ? writtenAs(which.kinds, which.kind).address(await aliasOf(tx, which)) : null,
    values,
    can: can(piecePolicy, viewer, state, ['remove']),
  }
}

/** Who builds on an older version is told who changed it since. */
export function refuseOlder(state: PieceState, version: number): void {
  if (state.version === version) return
  const who = state.savedBy ?? 'Otra persona'
  throw new Refusal('conflict', { msg: `${who} guardó cambios mientras escribías.` })
}

/** A piece as the audit log names it. */
export const targetOf = ({ kind, id }: Which) => ({ type: kind, id })
