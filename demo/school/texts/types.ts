// The schemas of the demo school's texts: each is a head and a text in Markdown, which the pages have as HTML.
import { type PaletteName, SCENES, type TileName } from '@cancha/domain/ground/cover-art'
import { z } from 'zod'
import { AUDIO, type Audio } from './audio.ts'

/** Each topic has its own tile pattern. */
export const CATEGORIES = [
  { key: 'comprar', name: 'Comprar', tile: 'estrella', palette: 'verde' },
  { key: 'rentar', name: 'Rentar', tile: 'abanico', palette: 'maiz' },
  { key: 'prestamos', name: 'Préstamos', tile: 'cinta', palette: 'anil' },
  { key: 'remodelar', name: 'Remodelar', tile: 'rehilete', palette: 'barro' },
  { key: 'impuestos', name: 'Impuestos', tile: 'rombo', palette: 'noche' },
  { key: 'legal', name: 'Legal y LLC', tile: 'escalera', palette: 'verde' },
  { key: 'mudarse', name: 'Vivir y mudarse', tile: 'petalo', palette: 'barro' },
] as const satisfies readonly { key: string; name: string; tile: TileName; palette: PaletteName }[]
export const CategoryKey = z.enum(CATEGORIES.map(({ key }) => key))
export type CategoryKey = z.infer<typeof CategoryKey>

/**
 * The animated lessons in server/media/clips/ with their length in seconds. Posters have the same name with .webp;
 * captions are in server/media/captions/ with .vtt.
 */
export const CLIPS = {
  'antes-de-firmar.mp4': 25,
  'brrrr.mp4': 27,
  'cuanto-llevas-al-cierre.mp4': 25,
  'depreciacion.mp4': 25,
  'dscr.mp4': 25,
  'lo-que-te-queda.mp4': 26,
  'regla-del-1.mp4': 25,
  'regla-del-70.mp4': 25,
  'tu-primera-puerta.mp4': 25,
  'valor-de-un-edificio.mp4': 26,
} as const
export const Clip = z.enum(Object.keys(CLIPS) as (keyof typeof CLIPS)[])

/** The text of a piece, under the name that its page has for it. */
const described = <Text extends { text: string }>({ text, ...head }: Text) => ({ ...head, description: text })

const CourseVideo = z
  .strictObject({
    title: z.string(),
    /** The short title in the list beside the player. */
    progressTitle: z.string(),
    keyTakeaway: z.string(),
    clip: Clip,
    text: z.string(),
  })
  .transform(described)

const Level = z.enum(['Principiante', 'Intermedio', 'Avanzado', 'Mentalidad', 'Multifamiliares'])
export type Level = z.infer<typeof Level>

/** The fields that courses and the other kinds of content share. */
const Content = z.strictObject({
  /** The address of its page. */
  alias: z.string(),
  title: z.string(),
  category: CategoryKey,
  /** Where the demo lists it; left out, it comes last. Its date is dealt out in this order. */
  order: z.int().nullable().default(null),
  /** The façade on its cover; the tile is its topic's. */
  scene: z.enum(SCENES),
  publishedDaysAgo: z.int(),
  text: z.string(),
})

export const Course = Content.extend({
  level: Level,
  status: z.enum(['active', 'draft']),
  paid: z.boolean(),
  /** Of the intensive training. */
  training: z.literal(true).optional(),
  /** `member` is the teacher's key. */
  instructor: z.strictObject({ member: z.string(), name: z.string(), line: z.string() }),
  videos: z.array(CourseVideo),
}).transform(({ text: body, ...head }) => ({ ...head, body }))
export type Course = z.infer<typeof Course>

const PieceHead = Content.extend({ author: z.string() })
export const Piece = PieceHead.transform(described)
export type Piece = z.infer<typeof Piece>

/** A webinar or a tip of the week. */
export const Film = PieceHead.extend({ clip: Clip }).transform(described)
export type Film = z.infer<typeof Film>

export const Podcast = PieceHead.extend({ audio: z.enum(Object.keys(AUDIO) as Audio[]) }).transform(described)

const Chapter = z
  .strictObject({ title: z.string(), text: z.string() })
  .transform(({ title, text: html }) => ({ title, html }))
/** A book, and the content of its PDF. */
export const Book = PieceHead.extend({ chapters: z.array(Chapter) }).transform(described)
