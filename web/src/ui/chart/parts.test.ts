import { expect, test } from 'vitest'
import { isLabelled, legendOf, piecesOf } from './parts.ts'

const NAMES = [
  { name: 'Tu parte', below: 'Debes de más' },
  { name: 'Subida', below: 'Bajada' },
  { name: 'Te quedó', below: 'Pusiste' },
]
const stack = (...amounts: number[]) => ({ label: '1', amounts })

test('amounts above zero stand on each other, those below hang from each other', () =>
  expect(piecesOf([10, -4, 5, -6])).toEqual([
    { part: 0, from: 0, to: 10 },
    { part: 1, from: -4, to: 0 },
    { part: 2, from: 10, to: 15 },
    { part: 3, from: -10, to: -4 },
  ]))

test.each([
  [5, undefined, [0, 1, 2, 3, 4]],
  [23, undefined, [0, 3, 6, 9, 12, 15, 18, 21]],
  [23, 10, [0, 3, 6, 10, 12, 15, 18, 21]],
  [8, 3, [0, 1, 2, 3, 4, 5, 6, 7]],
])('of %i bars, those labelled stand apart from the marked one, %s', (count, marked, labelled) =>
  expect(
    Array.from({ length: count }, (_, index) => index).filter((index) => isLabelled(index, count, marked)),
  ).toEqual(labelled),
)

test('the legend reads as the bar does, from top to bottom, with the amounts of the bar that it tells of', () => {
  const [first, last] = [stack(10, 1, 2), stack(10, 3, 8)]
  expect(legendOf([first, last], NAMES, last).map(({ name, amount }) => [name, amount])).toEqual([
    ['Te quedó', 8],
    ['Subida', 3],
    ['Tu parte', 10],
  ])
})

test('what is below zero has its own words, and what isn’t drawn has none', () => {
  const last = stack(10, 0, -8)
  expect(legendOf([last], NAMES, last).map(({ name, amount }) => [name, amount])).toEqual([
    ['Tu parte', 10],
    ['Pusiste', -8],
  ])
})

test('what is above zero in one bar and below it in another is named twice, and its amount told once', () => {
  const [first, last] = [stack(10, 2, -8), stack(10, 2, 8)]
  expect(legendOf([first, last], NAMES, last).map(({ name, amount }) => [name, amount])).toEqual([
    ['Te quedó', 8],
    ['Subida', 2],
    ['Tu parte', 10],
    ['Pusiste', null],
  ])
})

test('the amounts of the legend make up the bar', () => {
  const last = stack(-3, 5, 8)
  const total = legendOf([last], NAMES, last).reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  expect(total).toBe(10)
})
