import type { Address, Geocoder } from './geocoding.ts'
import { type Place, usPlaces } from './us-places.ts'

/** Knows cities and postal codes but no streets: it completes the part of an address after the street. */
export const embeddedGeocoder: Geocoder = {
  async suggest(words, most) {
    const places = usPlaces()
    const { street, place } = parts(words)
    const zip = /^(.*?)\b(\d{5})$/.exec(place)
    const ofZip = zip?.[2] ? places.ofZip(zip[2]) : null
    const found = ofZip ? [ofZip] : places.suggest(place, most)
    return found.map((one) => addressOf(street, one))
  },
}

/**
 * Splits a typed address: '12 Calle Roble, San Ant' at the first comma; '12 Calle Roble 78201', without a comma,
 * before the postal code.
 */
function parts(words: string): { street: string; place: string } {
  const text = words.trim().replace(/\s+/g, ' ')
  const comma = text.indexOf(',')
  const startsWithStreet = /^\d+\s+\p{L}/u.test(text)
  if (!startsWithStreet) return { street: '', place: text }
  if (comma > 0) return { street: text.slice(0, comma).trim(), place: text.slice(comma + 1).trim() }
  const [, street = '', code = ''] = /^(.+?)\s+(\d{5})$/.exec(text) ?? []
  return { street, place: code }
}

function addressOf(street: string, { city, stateCode, zipCode, point }: Place): Address {
  const label = [street, city, [stateCode, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return { label, street, city, stateCode, zipCode: zipCode ?? '', point }
}
