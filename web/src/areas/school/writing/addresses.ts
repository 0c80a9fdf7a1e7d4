import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'

/** The part of each kind in the editors' addresses, as people read it. */
const PATHS = {
  course: 'cursos',
  webinar: 'clases',
  tip: 'jugadas',
  podcast: 'podcasts',
  blog: 'articulos',
  book: 'libros',
  livesession: 'sesiones',
  sponsor: 'patrocinadores',
  resource: 'biblioteca',
  faq: 'preguntas',
  page: 'paginas',
  category: 'categorias',
} as const satisfies Record<WrittenKindName, string>

/** The kind that a part of an address names; undefined when it names none. */
export const kindAt = (path: string): WrittenKindName | undefined =>
  (Object.keys(PATHS) as WrittenKindName[]).find((kind) => PATHS[kind] === path)

export const listAddress = (kind: WrittenKindName): string => `/admin/contenido/${PATHS[kind]}`

/** Where what was removed waits for its end. */
export const TRASH_ADDRESS = '/admin/contenido/papelera'

export const pieceAddress = (kind: WrittenKindName, id: string): string => `${listAddress(kind)}/${id}`
