import { expect, test } from 'vitest'
import { allFeatures } from './all.ts'
import { SCREEN_HINTS } from './ground/admin/screen-hints.ts'

test('every screen of administration says what it is for, and nothing else has a hint', () => {
  const screens = allFeatures.flatMap(({ administration = [] }) => administration.map(({ href }) => href))
  expect(Object.keys(SCREEN_HINTS).toSorted()).toEqual(screens.toSorted())
})
