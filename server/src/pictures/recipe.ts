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
  /** Only for pictures that are at least this wide. */
  from?: number
  /** The background colour of transparent areas; without it they stay transparent. */
  ground?: string
  as: Encoding
}

/** Which pictures are accepted, and what is made of them. Plain data, because it is sent to another process. */
export type Recipe = Allowed & { shapes: readonly Shape[] }

/** A file that was made. */
export type Made = { name: string; type: string; width: number; height: number; bytes: Buffer }

/** The result: the picture's size after rotation, and the files. */
export type Drawn = { width: number; height: number; made: Made[] }
