import { expect, test } from 'vitest'
import { allFeatures } from './all.ts'
import { SCREEN_HINTS } from './ground/admin/screen-hints.ts'

test('every screen of administration says what it is for, and nothing else has a hint', () => {
  const screens = allFeatures.flatMap(({ administration = [] }) => administration.map(({ href }) => href))
  const hints = Object.keys(SCREEN_HINTS).toSorted()
  expect(hints, 'the lines of screen-hints.ts').toEqual(screens.toSorted())
})
