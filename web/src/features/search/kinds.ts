import {
  bank,
  bookmark,
  calendar,
  document,
  edit,
  type Glyph,
  learn,
  microphone,
  people,
  play,
  question,
} from '../../ui/icons/glyphs.ts'

type Names = {
  many: string
  more: string
  glyph: Glyph
  /** The address of the kind's own page, if that finds more, and more precisely. */
  elsewhere?: (q: string) => string
}

/** The headings of each kind and its links to more results, in display order. */
const names: Record<string, Names> = {
  course: { many: 'Cursos', more: 'Más cursos', glyph: learn },
  video: { many: 'Videos', more: 'Más videos', glyph: play },
  webinar: { many: 'Clases intensivas', more: 'Más clases intensivas', glyph: calendar },
  tip: { many: 'Jugadas Cancha', more: 'Más jugadas', glyph: bookmark },
  podcast: { many: 'Podcasts', more: 'Más podcasts', glyph: microphone },
  blog: { many: 'Blogs', more: 'Más blogs', glyph: edit },
  book: { many: 'Libros', more: 'Más libros', glyph: learn },
  member: {
    many: 'Miembros',
    more: 'Buscar en el directorio',
    glyph: people,
    elsewhere: (q) => `/network?${new URLSearchParams({ search: q })}`,
  },
  sponsor: { many: 'Patrocinadores', more: 'Más patrocinadores', glyph: bank },
  faq: { many: 'Preguntas frecuentes', more: 'Más preguntas', glyph: question },
  page: { many: 'Páginas', more: 'Más páginas', glyph: document },
}

/** A kind that the server has got since this page was loaded. */
const NEWER: Names = { many: 'Otros resultados', more: 'Más resultados', glyph: document }

/** The names of all kinds. */
export const kinds: readonly string[] = Object.keys(names)

/** A kind's headings. */
export const namesOf = (kind: string): Names => names[kind] ?? NEWER

/** The address of a search. */
export function searchHref(q: string, kind?: string, page?: number): string {
  const search = new URLSearchParams({ q })
  if (kind) search.set('kind', kind)
  if (page && page > 1) search.set('page', String(page))
  return `/buscar?${search}`
}
