import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { STATES, type StateCode, stateCodeFrom } from '@cancha/domain/places/states'
import { fold } from '@cancha/domain/text'

/** Made by tools/places/pack.ts: a line for each place, 'TX|Austin|78701 30271 -97742,…'. */
const PACKED = fileURLToPath(new URL('./us-places.br', import.meta.url))

export type Place = { city: string; stateCode: StateCode; zipCode: string | null; point: Point | null }
/** In degrees. */
export type Point = { latitude: number; longitude: number }

type City = { name: string; words: string; stateCode: StateCode; zipCount: number }

/** All cities and postal codes of the country, a few megabytes of memory from the first question on. */
type UsPlaces = {
  /** The names of a state's cities in alphabetic order; none where only its postal code is known. */
  citiesOf(state: StateCode): string[]
  ofZip(zipCode: string): Place | null
  /** Cities and postal codes that begin so, the largest first: 'san ant', 'angeles', 'saint louis, mo', '7820'. */
  suggest(words: string, most: number): Place[]
}

let loaded: UsPlaces | undefined

export function usPlaces(): UsPlaces {
  loaded ??= load()
  return loaded
}

/** As people write it, as far as it makes no difference: 'St. Louis' is 'saint louis'. */
const plain = (words: string): string =>
  fold(words)
    .replace(/[.'’-]/g, ' ')
    .replace(/\bst\b/g, 'saint')
    .replace(/\bft\b/g, 'fort')
    .replace(/\s+/g, ' ')
    .trim()

function load(): UsPlaces {
  const lines = brotliDecompressSync(readFileSync(PACKED)).toString('utf8').split('\n')
  const cities: City[] = []
  const zips: { zip: number; city: number; latitude: number; longitude: number }[] = []
  for (const line of lines) {
    const [state = '', name = '', codes = ''] = line.split('|')
    const own = codes === '' ? [] : codes.split(',').map((code) => code.split(' ').map(Number))
    const city = cities.length
    cities.push({ name, words: plain(name), stateCode: state as StateCode, zipCount: own.length })
    for (const [zip = 0, latitude = 0, longitude = 0] of own) zips.push({ zip, city, latitude, longitude })
  }
  zips.sort((a, b) => a.zip - b.zip)
  // Numbers side by side take a tenth of what so many objects would.
  const numbers = Uint32Array.from(zips, ({ zip }) => zip)
  const cityOfZip = Uint16Array.from(zips, ({ city }) => city)
  const points = Int32Array.from(zips.flatMap(({ latitude, longitude }) => [latitude, longitude]))
  const largest = cities.toSorted((a, b) => b.zipCount - a.zipCount || a.name.localeCompare(b.name))

  const placeAt = (at: number): Place | null => {
    const city = cities[cityOfZip[at] ?? -1]
    if (!city) return null
    return {
      city: city.name,
      stateCode: city.stateCode,
      zipCode: written(numbers[at] ?? 0),
      point: { latitude: (points[2 * at] ?? 0) / 1_000, longitude: (points[2 * at + 1] ?? 0) / 1_000 },
    }
  }

  const matching = ({ name, state }: Reading): Place[] => {
    if (name === '') return []
    const here = state ? largest.filter(({ stateCode }) => stateCode === state) : largest
    return here
      .filter(({ words }) => words.startsWith(name) || words.includes(` ${name}`))
      .toSorted((a, b) => nearness(b, name) - nearness(a, name))
      .map(({ name: city, stateCode }) => ({ city, stateCode, zipCode: null, point: null }))
  }

  return {
    citiesOf: (state) =>
      cities
        .filter(({ stateCode }) => stateCode === state)
        .map(({ name }) => name)
        .toSorted((a, b) => a.localeCompare(b, 'es')),

    ofZip(zipCode) {
      const at = firstFrom(numbers, Number(zipCode))
      return numbers[at] === Number(zipCode) ? placeAt(at) : null
    },

    suggest(words, most) {
      const digits = words.trim()
      if (/^\d{1,5}$/.test(digits)) {
        const step = 10 ** (5 - digits.length)
        const first = firstFrom(numbers, Number(digits) * step)
        const end = firstFrom(numbers, (Number(digits) + 1) * step)
        return range(first, Math.min(end, first + most)).flatMap((at) => placeAt(at) ?? [])
      }
      for (const asked of readings(words)) {
        const found = matching(asked).slice(0, most)
        if (found.length > 0) return found
      }
      return []
    },
  }
}

/** The very name first, then what begins so, then what has a word that does. */
const nearness = ({ words }: City, name: string): number =>
  words === name ? 2 : words.startsWith(name) ? 1 : 0

type Reading = { name: string; state: StateCode | null }

/** What the words may mean, the likeliest first: 'Port Washington' is a city before it is Port in Washington. */
function readings(words: string): Reading[] {
  const [before = '', after] = words.split(',', 2)
  if (after !== undefined) {
    const begun = fold(after.trim())
    const state =
      stateCodeFrom(after) ?? STATES.find(([, name]) => begun && fold(name).startsWith(begun))?.[0]
    return [{ name: plain(before), state: state ?? null }]
  }
  const parts = words.trim().split(/\s+/)
  const split = [1, 2, 3].flatMap((count) => {
    const state = parts.length > count ? stateCodeFrom(parts.slice(-count).join(' ')) : null
    return state ? [{ name: plain(parts.slice(0, -count).join(' ')), state }] : []
  })
  return [{ name: plain(words), state: null }, ...split]
}

const written = (zip: number): string => String(zip).padStart(5, '0')

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** Where the first number stands that is not below this one. */
function firstFrom(sorted: Uint32Array, number: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}
