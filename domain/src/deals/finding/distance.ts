/** A place on the globe, in degrees. */
export type Spot = { latitude: number; longitude: number }

/** The mean radius of the earth, in miles. */
export const EARTH_MILES = 3958.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** How far two places lie apart as the crow flies, in miles, by the haversine formula. */
export function milesBetween(one: Spot, other: Spot): number {
  const latitudes = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const longitudes = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const share = latitudes + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * longitudes
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(Math.min(1, share)))
}

/** A rectangle of degrees; `west` is less than `east`. */
type Bounds = { south: number; north: number; west: number; east: number }

/** Rounding of what is worked out twice must not leave out what lies on the edge. */
const EDGE = 1e-6

/**
 * The smallest rectangle in which everything lies that is within `miles` of a place. Where it would pass a pole or the 180th
 * meridian it goes around the earth.
 */
export function boundsAround({ latitude, longitude }: Spot, miles: number): Bounds {
  const angle = miles / EARTH_MILES
  const up = (angle * 180) / Math.PI + EDGE
  const ratio = Math.sin(angle) / Math.cos(radians(latitude))
  const side = ratio >= 1 ? 360 : (Math.asin(ratio) * 180) / Math.PI + EDGE
  const [west, east] = [longitude - side, longitude + side]
  const whole = west < -180 || east > 180
  return {
    south: latitude - up,
    north: latitude + up,
    west: whole ? -180 : west,
    east: whole ? 180 : east,
  }
}
