import type { Viewer } from '@cancha/domain/ground/viewer'
import { describe, expect, test } from 'vitest'
import { VIEWERS } from '../../testing/rights/policy-table.ts'
import { authorize, can, owns, policy } from './policy.ts'

type Letter = { id: number; userId: number | null; sealed: boolean }

const letterPolicy = policy<Letter>()({
  read: (viewer, letter) => owns(viewer, letter) || 'not_found',
  change: (viewer, letter) =>
    owns(viewer, letter)
      ? !letter.sealed || { code: 'conflict', msg: 'La carta está sellada.' }
      : 'forbidden',
  burn: () => {
    throw new Error('no matches')
  },
})

const { owner, other } = VIEWERS
const letter = { id: 1, userId: owner.id, sealed: false }
const sealed = { ...letter, sealed: true }

describe('authorize', () => {
  test('gives back the row to whom may', () =>
    expect(authorize(letterPolicy, 'read', owner, letter)).toBe(letter))

  test('refuses the others with the policy’s reason', () => {
    expect(() => authorize(letterPolicy, 'read', other, letter)).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    )
    expect(() => authorize(letterPolicy, 'change', other, letter)).toThrow(
      expect.objectContaining({ code: 'forbidden', message: 'No tienes permiso para realizar esta acción.' }),
    )
  })

  test('tells the reason in its own words where it has some', () =>
    expect(() => authorize(letterPolicy, 'change', owner, sealed)).toThrow(
      expect.objectContaining({ code: 'conflict', message: 'La carta está sellada.' }),
    ))

  test.each([null, undefined])('finds nothing where there is %s', (row) =>
    expect(() => authorize(letterPolicy, 'read', owner, row)).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    ),
  )
})

describe('can', () => {
  test.each<[string, Viewer | null, Letter, object]>([
    ['the owner', owner, letter, { read: true, change: true }],
    ['the owner, sealed', owner, sealed, { read: true, change: false }],
    ['another', other, letter, { read: false, change: false }],
    ['a visitor', null, letter, { read: false, change: false }],
  ])('says what authorize would: %s', (_, viewer, row, said) =>
    expect(can(letterPolicy, viewer, row, ['read', 'change'])).toEqual(said),
  )

  test('a fault in a sentence is no refusal', () =>
    expect(() => can(letterPolicy, owner, letter, ['burn'])).toThrow('no matches'))
})

test('what is nobody’s isn’t a visitor’s', () => expect(owns(null, { userId: null })).toBe(false))
