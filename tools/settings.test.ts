import { expect, test } from 'vitest'
import { readPage, withSettings } from './settings.ts'

test('docs/operations.md lists every setting as the program knows it (node tools/settings.ts writes the table)', () => {
  expect(readPage()).toBe(withSettings(readPage()))
})

test('a table that has fallen behind is noticed', () => {
  const behind = readPage().replace(/^\| `PORT`.*\n/m, '')
  expect(withSettings(behind)).not.toBe(behind)
})
