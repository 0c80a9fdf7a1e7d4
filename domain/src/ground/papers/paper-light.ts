import { blurred, brightest } from './filters.ts'
import { type Grey, greyOf, newGrey, type Rgb, reduced } from './picture.ts'

/** The longer side of the small picture in which light is measured, and how far around a pixel its paper is looked for. */
const SMALL = 200
const REACH = 10
/** Pixels at least so bright, compared with the paper around them, are paper; the rest is writing. */
const PAPER = 0.8
/** At least so much of a paper is empty. */
const LEAST_EMPTY = 0.7
/**
 * A dark part wider than twice `WIDE` is no writing: a window, a face. Such parts are at most `MOST_DARK` of a paper. They are
 * compared with the paper up to `FAR` away.
 */
const [WIDE, FAR, MOST_DARK] = [4, 25, 0.1]
/** The least brightness of paper in a dim room. */
const LEAST_LIGHT = 70
/** How colourful paper may be under a warm lamp, and how much that may differ over the page: parts of its brightness. */
const [MOST_COLOUR, MOST_DIFFERENCE] = [0.3, 0.09]

/** Light as it falls on a paper: how bright it is everywhere without its writing. */
const lightOn = (small: Rgb): Grey => blurred(blurred(brightest(greyOf(small), REACH), REACH), REACH)

/**
 * Whether a picture is one of a written or printed page: mostly empty, and its emptiness of one colour. A house, a face or a card with
 * patterns isn't.
 */
export function isPaperLike(picture: Rgb): boolean {
  const small = reduced(picture, SMALL)
  const [grey, light] = [greyOf(small), lightOn(small)]
  const tints: { blue: number; red: number }[] = []
  let bright = 0
  for (const [index, value] of grey.data.entries()) {
    if (value < PAPER * (light.data[index] ?? 0) || value < LEAST_LIGHT) continue
    bright++
    const [red = 0, , blue = 0] = small.data.subarray(index * 3, index * 3 + 3)
    tints.push({ red: (red - value) / value, blue: (blue - value) / value })
  }
  if (bright / grey.data.length < LEAST_EMPTY || darkShare(grey) > MOST_DARK) return false
  return isOneTint(tints.map(({ red }) => red)) && isOneTint(tints.map(({ blue }) => blue))
}

/** How much of a picture is dark and no writing. */
export function darkShare(grey: Grey): number {
  const paper = blurred(brightest(grey, FAR), REACH)
  const withoutLines = brightest(grey, WIDE)
  const dark = withoutLines.data.filter((value, index) => value < PAPER * (paper.data[index] ?? 0))
  return dark.length / grey.data.length
}

/** Whether so much more red or blue than grey is within what a lamp does to white paper. */
function isOneTint(tints: readonly number[]): boolean {
  const mean = tints.reduce((sum, tint) => sum + tint, 0) / tints.length
  const spread = Math.sqrt(tints.reduce((sum, tint) => sum + (tint - mean) ** 2, 0) / tints.length)
  return Math.abs(mean) <= MOST_COLOUR && spread <= MOST_DIFFERENCE
}

/** The grey that paper becomes, the most that darker parts are brightened, and the grey that becomes black. */
const [WHITE, MOST_GAIN, BLACK] = [246, 2.6, 24]
/** A part darker than this share of the brightest paper is no shadow but dark itself: it isn't made white. */
const DARKEST_SHADOW = 0.4

/** Evens out the light on a page: paper becomes nearly white, writing darker, and colours stay. */
export function evenLight(picture: Rgb): Rgb {
  const small = reduced(picture, SMALL)
  const light = lightOn(small)
  const brightestPaper = light.data.toSorted().at(Math.floor(light.data.length * 0.9)) ?? WHITE
  const gain = newGrey(light.width, light.height)
  for (const [index, value] of light.data.entries())
    gain.data[index] = Math.min(MOST_GAIN, WHITE / Math.max(value, DARKEST_SHADOW * brightestPaper, 1))
  const { width, height, data } = picture
  const made = new Uint8Array(data.length)
  const [scaleX, scaleY] = [gain.width / width, gain.height / height]
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 3) {
      const factor = gainAt(gain, (x + 0.5) * scaleX - 0.5, (y + 0.5) * scaleY - 0.5)
      made[at] = toned((data[at] ?? 0) * factor)
      made[at + 1] = toned((data[at + 1] ?? 0) * factor)
      made[at + 2] = toned((data[at + 2] ?? 0) * factor)
    }
  return { width, height, data: made }
}

const toned = (value: number): number => Math.min(255, Math.max(0, ((value - BLACK) * 255) / (WHITE - BLACK)))

function gainAt({ width, height, data }: Grey, x: number, y: number): number {
  const left = Math.min(width - 1, Math.max(0, x))
  const top = Math.min(height - 1, Math.max(0, y))
  const column = Math.floor(left)
  const row = Math.floor(top)
  const first = row * width + column
  const next = column + 1 < width ? 1 : 0
  const under = row + 1 < height ? width : 0
  const right = left - column
  const below = top - row
  const upper = (data[first] ?? 1) * (1 - right) + (data[first + next] ?? 1) * right
  const lower = (data[first + under] ?? 1) * (1 - right) + (data[first + under + next] ?? 1) * right
  return upper * (1 - below) + lower * below
}
