import { describe, expect, test } from 'vitest'
import type { Viewer } from '../memberships/viewer.ts'
import { videoLock } from './gating.ts'
import { LEVELS, levelFrom, levelName } from './levels.ts'

const viewer = (more: Partial<Viewer> = {}): Viewer => ({
  id: 1,
  level: 0,
  membership: 'free',
  lender: false,
  moderates: [],
  dealer: false,
  editor: false,
  ...more,
})

describe('[ACC-082] [ACC-087] what keeps a viewer from a video', () => {
  test.each([
    ['a visitor', null, [null, 'signIn', 'signIn'], [null, 'signIn', 'signIn']],
    ['a free member', viewer(), [null, null, null], [null, 'upgrade', 'upgrade']],
    ['a free lender', viewer({ lender: true }), [null, null, null], [null, 'upgrade', 'upgrade']],
    ['a free dealer', viewer({ dealer: true }), [null, null, null], [null, 'upgrade', 'upgrade']],
    ['a basic member', viewer({ membership: 'basic' }), [null, null, null], [null, null, null]],
    ['a premium member', viewer({ membership: 'premium' }), [null, null, null], [null, null, null]],
    ['an administrator', viewer({ level: 1 }), [null, null, null], [null, null, null]],
  ] as const)('%s', (_, who, free, paid) => {
    const locks = (course: { paid: boolean }) => [0, 1, 2].map((index) => videoLock(who, course, index))
    expect(locks({ paid: false })).toEqual(free)
    expect(locks({ paid: true })).toEqual(paid)
  })
})

describe('[CALL-050] [CALL-051] [CALL-052] [CALL-053] [CALL-054] [CALL-055] levels and their spellings', () => {
  test.each([
    ['beginner', ['beginner', 'beginners', 'Principiante']],
    ['intermediate', ['intermediate', 'intermedio', 'Intermedio', 'INTERMEDIO']],
    ['advanced', ['expert', 'experts', 'Avanzado']],
    ['mindset', ['mentalidad', 'mentalidads', 'Mentalidad']],
    ['multifamily', ['multifamiliares', 'Multifamiliares']],
  ] as const)('%s', (level, spellings) => {
    for (const spelling of spellings) expect(levelFrom(spelling), spelling).toBe(level)
  })

  test('the name that people read is a spelling too', () => {
    for (const level of LEVELS) expect(levelFrom(levelName[level])).toBe(level)
  })

  test.each(['', 'advance', 'constructor', '__proto__', 'principiante ', 'beginner2'])(
    '%j is no level',
    (spelling) => {
      expect(levelFrom(spelling)).toBeUndefined()
    },
  )
})
