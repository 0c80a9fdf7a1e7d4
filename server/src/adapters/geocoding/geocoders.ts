import type { Config } from '../../config.ts'
import { createOutbound } from '../outbound.ts'
import { embeddedGeocoder } from './embedded-geocoder.ts'
import type { Geocoder } from './geocoding.ts'
import { mapsGeocoder } from './maps-geocoder.ts'

/** The maps service if a key is configured, otherwise the embedded list of places. */
export function createGeocoder(
  { MAPS_API_KEY: key, MAPS_URL: url, production }: Config,
  onFailure: (error: unknown) => void,
): Geocoder {
  if (!key) return embeddedGeocoder
  const outbound = createOutbound({ hosts: [new URL(url).hostname], loopback: !production, timeoutMs: 2_000 })
  return mapsGeocoder({ url, key, outbound, otherwise: embeddedGeocoder, onFailure })
}
