import { describe, expect, test } from 'vitest'
import { labelledSteps, stepsIn } from './steps.ts'

describe('the line of a step chart', () => {
  const steps = [
    { at: 0, value: 155 },
    { at: 50, value: 149 },
    { at: 75, value: 142 },
  ]

  test('goes level until the next step, then down or up, and level to the end', () => {
    const { spots, line } = stepsIn(steps, 100, null)
    expect(spots.map(({ x }) => x)).toEqual([0, 50, 75])
    expect(spots[0]?.y).toBe(18)
    expect(spots[2]?.y).toBe(82)
    expect(line).toBe(`M0 18H50V${spots[1]?.y}H75V82H100`)
  })

  test('has its level among its values', () => {
    const { level, spots } = stepsIn(steps, 100, 200)
    expect(level).toBe(18)
    expect(spots[0]?.y).toBeGreaterThan(18)
  })

  test('of one value at one moment is in the middle', () => {
    expect(stepsIn([{ at: 5, value: 1 }], 5, null)).toEqual({
      spots: [{ x: 0, y: 50 }],
      level: null,
      line: 'M0 50H100',
    })
    expect(stepsIn([], 5, null).line).toBe('')
  })
})

test('labels that would stand on another are left out, never the last one', () => {
  const at = (...xs: number[]) => xs.map((x) => ({ x, y: 0 }))
  expect(labelledSteps(at(0, 40, 80))).toEqual([0, 1, 2])
  expect(labelledSteps(at(0, 40, 45, 50))).toEqual([0, 3])
  expect(labelledSteps(at(90, 95))).toEqual([1])
  expect(labelledSteps([])).toEqual([])
})
