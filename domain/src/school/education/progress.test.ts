import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../ground/viewer.ts'
import { memberLock } from './gating.ts'
import { isWatched, percentOf, readingMinutes } from './progress.ts'

describe('how far somebody is', () => {
  test.each([
    [89, 100, false],
    [90, 100, true],
    [120, 100, true],
    [22.5, 25, true],
    [0, 0, false],
    [10, 0, false],
  ])('%f of %f seconds watched: %s', (seconds, length, watched) =>
    expect(isWatched(seconds, length)).toBe(watched),
  )

  test.each([
    [0, 6, 0],
    [1, 6, 16],
    [5, 6, 83],
    [6, 6, 100],
    [7, 6, 100],
    [1, 0, 0],
    [-1, 6, 0],
  ])('%i of %i is %i %%', (part, whole, percent) => expect(percentOf(part, whole)).toBe(percent))

  test.each([
    [0, 1],
    [500, 1],
    [3_600, 3],
  ])('%i letters take %i minutes', (letters, minutes) => expect(readingMinutes(letters)).toBe(minutes))
})

describe('[DET-038] [EDU-059..061] who opens webinars and tips', () => {
  const viewer = (more: Partial<Viewer> = {}): Viewer => ({
    ...{ id: 1, level: 0, membership: 'free', lender: false, dealer: false, editor: false, moderates: [] },
    ...more,
  })
  test.each([
    ['a visitor', null, 'signIn'],
    ['a free member', viewer(), 'upgrade'],
    ['a free lender', viewer({ lender: true }), 'upgrade'],
    ['a basic member', viewer({ membership: 'basic' }), null],
    ['a premium member', viewer({ membership: 'premium' }), null],
    ['an administrator', viewer({ level: 1 }), null],
  ] as const)('%s', (_, who, lock) => expect(memberLock(who)).toBe(lock))
})
