import { writing } from '@cancha/contract/calls/school/writing'
import type { Values } from '@cancha/contract/school/writing-fields'
import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { hashKey } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { type ApiError, asApiError } from '../../../../api/errors.ts'
import type { Piece } from '../queries.ts'
import type { SaveState } from './save-state.ts'

/** Whether two texts are the same, in whatever order their fields come. */
export const sameValues = (one: unknown, other: unknown): boolean =>
  one === other || hashKey([one]) === hashKey([other])

type RefusedSave = {
  kind: WrittenKindName
  id: string
  /** the version on which the refused save was built */
  version: number
  /** texts that this page sent, or on which it is built: if the server has one of them, nothing of anybody is lost */
  known: readonly (Values | null)[]
}

/**
 * Finds out what is behind the refusal of a save as outdated.
 * @returns the piece and its text if saving may go on from there; otherwise the state for the person to decide
 */
export async function otherVersion(
  error: ApiError,
  { kind, id, version, known }: RefusedSave,
): Promise<{ piece: Piece; values: Values } | { state: SaveState }> {
  const msg = error.message
  try {
    const { piece } = await call(writing.piece, { params: { kind, id } })
    const values = known.find((each) => each !== null && sameValues(each, piece.values))
    if (values) return { piece, values }
    // Nobody was faster: it is refused for another reason, such as a file that is gone.
    if (piece.version === version) return { state: { is: 'refused', msg } }
    return { state: { is: 'conflict', msg, other: piece } }
  } catch (failed) {
    const isGone = asApiError(failed).code === 'not_found'
    return { state: isGone ? { is: 'gone' } : { is: 'conflict', msg, other: null } }
  }
}
