import type { StateCode } from '@cancha/domain/ground/places/states'

export type Spot = { x: number; y: number }
type Degrees = [longitude: number, latitude: number]
/** A part of the map: how degrees become its points, and the drawings on it. */
export type Frame = { place: (longitude: number, latitude: number) => Spot; states: readonly StateCode[] }

/** The size of the drawing, in points. */
export const WIDTH = 340
export const HEIGHT = 230
const MARGIN = 14

/** Drawn beside the country, each in its own corner. */
const APART: Partial<Record<StateCode, [left: number, top: number, width: number, height: number]>> = {
  AK: [4, 172, 62, 52],
  HI: [72, 190, 44, 34],
  PR: [286, 200, 46, 24],
}
/** Too far away for a map of the country; their deals have a map of their own. */
const FAR: ReadonlySet<StateCode> = new Set(['AS', 'GU', 'MP', 'VI'])

/** The corners of a state's islands, in degrees, out of the text of `OUTLINES`. */
export const ringsOf = (outline: string): Degrees[][] =>
  outline.split(';').map((ring) => {
    const steps = ring.split(' ').map(Number)
    let [longitude, latitude] = [0, 0]
    return Array.from({ length: steps.length >> 1 }, (_, at): Degrees => {
      longitude += steps[at * 2] ?? 0
      latitude += steps[at * 2 + 1] ?? 0
      return [longitude / 1_000, latitude / 1_000]
    })
  })

type Outlines = Readonly<Record<StateCode, string>>

/** The map of one state, as large as it fits. */
export function stateFrame(outlines: Outlines, state: StateCode): Frame {
  const box = [MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN] as const
  return { place: fitted(ringsOf(outlines[state]).flat(), flat, box), states: [state] }
}

/** The map of the country: the states that hang together, and a corner for each that lies apart. */
export function countryFrames(outlines: Outlines): Frame[] {
  const states = (Object.keys(outlines) as StateCode[]).filter((state) => !FAR.has(state))
  const together = states.filter((state) => !APART[state])
  const corners = together.flatMap((state) => ringsOf(outlines[state]).flat())
  return [
    { place: fitted(corners, conic, [6, 6, WIDTH - 12, HEIGHT - 44]), states: together },
    ...states.flatMap((state) => {
      const box = APART[state]
      return box ? [{ place: fitted(ringsOf(outlines[state]).flat(), flat, box), states: [state] }] : []
    }),
  ]
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Degrees as lengths near their middle: good for a state. */
function flat(points: readonly Degrees[]) {
  const middle = points.reduce((sum, [, latitude]) => sum + latitude, 0) / (points.length || 1)
  const narrowing = Math.cos(radians(middle))
  return (longitude: number, latitude: number): Spot => ({ x: longitude * narrowing, y: -latitude })
}

/** Albers' conic projection with the parallels that maps of the United States have. */
function conic() {
  const [first, second, from, around] = [29.5, 45.5, 37.5, -96].map(radians) as [
    number,
    number,
    number,
    number,
  ]
  const n = (Math.sin(first) + Math.sin(second)) / 2
  const c = Math.cos(first) ** 2 + 2 * n * Math.sin(first)
  const distance = (latitude: number) => Math.sqrt(c - 2 * n * Math.sin(latitude)) / n
  return (longitude: number, latitude: number): Spot => {
    const angle = n * (radians(longitude) - around)
    const away = distance(radians(latitude))
    return { x: away * Math.sin(angle), y: away * Math.cos(angle) - distance(from) }
  }
}

/** Moves and scales a projection so that these points fill a box. */
function fitted(
  points: readonly Degrees[],
  projection: (points: readonly Degrees[]) => (longitude: number, latitude: number) => Spot,
  [left, top, width, height]: readonly [number, number, number, number],
): Frame['place'] {
  const project = projection(points)
  const spots = points.map(([longitude, latitude]) => project(longitude, latitude))
  const range = (values: number[]) => [Math.min(...values), Math.max(...values)] as const
  const [minX, maxX] = range(spots.map(({ x }) => x))
  const [minY, maxY] = range(spots.map(({ y }) => y))
  const scale = Math.min(width / (maxX - minX), height / (maxY - minY))
  const [restX, restY] = [(width - (maxX - minX) * scale) / 2, (height - (maxY - minY) * scale) / 2]
  return (longitude, latitude) => {
    const { x, y } = project(longitude, latitude)
    return { x: left + restX + (x - minX) * scale, y: top + restY + (y - minY) * scale }
  }
}

/** The line around a state's islands, as the `d` of a path. */
export const pathOf = (outline: string, place: Frame['place']): string =>
  ringsOf(outline)
    .map(
      (ring) =>
        `M${ring
          .map(([longitude, latitude]) => {
            const { x, y } = place(longitude, latitude)
            return `${x.toFixed(1)} ${y.toFixed(1)}`
          })
          .join('L')}Z`,
    )
    .join('')

/** How large a point is, by how many deals it stands for. */
export const radiusOf = (count: number): number => Math.min(19, 8 + 3 * Math.log2(Math.max(1, count)))
