import type { Allowed } from './strip/strip.ts'

export type Encoding =
  | { format: 'webp'; quality: number; effort?: number }
  | { format: 'avif'; quality: number; effort?: number }
  | { format: 'jpeg'; quality: number }
  | { format: 'png' }
  /** The bare brightness of each pixel, a byte for each, row by row: for what is worked out from a picture and never shown. */
  | { format: 'grey' }

/** One file to make from a picture. */
export type Shape = {
  /** The file's name. Of several shapes with one name, the last that fits is made. */
  name: string
  width: number
  height?: number
  /** 'cover' fills width and height and crops; 'inside' stays within them and never enlarges; 'fill' stretches. */
  fit: 'cover' | 'inside' | 'fill'
  /** For 'inside': how far a long picture may pass width and height, so that it can still be read. */
  long?: Long
  /** Only for pictures that are at least this wide. */
  from?: number
  /** The background colour of transparent areas; without it they stay transparent. */
  ground?: string
  as: Encoding
}

/**
 * A screenshot of a whole page is ten times as long as it is wide: in a box for photos, nothing of it could be read. Its shorter side
 * stays this large, in pixels, as long as the picture doesn't have more pixels than this in all.
 */
export type Long = { side: number; pixels: number }

/** The accepted pictures, and the files made of them. Plain data, because it is sent to another process. */
export type Recipe = Allowed & {
  shapes: readonly Shape[]
  /** For what moves: one file more, in which it still does. Without it the first frame stands for all. */
  moving?: Pick<Shape, 'name' | 'width' | 'height'> & { quality: number }
}

/** A file that was made. */
export type MadeFile = { name: string; type: string; width: number; height: number; bytes: Buffer }

/** The result: the picture's size after rotation, and the files. */
export type DrawnPicture = {
  width: number
  height: number
  made: MadeFile[]
  /** It moves, the recipe would keep that, and only its first frame could be kept. */
  isStopped?: true
}

/** A decoded picture, row by row. */
export type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }
