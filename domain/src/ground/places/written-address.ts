import { stateCodeFrom } from './states.ts'

/** The place that a one-line address names; null for a part that it leaves out. */
export interface WrittenPlace {
  city: string | null
  /** Five digits. */
  zip: string | null
}

const ZIP = /\b(\d{5})(?:-\d{4})?$/
const COUNTRY = /^(?:usa?|u\.s\.a?\.?|united states(?: of america)?|estados unidos|ee\.? ?uu\.?)$/i

/**
 * Reads city and ZIP from an address as address services write it: '412 Hicks Ave, San Antonio, TX 78210, USA'. The city is what stands
 * before the state; the first part is the street, and is never taken for a city.
 */
export function placeInAddress(address: string): WrittenPlace {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !COUNTRY.test(part))
  const rest = parts.slice(1)
  const zip = rest.map((part) => ZIP.exec(part)?.[1]).findLast((found) => found !== undefined) ?? null
  // Without their ZIP the parts are names.
  const names = rest.map((part) => part.replace(ZIP, '').trim())
  const at = names.findLastIndex((name) => name !== '' && stateCodeFrom(name) !== null)
  // 'New York, New York': the last one is the state. Where there is no state, the first name is the city.
  const city = at > 0 ? names[at - 1] : names.find((name) => name !== '' && stateCodeFrom(name) === null)
  return { city: city && /\p{L}/u.test(city) ? city : null, zip }
}
