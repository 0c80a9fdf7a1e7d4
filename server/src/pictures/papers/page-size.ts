/** A page's longest side in pixels: small print of a letter page can be read. */
export const LONGEST_PIXELS = 2_200
/** How large the page of a long screenshot is, such as a bank's, which would be a thin line otherwise. */
export const PAGE_LONG = { side: 1_100, pixels: 6_000_000 } as const
/** The width of a letter page in points, of which an inch has 72. */
export const LETTER_POINTS = 612
const DOTS_PER_INCH = 170
const POINTS_PER_INCH = 72
/** A page's longest side in points: an inch at least, a large plan at most. */
const [LEAST_POINTS, MOST_POINTS] = [72, 1_440]

/** In points. */
export type PageSize = { width: number; height: number }

/** A PDF's page size within sane limits, in the same proportions; null for one that is none. */
export function pageSize({ width, height }: PageSize): PageSize | null {
  if (!(width > 0 && height > 0 && Number.isFinite(width) && Number.isFinite(height))) return null
  const longest = Math.max(width, height)
  const scale = Math.min(Math.max(longest, LEAST_POINTS), MOST_POINTS) / longest
  return { width: width * scale, height: height * scale }
}

/** How large a page is drawn, in pixels. */
export function pixelsOf({ width, height }: PageSize): { width: number; height: number } {
  const longest = (Math.max(width, height) * DOTS_PER_INCH) / POINTS_PER_INCH
  const scale = (DOTS_PER_INCH / POINTS_PER_INCH) * Math.min(1, LONGEST_PIXELS / longest)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The dots per inch at which so many pixels have so many points. */
export const densityOf = (pixels: number, points: number): number =>
  Math.min(65_535, Math.max(1, Math.round((pixels * POINTS_PER_INCH) / points)))

/** The points of so many pixels at these dots per inch. */
export const pointsOf = (pixels: number, density: number): number => (pixels * POINTS_PER_INCH) / density
