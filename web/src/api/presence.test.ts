// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { presence } from './presence.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a page that nobody touched for five minutes says so, until somebody does (row 24)', () => {
  window.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(5 * 60_000)
  expect(presence()).toEqual({})
  vi.advanceTimersByTime(1_000)
  expect(presence()).toEqual({ 'X-Away': '1' })
  window.dispatchEvent(new Event('pointerdown'))
  expect(presence()).toEqual({})
})
