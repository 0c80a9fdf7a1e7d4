// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { keepsPlace } from './keep-place.ts'

test('a page that comes alive stays where it was scrolled, and the next one begins as ever', () => {
  window.scrollTo(0, 359)
  const mayScroll = keepsPlace()
  expect([mayScroll(), mayScroll()]).toEqual([false, true])
})

test('a page that nobody has scrolled is put where it was left', () => {
  window.scrollTo(0, 0)
  expect(keepsPlace()()).toBe(true)
})
