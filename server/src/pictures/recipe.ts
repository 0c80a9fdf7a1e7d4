import type { Allowed } from './strip/strip.ts'

export type Encoding =
  | { format: 'webp'; quality: number; effort?: number }
  | { format: 'avif'; quality: number; effort?: number }
  | { format: 'jpeg'; quality: number }
  | { format: 'png' }

/** One file that is made of a picture. */
export type Shape = {
  /** What the file is called. Of several shapes with one name, the last that fits is made. */
  name: string
  width: number
  height?: number
  /** Fills width and height, cut where it doesn't fit; or stays inside of them and is never made larger. */
  fit: 'cover' | 'inside'
  /** Made only of pictures that are at least so wide. */
  from?: number
  /** What shows through where the picture is transparent; without it, it stays transparent. */
  ground?: string
  as: Encoding
}

/** What may come, and what is made of it. Plain data: it goes to another process. */
export type Recipe = Allowed & { shapes: readonly Shape[] }

/** A file that was made. */
export type Made = { name: string; type: string; width: number; height: number; bytes: Buffer }

/** A picture that was read: its size as it stands upright, and what was made of it. */
export type Drawn = { width: number; height: number; made: Made[] }
