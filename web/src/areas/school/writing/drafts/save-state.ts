import type { Values } from '@cancha/contract/school/writing-fields'
import type { ApiError } from '../../../../api/errors.ts'
import type { Piece } from '../queries.ts'
import type { Faults } from './field-faults.ts'
import type { Aside } from './set-aside.ts'

export type SaveState =
  | { is: 'saved' }
  | { is: 'typing' }
  | { is: 'saving' }
  | { is: 'offline' }
  /** Saved, except for the fields that are marked: they are on this device. */
  | { is: 'faulty' }
  | { is: 'refused'; msg: string }
  /** Somebody else saved. `other` is their version, null if it couldn't be loaded. */
  | { is: 'conflict'; msg: string; other: Piece | null }
  /** The piece was deleted. */
  | { is: 'gone' }

/** Whether a draft in this state stays unsaved until the person does something. */
export const isTrouble = ({ is }: SaveState): boolean =>
  ['faulty', 'refused', 'conflict', 'gone'].includes(is)

/** A piece that is being written, as the page shows it. */
export type ShownDraft = {
  piece: Piece
  values: Values
  state: SaveState
  errors: Faults
  /** The text that was given up last for another version. */
  aside: Aside | null
}

/** Sends one save. `separate`: what the server has by then stays in the history. */
export type Save = (body: {
  version: number
  values: Values
  separate?: true
}) => Promise<{ answer?: { piece: Piece }; error?: ApiError }>

/** An action on the piece, which names the version that it is meant for. */
export type PieceAct = (version: number) => Promise<{ piece: Piece }>
