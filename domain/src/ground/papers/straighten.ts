import { findPaper } from './find-paper.ts'
import type { Corners } from './homography.ts'
import { drawnSize } from './page-shape.ts'
import { evenLight, isPaperLike } from './paper-light.ts'
import { greyOf, type Rgb, reduced } from './picture.ts'
import { warped } from './warp.ts'

/** The longer side of the small picture in which a paper is looked for, in pixels. */
const SMALL = 400

/** The corners of the paper on a photo, in its pixels; null if none is found for sure. */
export function paperOn(photo: Rgb): Corners | null {
  const small = reduced(photo, SMALL)
  const found = findPaper(greyOf(small))
  if (!found) return null
  const [across, down] = [photo.width / small.width, photo.height / small.height]
  return found.corners.map(({ x, y }) => ({ x: x * across, y: y * down })) as unknown as Corners
}

/**
 * Makes a straight page of the paper on a photo, in even light.
 * @param most the most pixels of the page's longer side
 * @returns null if no paper is found for sure: the photo is kept whole then
 */
export function straightened(photo: Rgb, most: number): Rgb | null {
  const corners = paperOn(photo)
  const page = corners && warped(photo, corners, drawnSize(corners, photo, most))
  return page && isPaperLike(page) ? evenLight(page) : null
}

/** A photo that is kept whole: in even light if all of it is a page, otherwise as it is. */
export const keptWhole = (photo: Rgb): Rgb => (isPaperLike(photo) ? evenLight(photo) : photo)
