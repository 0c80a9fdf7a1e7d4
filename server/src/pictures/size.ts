import type { Shape } from './recipe.ts'

/** The longest side that WebP can have, in pixels. */
const SIDE_MOST = 16_383
/** The most pixels of a shape without a height, for very long strips: encoding more takes too long. */
const STRIP_PIXELS = 9_600_000

type Size = { width: number; height: number }

/** How large a shape that is 'inside' is drawn of a picture of this size, in pixels. */
export function boxFor(
  { width, height, long }: Pick<Shape, 'width' | 'height' | 'long'>,
  picture: Size,
): Size {
  const pixels = picture.width * picture.height
  const shorter = Math.min(picture.width, picture.height)
  const inBox = Math.min(1, width / picture.width, (height ?? SIDE_MOST) / picture.height)
  const most = Math.sqrt((long?.pixels ?? STRIP_PIXELS) / pixels)
  const readable = long && isLong(picture) ? Math.min(1, long.side / shorter, most) : 0
  const scale = height === undefined ? Math.min(inBox, most) : Math.max(inBox, readable)
  const longest = SIDE_MOST / Math.max(picture.width, picture.height)
  return scaled(picture, Math.min(scale, longest))
}

const scaled = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
})

/** A picture that is so much wider than high is a panorama or a table. Pages ask for usual ones by their width. */
const WIDE = 2.5
const isLong = ({ width, height }: Size): boolean => height > width || width > WIDE * height
