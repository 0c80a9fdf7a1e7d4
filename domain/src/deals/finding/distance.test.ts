import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsAround, milesBetween } from './distance.ts'

const spot = fc.record({
  latitude: fc.double({ min: -85, max: 85, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('San Antonio lies 189 miles from Houston', () => {
  const [sanAntonio, houston] = [
    { latitude: 29.4246, longitude: -98.4951 },
    { latitude: 29.7589, longitude: -95.3677 },
  ]
  expect(milesBetween(sanAntonio, houston)).toBeCloseTo(189.1, 0)
  expect(milesBetween(houston, houston)).toBe(0)
})

test('whatever is within some miles lies in the rectangle around the place', () => {
  fc.assert(
    fc.property(spot, spot, fc.constantFrom(5, 50, 100, 5_000), (place, other, miles) => {
      if (milesBetween(place, other) > miles) return
      const { south, north, west, east } = boundsAround(place, miles)
      expect(other.latitude).toBeGreaterThanOrEqual(south)
      expect(other.latitude).toBeLessThanOrEqual(north)
      expect(other.longitude).toBeGreaterThanOrEqual(west)
      expect(other.longitude).toBeLessThanOrEqual(east)
    }),
    { numRuns: 5_000 },
  )
})
