import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { LEVELS, levelName } from '@cancha/domain/school/education/levels'
import { Palette, Tile } from '../ground/cover-art.ts'
import { SEARCH_DESCRIPTION_MAX } from '../ground/share.ts'
import { libraryFields } from './library-fields.ts'
import { STATES } from './sponsor-states.ts'
import type { WrittenField } from './writing-fields.ts'
import { liveSessionKind } from './writing-live-sessions.ts'

/**
 * A kind of content that editors write: its wording and its fields. The editor's form and the server's validation are
 * made from it.
 */
export type Kind = {
  /** 'un curso', 'los cursos': how sentences refer to it. */
  one: string
  many: string
  /** 'Nuevo curso' */
  fresh: string
  /** The field whose value names a piece in lists. */
  title: string
  /**
   * The order of the pieces that no editor placed, by date; null for kinds without an order.
   */
  dated: 'newest' | 'oldest' | null
  fields: readonly WrittenField[]
}

const alias = (from: string): WrittenField => ({
  name: 'alias',
  label: 'Dirección',
  help: 'Lo que va después de la diagonal. Sale del título hasta que la cambies; ya publicada, si la cambias, la anterior sigue llevando aquí.',
  type: 'alias',
  from,
  required: true,
})
const category: WrittenField = { name: 'category', label: 'Categoría', type: 'category', required: true }
const scene: WrittenField = {
  name: 'scene',
  label: 'Fachada de la portada',
  help: 'Se dibuja sobre el mosaico de la categoría mientras no haya una imagen.',
  type: 'scene',
}
const title = (label: string, max = 200): WrittenField => ({
  name: 'title',
  label,
  type: 'text',
  max,
  required: true,
})
const rich = (name: string, label: string): WrittenField => ({ name, label, type: 'rich', required: true })
const image = (name: string, label: string, help: string, leastWidth?: number): WrittenField => ({
  name,
  label,
  help,
  type: 'file',
  accepts: 'image',
  ...(leastWidth !== undefined && { leastWidth }),
})
/** A picture that is shown across the page: a smaller one would be blurred. */
const wide = (name: string, label: string, shape: string, leastWidth: number) =>
  image(name, label, `${shape}, de ${leastWidth} píxeles de ancho o más.`, leastWidth)

const seconds: WrittenField = {
  name: 'seconds',
  label: 'Duración',
  help: 'Se lee del archivo cuando lo subes.',
  type: 'seconds',
  required: true,
}
const author: WrittenField = {
  name: 'author',
  label: 'Quién lo firma',
  type: 'text',
  max: 120,
  required: true,
}
const coverImage = wide('image', 'Imagen de la portada', 'Horizontal', 1200)

/** For search engines and link previews; every kind with a page has them. */
const share = [
  {
    name: 'searchDescription',
    label: 'Descripción para buscadores',
    help: 'Una o dos frases. Sin ella se ve el comienzo del texto.',
    type: 'long',
    max: SEARCH_DESCRIPTION_MAX,
  },
  image(
    'sharePicture',
    'Imagen para compartir',
    'Horizontal, de 1200 × 630 píxeles. Sin ella se ve la portada.',
  ),
] as const satisfies readonly WrittenField[]

/** The fields that every piece of the school has after its text. */
const shelf = [category, author, coverImage, scene, alias('title'), ...share] as const

const filmed = [
  title('Título'),
  rich('description', 'De qué trata'),
  {
    name: 'video',
    label: 'Video',
    help: 'Súbelo, o pega su dirección en YouTube o en Vimeo.',
    type: 'video',
    required: true,
  },
  seconds,
  { name: 'captions', label: 'Subtítulos (.vtt)', type: 'file', accepts: 'captions' },
  image('poster', 'Imagen antes de empezar', 'Sin ella se ve la portada.'),
  ...shelf,
] as const satisfies readonly WrittenField[]

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

const videoFields: readonly WrittenField[] = [
  title('Título del video'),
  { name: 'progressTitle', label: 'Nombre corto para la lista', type: 'text', max: 60, required: true },
  { name: 'video', label: 'Video', type: 'video', required: true },
  seconds,
  { name: 'captions', label: 'Subtítulos (.vtt)', type: 'file', accepts: 'captions' },
  image('poster', 'Imagen antes de empezar', 'Sin ella se ve la portada del curso.'),
  rich('description', 'Descripción'),
  { name: 'keyTakeaway', label: 'Para llevar', type: 'long', max: 500, required: true },
]

export const kinds = {
  course: {
    one: 'el curso',
    many: 'Cursos',
    fresh: 'Nuevo curso',
    title: 'title',
    dated: 'newest',
    fields: [
      title('Título'),
      rich('body', 'De qué trata'),
      {
        name: 'videos',
        label: 'Videos',
        type: 'rows',
        one: 'Video',
        most: 100,
        required: true,
        fields: videoFields,
      },
      {
        name: 'level',
        label: 'Nivel',
        type: 'choice',
        starts: 'beginner',
        options: LEVELS.map((level) => ({ value: level, label: levelName[level] })),
      },
      category,
      { name: 'instructor', label: 'Quién lo enseña', type: 'text', max: 100, required: true },
      { name: 'paid', label: 'Solo con membresía (el primer video queda abierto)', type: 'check' },
      { name: 'training', label: 'Solo con el entrenamiento (el primer video queda abierto)', type: 'check' },
      coverImage,
      scene,
      alias('title'),
      ...share,
    ],
  },
  webinar: {
    one: 'la clase intensiva',
    many: 'Clases intensivas',
    fresh: 'Nueva clase intensiva',
    title: 'title',
    dated: 'newest',
    fields: filmed,
  },
  tip: {
    one: 'la jugada',
    many: 'Jugadas',
    fresh: 'Nueva jugada',
    title: 'title',
    dated: 'newest',
    fields: filmed,
  },
  podcast: {
    one: 'el podcast',
    many: 'Podcasts',
    fresh: 'Nuevo podcast',
    title: 'title',
    dated: 'newest',
    fields: [
      title('Título'),
      rich('description', 'De qué trata'),
      { name: 'audio', label: 'Audio', type: 'file', accepts: 'audio', required: true },
      seconds,
      ...shelf,
    ],
  },
  blog: {
    one: 'el artículo',
    many: 'Artículos',
    fresh: 'Nuevo artículo',
    title: 'title',
    dated: 'newest',
    fields: [title('Título'), rich('description', 'Texto'), ...shelf],
  },
  book: {
    one: 'el libro',
    many: 'Libros',
    fresh: 'Nuevo libro',
    title: 'title',
    dated: 'newest',
    fields: [
      title('Título'),
      rich('description', 'De qué trata'),
      { name: 'pdf', label: 'El libro (PDF)', type: 'file', accepts: 'document' },
      { name: 'link', label: 'Dónde se consigue', type: 'url' },
      ...shelf,
    ],
  },
  livesession: liveSessionKind,
  sponsor: {
    one: 'el patrocinador',
    many: 'Patrocinadores',
    fresh: 'Nuevo patrocinador',
    title: 'title',
    dated: 'newest',
    fields: [
      title('Nombre', 120),
      { name: 'artist', label: 'Por (quién está detrás)', type: 'text', max: 120, required: true },
      rich('description', 'Descripción'),
      { name: 'url', label: 'Página web', help: 'Sin ella no se muestra el enlace.', type: 'url' },
      category,
      {
        name: 'state',
        label: 'Estado',
        type: 'choice',
        starts: '',
        options: [{ value: '', label: 'Todo el país' }, ...options(STATES)],
      },
      { name: 'city', label: 'Ciudad', type: 'text', max: 80 },
      wide('cover', 'Imagen de la lista', 'Horizontal', 1200),
      wide('banner', 'Imagen de la página', 'Muy horizontal', 1600),
      scene,
      alias('title'),
      ...share,
    ],
  },
  resource: {
    one: 'el grupo de la biblioteca',
    many: 'Biblioteca',
    fresh: 'Nuevo grupo',
    title: 'name',
    dated: 'oldest',
    fields: libraryFields,
  },
  faq: {
    one: 'la pregunta',
    many: 'Preguntas frecuentes',
    fresh: 'Nueva pregunta',
    title: 'question',
    dated: 'oldest',
    fields: [
      { name: 'question', label: 'Pregunta', type: 'text', max: 300, required: true },
      rich('answer', 'Respuesta'),
    ],
  },
  page: {
    one: 'la página',
    many: 'Páginas',
    fresh: 'Nueva página',
    title: 'title',
    dated: null,
    fields: [
      title('Título'),
      { name: 'lead', label: 'Entrada', help: 'Una o dos frases bajo el título.', type: 'long', max: 400 },
      rich('body', 'Texto'),
      alias('title'),
      ...share,
    ],
  },
  category: {
    one: 'la categoría',
    many: 'Categorías',
    fresh: 'Nueva categoría',
    title: 'name',
    dated: null,
    fields: [
      { name: 'name', label: 'Nombre', type: 'text', max: 60, required: true },
      { name: 'tile', label: 'Mosaico', type: 'choice', starts: 'estrella', options: options(Tile.options) },
      {
        name: 'palette',
        label: 'Colores',
        type: 'choice',
        starts: 'verde',
        options: options(Palette.options),
      },
    ],
  },
} as const satisfies Record<WrittenKindName, Kind>
