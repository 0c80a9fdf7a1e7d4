import { expect, test } from 'vitest'
import { missingOf } from './what-is-missing.ts'

const WHOLE = { photos: 8, rent: 2_200, renovationestimate: 38_000, avr: '265,000', text: 'x'.repeat(200) }

test('a deal that says everything misses nothing', () => {
  expect(missingOf(WHOLE)).toEqual([])
})

test('what is missing is named in the order of the form; 0 is said', () => {
  const bare = { photos: 1, rent: '', renovationestimate: null, avr: undefined, text: 'Casa' }
  expect(missingOf(bare).map(({ field }) => field)).toEqual([
    'photos',
    'renovationestimate',
    'avr',
    'rent',
    'body',
  ])
  expect(missingOf(bare)[0]?.says).toContain('una sola foto')
  expect(missingOf({ ...WHOLE, renovationestimate: 0 })).toEqual([])
  expect(missingOf({ ...WHOLE, photos: 4 })[0]?.says).toContain('4 fotos')
})
