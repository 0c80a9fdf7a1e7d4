import { expect, test } from 'vitest'
import { nextSummary } from './saved-searches.ts'

// The site's clock is New York's: five hours behind UTC in November.
test.each([
  ['daily', '2026-11-26T12:59:00Z', '2026-11-26T13:00:00.000Z'],
  ['daily', '2026-11-26T13:00:00Z', '2026-11-27T13:00:00.000Z'],
  ['weekly', '2026-11-26T13:00:00Z', '2026-11-30T13:00:00.000Z'],
  ['weekly', '2026-11-30T12:00:00Z', '2026-11-30T13:00:00.000Z'],
  ['weekly', '2026-11-30T13:00:00Z', '2026-12-07T13:00:00.000Z'],
  // Clocks go forward in the night to 14 March 2027.
  ['daily', '2027-03-13T20:00:00Z', '2027-03-14T12:00:00.000Z'],
] as const)('what is told %s and found at %s leaves at %s', (often, now, at) => {
  expect(nextSummary(often, new Date(now))?.toISOString()).toBe(at)
})

test('what is told at once or never waits for no summary', () => {
  expect(nextSummary('now', new Date())).toBeNull()
  expect(nextSummary('never', new Date())).toBeNull()
})
