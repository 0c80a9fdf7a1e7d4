import { expect, it } from 'vitest'
import { shownPages } from './pages.ts'

it.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [2, 4, [1, 2, 3, 4]],
  [1, 5, [1, 2, 'gap', 5]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [12, 269, [1, 'gap', 11, 12, 13, 'gap', 269]],
  [269, 269, [1, 'gap', 268, 269]],
])('page %i of %i shows %j', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown)
})
