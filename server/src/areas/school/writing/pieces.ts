import { isDeepStrictEqual } from 'node:util'
import type { Values } from '@cancha/contract/school/writing-fields'
import type { Piece, PieceStatus } from '@cancha/contract/school/written-pieces'
import { LEGAL_ALIASES } from '@cancha/domain/ground/aliases/aliases'
import { isPageKind, type WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { authorize, can } from '../../../http/request/policy.ts'
import { orNotFound, Refusal } from '../../../http/request/refusal.ts'
import { currentAlias } from '../../ground/aliases/aliases.ts'
import type { Actor, AuditEntry } from '../../ground/audit/audit.ts'
import { didLast } from '../../ground/audit/last-act.ts'
import { accounts } from '../../ground/users/views.ts'
import { type WrittenKinds, writtenAs } from './kinds.ts'
import { piecePolicy } from './policy.ts'
import { pieces } from './tables.ts'

/** The kind and id of a piece, with the declared kinds. */
export type Which = { kind: WrittenKindName; id: number; kinds: WrittenKinds }

export type PieceState = {
  active: boolean
  draft: Values | null
  version: number
  publishAt: Date | null
  /** The values that will be published at that time. */
  scheduled: Values | null
  /** When its scheduled publication failed, and why. */
  stoppedAt: Date | null
  stoppedWhy: string | null
  withdrawnAt: Date | null
  savedAt: Date | null
  savedBy: string | null
  savedById: number | null
  /** Set while it is in the trash, with what it was before. */
  deletedAt: Date | null
  deletedFrom: PieceStatus | null
  /** Only administrators change it. So is what will be published at a legal page's address. */
  legal: boolean
}

export const statusOf = (state: Pick<PieceState, 'active' | 'publishAt' | 'withdrawnAt'>): PieceStatus => {
  if (state.active) return 'published'
  if (state.publishAt) return 'scheduled'
  return state.withdrawnAt ? 'withdrawn' : 'draft'
}

/** A person's name; null if the account may be gone. */
export const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : [first, last].filter(Boolean).join(' ')

/**
 * A piece's editing state, locked until the transaction ends, so that simultaneous saves wait for each other.
 * @throws Refusal not_found if there is no such piece, or it is in the trash
 */
export const holdPiece = async (tx: Tx, which: Which): Promise<PieceState> =>
  outOfTrash(await loadPiece(tx, which, sql`for update`))

/** The same without a lock. */
export const seePiece = async (tx: Tx, which: Which): Promise<PieceState> =>
  outOfTrash(await loadPiece(tx, which, sql``))

/** A piece in the trash, locked. @throws Refusal not_found if it isn't there */
export async function holdTrashed(tx: Tx, which: Which): Promise<PieceState & { deletedFrom: PieceStatus }> {
  const { deletedFrom, ...state } = await loadPiece(tx, which, sql`for update`)
  if (!deletedFrom) throw new Refusal('not_found', { msg: 'Ya no está en la papelera.' })
  return { ...state, deletedFrom }
}

function outOfTrash(state: PieceState): PieceState {
  if (!state.deletedAt) return state
  const who = state.savedBy ?? 'Alguien'
  throw new Refusal('not_found', { msg: `${who} lo mandó a la papelera: ahí puedes restaurarlo.` })
}

async function loadPiece(tx: Tx, which: Which, lock: SQL): Promise<PieceState> {
  const { kind, id, kinds } = which
  const { table, legal } = writtenAs(kinds, kind)
  const [row] = await selectRows(
    tx,
    { active: column.bool, legal: column.bool },
    sql`select active, ${legal ? sql.identifier(legal) : sql`false`} as legal
      from ${sql.identifier(table)} where id = ${id} ${lock}`,
  )
  if (!row) throw new Refusal('not_found')
  const state = await stateOf(tx, which)
  const legalSoon = legal !== undefined && LEGAL_ALIASES.has(String(state.scheduled?.['alias']))
  return { ...state, active: row.active, legal: row.legal || legalSoon }
}

async function stateOf(tx: Tx, { kind, id }: Which): Promise<Omit<PieceState, 'active' | 'legal'>> {
  const [row] = await tx
    .select({ piece: pieces, first: accounts.firstName, last: accounts.lastName })
    .from(pieces)
    .leftJoin(accounts, eq(accounts.id, pieces.savedBy))
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
      deletedAt: null,
      deletedFrom: null,
    }
  return { ...row.piece, savedBy: nameOf(row.first, row.last), savedById: row.piece.savedBy }
}

type Change = Partial<
  Pick<
    PieceState,
    | 'draft'
    | 'publishAt'
    | 'scheduled'
    | 'stoppedAt'
    | 'stoppedWhy'
    | 'withdrawnAt'
    | 'deletedAt'
    | 'deletedFrom'
  >
>

/** Not scheduled, and without a failed publication. */
export const OUT_OF_LINE = { publishAt: null, scheduled: null, stoppedAt: null, stoppedWhy: null } as const

/** Writes a change of a locked piece. @returns its new version */
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

/** A piece's current alias. */
export async function aliasOf(tx: Tx, { kind, id }: Which): Promise<string | null> {
  return isPageKind(kind) ? currentAlias(tx, { kind, pageId: id }) : null
}

/** The published values of a piece, including its alias. */
export async function publishedValues(tx: Tx, which: Which): Promise<Values> {
  const kind = writtenAs(which.kinds, which.kind)
  const values = orNotFound(await kind.read(tx, which.id))
  return isPageKind(which.kind) ? { ...values, alias: (await aliasOf(tx, which)) ?? '' } : values
}

/** The failure of a scheduled publication, as editors are told; null without one. */
export const stopOf = ({ stoppedAt, stoppedWhy }: Pick<PieceState, 'stoppedAt' | 'stoppedWhy'>) =>
  stoppedAt && stoppedWhy ? { at: stoppedAt.toISOString(), why: stoppedWhy } : null

/** A piece as the editor shows it to this viewer. */
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
    legal: state.legal,
    can: can(piecePolicy, viewer, state, ['edit', 'remove', 'markLegal']),
  }
}

/** Refuses a save that builds on an older version, naming who has changed it since. */
export function refuseOlder(state: PieceState, version: number): void {
  if (state.version === version) return
  const who = state.savedBy ?? 'Otra persona'
  throw new Refusal('conflict', { msg: `${who} guardó cambios mientras escribías.` })
}

/**
 * Whether something is done to a piece a second time: nothing has happened to it since the same person did it on the version that was
 * read.
 */
export const isPressedTwice = async (
  tx: Tx,
  by: Actor,
  which: Which,
  { version }: Pick<PieceState, 'version'>,
  asked: Pick<AuditEntry, 'action' | 'details' | 'reason'> & { version?: number },
): Promise<boolean> =>
  (asked.version === undefined || version === asked.version + 1) &&
  didLast(tx, by, { ...asked, target: targetOf(which) })

/** A piece as the target of an audit entry. */
export const targetOf = ({ kind, id }: Which) => ({ type: kind, id })
