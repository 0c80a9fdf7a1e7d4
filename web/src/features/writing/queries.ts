import { education } from '@cancha/contract/calls/education'
import { type Piece, type PieceLine, type PieceStatus, writing } from '@cancha/contract/calls/writing'
import { type Kind, type KindName, kinds } from '@cancha/contract/writing-kinds'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type { Piece, PieceLine, PieceStatus }

/** A kind's fields and wording. */
export const kindOf = (name: KindName): Kind => kinds[name]

export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name)

export const overviewQuery = queryOptions({
  queryKey: ['writing'],
  queryFn: () => call(writing.overview, {}),
  staleTime: 0,
})

export type Wanted = { q?: string; estado?: PieceStatus; pagina?: number }

export const piecesQuery = (kind: KindName, { q = '', estado, pagina = 1 }: Wanted) =>
  queryOptions({
    queryKey: ['writing', kind, 'list', q, estado ?? '', pagina],
    queryFn: () => call(writing.pieces, { params: { kind }, query: { q, status: estado, page: pagina } }),
    staleTime: 0,
  })

export const pieceQuery = (kind: KindName, id: string) =>
  queryOptions({
    queryKey: ['writing', kind, id],
    queryFn: async () => (await call(writing.piece, { params: { kind, id } })).piece,
    staleTime: 0,
    // The text must not change while it is being edited.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const revisionsQuery = (kind: KindName, id: string) =>
  queryOptions({
    queryKey: ['writing', kind, id, 'revisions'],
    queryFn: async () => (await call(writing.revisions, { params: { kind, id } })).revisions,
    staleTime: 0,
  })

export const topicsQuery = queryOptions({
  queryKey: ['writing', 'topics'],
  queryFn: async () => (await call(education.categories, {})).category,
})
