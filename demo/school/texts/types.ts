// The types of the demo community's content. This folder has data only; seeding parses it with the same functions as
// people's own input.

import type { PaletteName, SceneName, TileName } from '@cancha/domain/ground/cover-art'
import type { CalculatorType } from '../../../contract/src/analysis/analyses.ts'
import type { Audio } from './audio.ts'

export const ROLES = [
  'Inversionista',
  'Inversionista principiante',
  'Agente de bienes raíces (Realtor)',
  'Prestamista',
  'Wholesaler',
  'Contratista',
  'Administrador de propiedades',
  'Contador (CPA)',
  'Abogado',
  'Asegurador',
] as const
export type Role = (typeof ROLES)[number]

export const INTERESTS = [
  'Comprar mi primera casa',
  'Renta a largo plazo',
  'Renta corta',
  'House hacking',
  'Fix and flip',
  'BRRRR',
  'Wholesale',
  'Multifamiliares',
  'Préstamos privados',
  'Remodelación',
  'Impuestos',
  'LLC y protección de activos',
  'Terrenos',
] as const
export type Interest = (typeof INTERESTS)[number]

export type MemberKind =
  | 'free'
  | 'basic'
  | 'premium'
  | 'lender'
  | 'dealer'
  | 'editor'
  | 'admin'
  | 'blocked'
  | 'unverified'

export type Member = {
  /** The key by which other demo content refers to this person. */
  key: string
  firstname: string
  lastname: string
  email: string
  kind: MemberKind
  role: Role
  interests: readonly Interest[]
  city: string
  state: string
  stateCode: string
  zipcode: string
  /** E.164, from the numbers reserved for fiction (555-0100 to 555-0199). */
  phone: string | null
  shortbio: string
  aboutyourself: string
  joinedDaysAgo: number
  lastSeenDaysAgo: number
}

export type Level = 'Principiante' | 'Intermedio' | 'Avanzado' | 'Mentalidad' | 'Multifamiliares'

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
export type CategoryKey = (typeof CATEGORIES)[number]['key']

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
export type Clip = keyof typeof CLIPS

export type CourseVideo = {
  title: string
  /** The short title in the list beside the player. */
  progressTitle: string
  /** HTML. */
  description: string
  keyTakeaway: string
  clip: Clip
}

export type Course = {
  /** The address of its page. */
  alias: string
  title: string
  level: Level
  category: CategoryKey
  status: 'active' | 'draft'
  paid: boolean
  /** Of the intensive training. */
  training?: true
  /** Where the demo lists it; null comes last. Its date is dealt out in this order. */
  order: number | null
  /** `member` is the teacher's key. */
  instructor: { member: string; name: string; line: string }
  /** HTML. */
  body: string
  /** The façade on its cover; the tile is its topic's. */
  scene: SceneName
  publishedDaysAgo: number
  videos: readonly CourseVideo[]
}

/** The fields that the other kinds of content share. */
export type Piece = {
  /** The alias of its page. */
  alias: string
  title: string
  author: string
  category: CategoryKey
  /** Where the demo lists it; null comes last. Its date is dealt out in this order. */
  order: number | null
  scene: SceneName
  publishedDaysAgo: number
  /** HTML. */
  description: string
}

/** A webinar or a tip of the week. */
export type Film = Piece & { clip: Clip }
export type Podcast = Piece & { audio: Audio }
/** `chapters` are the content of its PDF. */
export type Book = Piece & { link: string | null; chapters: readonly { title: string; html: string }[] }
/** An analysis that a member has saved. */
export type SavedCalculation = {
  /** the member's key */
  member: string
  type: CalculatorType
  name?: string
  tags: readonly string[]
  daysAgo: number
  /** fields by the specification's names */
  data: Readonly<Record<string, string | number>>
}
