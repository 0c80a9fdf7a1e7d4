import type { WrittenKindName } from '../aliases/kinds.ts'

const KINDS: Readonly<Record<WrittenKindName, { one: string; all: string }>> = {
  course: { one: 'el curso', all: 'los cursos' },
  webinar: { one: 'la clase intensiva', all: 'las clases intensivas' },
  tip: { one: 'la jugada', all: 'las jugadas' },
  podcast: { one: 'el podcast', all: 'los podcasts' },
  blog: { one: 'el artículo', all: 'los artículos' },
  book: { one: 'el libro', all: 'los libros' },
  livesession: { one: 'la sesión en vivo', all: 'las sesiones en vivo' },
  sponsor: { one: 'el patrocinador', all: 'los patrocinadores' },
  resource: { one: 'el grupo de la biblioteca', all: 'los grupos de la biblioteca' },
  faq: { one: 'la pregunta frecuente', all: 'las preguntas frecuentes' },
  page: { one: 'la página', all: 'las páginas' },
  category: { one: 'la categoría', all: 'las categorías' },
}

/** Whether the targets of this type are pieces that editors write. */
export const isPieceType = (type: string): type is WrittenKindName => Object.hasOwn(KINDS, type)

/**
 * A piece as the object of a sentence: 'el curso «Primeros pasos»'; without a title, which a removed piece has no more,
 * 'el curso n.º 12'; without an id, which the order of a list has not, 'los cursos'.
 */
export function pieceInWords(kind: WrittenKindName, id: string, title: string | null): string {
  const { one, all } = KINDS[kind]
  if (id === '') return all
  return title ? `${one} «${title}»` : `${one} n.º ${id}`
}
