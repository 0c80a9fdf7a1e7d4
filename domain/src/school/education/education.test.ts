import { describe, expect, test } from 'vitest'
import type { Viewer } from '../../ground/viewer.ts'
import { memberLock, videoLock } from './gating.ts'
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
    const locks = (course: { paid: boolean }) =>
      [0, 1, 2].map((index) => videoLock(who, { ...course, training: false }, index))
    expect(locks({ paid: false })).toEqual(free)
    expect(locks({ paid: true })).toEqual(paid)
  })

  const closed = [null, 'training', 'training']
  const open = [null, null, null]
  test.each([
    ['a visitor', null, closed],
    ['a free member', viewer(), closed],
    ['a basic member', viewer({ membership: 'basic' }), closed],
    ['a premium member', viewer({ membership: 'premium' }), closed],
    ['an editor', viewer({ editor: true }), closed],
    ['a free member with the training', viewer({ training: true }), open],
    ['a premium member with the training', viewer({ membership: 'premium', training: true }), open],
    ['an administrator', viewer({ level: 1 }), open],
  ] as const)('of a course of the training, whether it is marked as paid or not: %s', (_, who, locks) => {
    for (const paid of [false, true])
      expect([0, 1, 2].map((index) => videoLock(who, { paid, training: true }, index))).toEqual(locks)
  })

  test('the training opens no paid course, no webinar and no tip', () => {
    const trained = viewer({ training: true })
    expect(videoLock(trained, { paid: true, training: false }, 1)).toBe('upgrade')
    expect(memberLock(trained)).toBe('upgrade')
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
