import { type Point, usPlaces } from '../../../adapters/geocoding/us-places.ts'

/** The city of a postal code; null if it is unknown. */
export const cityOfZip = (zipCode: string): string | null => usPlaces().ofZip(zipCode)?.city ?? null

/** The centre of a postal code; null if it is unknown. */
export const pointOfZip = (zipCode: string): Point | null => usPlaces().ofZip(zipCode)?.point ?? null
