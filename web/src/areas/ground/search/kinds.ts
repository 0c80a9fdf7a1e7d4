import type { SearchResult } from '@cancha/contract/ground/search'
import type { SearchKind } from '../../../shell/manifest/feature.ts'
import { useFeatures } from '../../../shell/manifest/use-features.ts'
import { document } from '../../../ui/icons/glyphs.ts'

/** A kind that the server has got since this page was loaded. */
const NEWER: SearchKind = { many: 'Otros resultados', more: 'Más resultados', order: 0, glyph: document }

/** How a kind is headed, as its feature declares it. */
export function useKindNames(): (kind: string) => SearchKind {
  const { searchKinds } = useFeatures()
  return (kind) => searchKinds.get(kind) ?? NEWER
}

/** The small text beside a result: its badge tells it from others of its kind, its detail says what it is about. */
export const aboutFound = ({ badge, detail }: Pick<SearchResult, 'badge' | 'detail'>): string =>
  [badge, detail].filter(Boolean).join(' · ')

type SearchHrefOptions = { kind?: string | undefined; page?: number; exact?: boolean }

/** The address of a search. */
export function searchHref(q: string, { kind, page = 1, exact = false }: SearchHrefOptions = {}): string {
  const search = new URLSearchParams({ q })
  if (kind) search.set('kind', kind)
  if (page > 1) search.set('page', String(page))
  if (exact) search.set('exact', '1')
  return `/buscar?${search}`
}
