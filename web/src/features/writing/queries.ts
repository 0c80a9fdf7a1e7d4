import { education } from '@cancha/contract/calls/education'
import { type Piece, type PieceLine, type PieceStatus, writing } from '@cancha/contract/calls/writing'
import { type Kind, kinds } from '@cancha/contract/writing-kinds'
import type { WrittenKindName } from '@cancha/domain/content/kinds'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type { Piece, PieceLine, PieceStatus }

/** A kind's fields and wording. */
export const kindOf = (name: WrittenKindName): Kind => kinds[name]

export const overviewQuery = queryOptions({
  queryKey: ['writing'],
  queryFn: () => call(writing.overview, {}),
  staleTime: 0,
})

export type Wanted = { q?: string; estado?: PieceStatus; pagina?: number }

export const piecesQuery = (kind: WrittenKindName, { q = '', estado, pagina = 1 }: Wanted) =>
  queryOptions({
    queryKey: ['writing', kind, 'list', q, estado ?? '', pagina],
    queryFn: () => call(writing.pieces, { params: { kind }, query: { q, status: estado, page: pagina } }),
    staleTime: 0,
  })

export const pieceQuery = (kind: WrittenKindName, id: string) =>
  queryOptions({
    queryKey: ['writing', kind, id],
    queryFn: async () => (await call(writing.piece, { params: { kind, id } })).piece,
    staleTime: 0,
    // The text must not change while it is being edited.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const revisionsQuery = (kind: WrittenKindName, id: string) =>
  queryOptions({
    queryKey: ['writing', kind, id, 'revisions'],
    queryFn: async () => (await call(writing.revisions, { params: { kind, id } })).revisions,
    staleTime: 0,
  })

export const topicsQuery = queryOptions({
  queryKey: ['writing', 'topics'],
  queryFn: async () => (await call(education.categories, {})).category,
})
