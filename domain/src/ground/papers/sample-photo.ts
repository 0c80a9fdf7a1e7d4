import { type Corners, homography, mapped } from './homography.ts'
import type { Point, Rgb } from './picture.ts'

/** How a photo of a paper is taken: its size in pixels, and how the paper lies before the lens, in degrees. */
export type Shot = {
  width: number
  height: number
  /** The upper edge farther away, the right edge farther away, turned clockwise. */
  tilt: number
  pan: number
  roll: number
  /** How much of the photo the paper takes, along the direction in which it takes the most. */
  share: number
  /** Width and height of the paper. */
  paper: readonly [number, number]
}

export const SHOT: Shot = {
  ...{ width: 600, height: 800, tilt: 15, pan: 8, roll: 5, share: 0.9, paper: [8.5, 11] },
}

/** The contents of a photo. Colours are red, green and blue. */
export type Scene = {
  table: readonly [number, number, number]
  sheet: readonly [number, number, number]
  /** The parts of the sheet's brightness at a place of it, 1 where it is empty. */
  ink(x: number, y: number): number | readonly [number, number, number]
  /** By how much light falls off from one corner of the photo to the other: 0 to 1. */
  shade: number
  /** By how much pixels differ by chance. */
  noise: number
}

/** Lines of words on a letter page. */
export function lines(x: number, y: number): number {
  if (x < 0.9 || x > 7.6 || y < 0.9 || y > 10.1) return 1
  const line = Math.floor(y / 0.22)
  const isBetween = y / 0.22 - line < 0.5
  const isGap = Math.sin(x * 9 + line * 2.7) + Math.sin(x * 3.3 + line) < -0.6
  return isBetween || isGap ? 1 : ([0.85, 0.2][Math.floor(x * 30) % 2] ?? 1)
}

export const SCENE: Scene = {
  table: [110, 80, 55],
  sheet: [235, 233, 228],
  ink: lines,
  shade: 0.5,
  noise: 14,
}

const RADIANS = Math.PI / 180
/** A phone's focal length, in longer sides of its photos. */
const FOCAL = 0.8

/** A photo of a paper on a table, and where its corners are, from the upper left one on clockwise. */
export function photoOf(shot: Shot, scene: Scene = SCENE): { photo: Rgb; corners: Corners } {
  const { width, height, paper } = shot
  const corners = cornersOn(shot)
  const onPaper = homography(corners, rectangle(...paper))
  if (!onPaper) throw new Error('the paper is seen from its edge')
  const chance = chanceFrom(7)
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const place = mapped(onPaper, { x: x + 0.5, y: y + 0.5 })
      const isOnPaper = place.x >= 0 && place.y >= 0 && place.x < paper[0] && place.y < paper[1]
      const light = 1 - scene.shade * ((x / width) * 0.6 + (y / height) * 0.4)
      const grain = isOnPaper ? 0 : wood(x / width, y / height)
      const ink = isOnPaper ? scene.ink(place.x, place.y) : 1
      const noise = (chance() - 0.5) * scene.noise
      for (let colour = 0; colour < 3; colour++) {
        const part = typeof ink === 'number' ? ink : (ink[colour] ?? 1)
        const own = isOnPaper ? (scene.sheet[colour] ?? 0) * part : (scene.table[colour] ?? 0) + grain
        data[(y * width + x) * 3 + colour] = Math.max(0, Math.min(255, own * light + noise))
      }
    }
  return { photo: { width, height, data }, corners }
}

/** Numbers between 0 and 1, each time the same. */
export function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const wood = (x: number, y: number): number =>
  Math.sin(y * 60 + Math.sin(x * 7) * 3) * 10 + Math.sin(y * 200 + x * 11) * 7

const rectangle = (width: number, height: number): Corners => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
]

/** The corners of the paper on the photo, by a pinhole camera at the distance at which the paper takes its share. */
function cornersOn({ width, height, tilt, pan, roll, share, paper }: Shot): Corners {
  const turned = rectangle(...paper).map(({ x, y }) => {
    const flat = turn([x - paper[0] / 2, y - paper[1] / 2], roll)
    const [down, depth] = turn([flat[1], 0], -tilt)
    const [across, away] = turn([flat[0], depth], pan)
    return { across, down, away }
  })
  const at = (distance: number): Point[] =>
    turned.map(({ across, down, away }) => ({
      x: width / 2 + (FOCAL * Math.max(width, height) * across) / (distance + away),
      y: height / 2 + (FOCAL * Math.max(width, height) * down) / (distance + away),
    }))
  let [near, far] = [0.7 * Math.max(...paper), 1_000]
  for (let step = 0; step < 60; step++) {
    const middle = (near + far) / 2
    const taken = at(middle).map(
      ({ x, y }) => Math.max(Math.abs(x / width - 0.5), Math.abs(y / height - 0.5)) * 2,
    )
    if (Math.max(...taken) > share) near = middle
    else far = middle
  }
  return at(far) as unknown as Corners
}

const turn = ([a, b]: readonly [number, number], degrees: number): [number, number] => [
  a * Math.cos(degrees * RADIANS) - b * Math.sin(degrees * RADIANS),
  a * Math.sin(degrees * RADIANS) + b * Math.cos(degrees * RADIANS),
]
