import { writing } from '@cancha/contract/calls/school/writing'
import { type Kind, kinds } from '@cancha/contract/calls/school/writing-kinds'
import type { ReceivedOf } from '@cancha/contract/ground/operation'
import type { Piece, PieceLine, PieceStatus, TrashedPiece } from '@cancha/contract/school/written-pieces'
import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { queriesOf, queryFor, type Stale } from '../../../api/queries.ts'

export type { Piece, PieceLine, PieceStatus, TrashedPiece }
export type Pieces = ReceivedOf<typeof writing.pieces>

/** A kind's fields and wording. */
export const kindOf = (name: WrittenKindName): Kind => kinds[name]

export const overviewQuery = queryFor(writing.overview, {}, { staleTime: 0 })

export type PieceFilters = { q?: string; estado?: PieceStatus; pagina?: number }

export const piecesQuery = (kind: WrittenKindName, { q = '', estado, pagina = 1 }: PieceFilters) =>
  queryFor(writing.pieces, { params: { kind }, query: { q, status: estado, page: pagina } }, { staleTime: 0 })

export const pieceQuery = (kind: WrittenKindName, id: string) =>
  queryFor(
    writing.piece,
    { params: { kind, id } },
    {
      take: ({ piece }) => piece,
      staleTime: 0,
      // The text must not change while it is being edited.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )

export const trashQuery = (page: number) => queryFor(writing.trash, { query: { page } }, { staleTime: 0 })

export const revisionsQuery = (kind: WrittenKindName, id: string) =>
  queryFor(
    writing.revisions,
    { params: { kind, id } },
    {
      take: ({ revisions }) => revisions,
      staleTime: 0,
    },
  )

/** A kind's list, in all its pages and filters. */
export const listsOf = (kind: WrittenKindName) => queriesOf(writing.pieces, { params: { kind } })

/**
 * The queries that publishing a piece makes stale: all, because every page may show it. The piece itself isn't loaded
 * again, because its text must not change while it is being edited.
 */
export const everythingBut = (kind: WrittenKindName, id: string): Stale => ({
  predicate: ({ queryKey: [path, input] }) => {
    const { params } = (input ?? {}) as { params?: { kind?: string; id?: string } }
    return !(typeof path === 'string' && params?.kind === kind && params.id === id)
  },
})
