import { STATES, type StateCode } from '@cancha/domain/ground/places/states'
import { describe, expect, test } from 'vitest'
import { OUTLINES } from './outlines.ts'
import { countryFrames, HEIGHT, pathOf, radiusOf, ringsOf, stateFrame, WIDTH } from './projection.ts'

const CITIES: [state: StateCode, longitude: number, latitude: number][] = [
  ['TX', -98.4936, 29.4241],
  ['TX', -95.3698, 29.7604],
  ['FL', -80.1918, 25.7617],
  ['CA', -118.2437, 34.0522],
  ['NY', -74.006, 40.7128],
  ['IL', -87.6298, 41.8781],
  ['AK', -149.9003, 61.2181],
  ['HI', -157.8583, 21.3069],
  ['PR', -66.1057, 18.4655],
]

/** Whether a point lies in a state, by the lines that a ray to the right crosses. */
function isInside(state: StateCode, x: number, y: number): boolean {
  return ringsOf(OUTLINES[state]).some((ring) => {
    let inside = false
    ring.forEach(([ax, ay], at) => {
      const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    })
    return inside
  })
}

describe('outlines', () => {
  test('there is one for each state and territory', () => {
    expect(Object.keys(OUTLINES).toSorted()).toEqual(STATES.map(([code]) => code).toSorted())
  })

  test.each(CITIES.filter(([, , latitude]) => ![25.7617, 40.7128, 18.4655, 21.3069].includes(latitude)))(
    'a city of %s lies in it, and in no other',
    (state, longitude, latitude) => {
      const around = (Object.keys(OUTLINES) as StateCode[]).filter((each) =>
        isInside(each, longitude, latitude),
      )
      expect(around).toEqual([state])
    },
  )
})

describe('the map', () => {
  test.each(CITIES)('of %s has its cities in view', (state, longitude, latitude) => {
    const { x, y } = stateFrame(OUTLINES, state).place(longitude, latitude)
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(WIDTH)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(HEIGHT)
  })

  test('of the country has every state in one place, west on the left and north above', () => {
    const frames = countryFrames(OUTLINES)
    const at = (state: StateCode) => {
      const found = CITIES.find(([each]) => each === state)
      const frame = frames.find(({ states }) => states.includes(state))
      if (!found || !frame) throw new Error(state)
      return frame.place(found[1], found[2])
    }
    expect(at('CA').x).toBeLessThan(at('TX').x)
    expect(at('TX').x).toBeLessThan(at('FL').x)
    expect(at('IL').y).toBeLessThan(at('TX').y)
    for (const state of ['AK', 'HI', 'PR'] as const) expect(at(state).y).toBeGreaterThan(at('IL').y)
    expect(new Set(frames.flatMap(({ states }) => states)).size).toBe(STATES.length - 4)
  })

  test('is drawn within its frame', () => {
    for (const { place, states } of countryFrames(OUTLINES))
      for (const state of states) {
        const numbers =
          pathOf(OUTLINES[state], place)
            .match(/-?\d+\.\d/g)
            ?.map(Number) ?? []
        expect(Math.min(...numbers), state).toBeGreaterThanOrEqual(0)
        expect(Math.max(...numbers), state).toBeLessThanOrEqual(WIDTH)
      }
  })

  test('many deals are a larger point, up to a limit', () => {
    expect(radiusOf(1)).toBeLessThan(radiusOf(5))
    expect(radiusOf(10_000)).toBe(radiusOf(100_000))
  })
})
