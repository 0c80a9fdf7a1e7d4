import { type Point, usPlaces } from '../../adapters/geocoding/us-places.ts'

/** The middle of a postal code; null where it isn't known. */
export const pointOfZip = (zipCode: string): Point | null => usPlaces().ofZip(zipCode)?.point ?? null
