import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { glide } from './glide.ts'

/**
 * A row of twelve slides of 100 px with gaps of 20 px, four of them visible, with the measures that a browser
 * reports.
 */
const row = () => ({
  firstElementChild: { getBoundingClientRect: () => ({ width: 100 }) },
  clientWidth: 460,
  scrollWidth: 1420,
  scrollLeft: 0,
  style: { scrollSnapType: '' },
})

let frames: ((now: number) => void)[]
let reduced = false
/** The next animation frame, at a time counted from the press. */
const frameAt = (moment: number) => {
  for (const frame of frames.splice(0)) frame(1_000 + moment)
}

beforeEach(() => {
  frames = []
  reduced = false
  vi.stubGlobal('getComputedStyle', () => ({ columnGap: '20px', paddingLeft: '0px', paddingRight: '0px' }))
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }))
  vi.stubGlobal('performance', { now: () => 1_000 })
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame))
})
afterEach(() => vi.unstubAllGlobals())

test('[EDU-022] a press moves the row for 500 ms', () => {
  const moved = row()
  glide(moved as unknown as HTMLElement, 1)
  frameAt(250)
  expect(moved.scrollLeft).toBeGreaterThan(0)
  frameAt(490)
  expect(moved.scrollLeft).toBeLessThan(480)
  expect(frames).toHaveLength(1)
  frameAt(500)
  expect(moved.scrollLeft).toBe(480)
  expect(frames).toHaveLength(0)
})

test('[EDU-023] at its end the row stays there, and at its beginning too', () => {
  const moved = row()
  const press = (direction: 1 | -1) => {
    glide(moved as unknown as HTMLElement, direction)
    frameAt(500)
    return moved.scrollLeft
  }
  expect([press(1), press(1), press(1), press(1)]).toEqual([480, 960, 960, 960])
  expect([press(-1), press(-1), press(-1)]).toEqual([480, 0, 0])
})

test('who asked for less movement gets none', () => {
  reduced = true
  const moved = row()
  glide(moved as unknown as HTMLElement, 1)
  expect(moved.scrollLeft).toBe(480)
  expect(frames).toHaveLength(0)
})
