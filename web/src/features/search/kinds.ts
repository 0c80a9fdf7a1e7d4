import type { SearchKind } from '@cancha/contract/search'
import { document, type Glyph, learn, play } from '../../ui/icons/glyphs.ts'

/** How each kind is headed, and how one asks for more of it. */
export const kindNames: Record<SearchKind, { many: string; more: string; glyph: Glyph }> = {
  course: { many: 'Cursos', more: 'Más cursos', glyph: learn },
  video: { many: 'Videos', more: 'Más videos', glyph: play },
  page: { many: 'Páginas', more: 'Más páginas', glyph: document },
}

/** The address of a search. */
export function searchHref(q: string, kind?: SearchKind, page?: number): string {
  const search = new URLSearchParams({ q })
  if (kind) search.set('kind', kind)
  if (page && page > 1) search.set('page', String(page))
  return `/buscar?${search}`
}
