import { describe, expect, test } from 'vitest'
import { after, type ConnectionAction, otherSide, type Relation } from './life-cycle.ts'
import { mayStillSend, REQUESTS_MOST } from './limits.ts'

const RELATIONS: Relation[] = ['none', 'sent', 'received', 'connected']

describe('what each action makes of a relation', () => {
  test.each<[ConnectionAction, (Relation | null)[]]>([
    //                 none    sent   received     connected
    ['send', ['sent', 'sent', 'connected', 'connected']],
    ['accept', [null, null, 'connected', 'connected']],
    ['cancel', ['none', 'none', null, null]],
    ['decline', ['none', null, 'none', null]],
    ['remove', ['none', null, null, 'none']],
  ])('%s', (action, expected) => {
    expect(RELATIONS.map((relation) => after(action, relation))).toEqual(expected)
  })

  test('seen from the other side twice, it is the same again', () => {
    expect(RELATIONS.map(otherSide)).toEqual(['none', 'received', 'sent', 'connected'])
    expect(RELATIONS.map(otherSide).map(otherSide)).toEqual(RELATIONS)
  })
})

describe('[LIM-002] [LIM3-011] how many requests', () => {
  test.each([
    ['free', 0, 19, true],
    ['free', 0, 20, false],
    ['free', 0, 2_000, false],
    ['basic', 0, 20, true],
    ['premium', 0, 2_000, true],
    ['free', 1, 2_000, true],
  ] as const)('%s, level %i, %i sent: %s', (membership, level, sent, allowed) => {
    expect(mayStillSend({ membership, level }, sent)).toBe(allowed)
    expect(REQUESTS_MOST).toBe(20)
  })
})
