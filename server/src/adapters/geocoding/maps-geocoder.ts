import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Outbound } from '../outbound.ts'
import type { Address, Geocoder } from './geocoding.ts'

/** The parts of an answer of Google's Geocoding API that are used. */
const Answer = z.object({
  status: z.string(),
  results: z.array(
    z.object({
      formatted_address: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      address_components: z.array(
        z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
      ),
    }),
  ),
})
type Result = z.infer<typeof Answer>['results'][number]

type Options = {
  url: string
  key: string
  outbound: Outbound
  /** Used when the service doesn't answer. */
  otherwise: Geocoder
  onFailure: (error: unknown) => void
}

/**
 * The answer cache: its size and how long entries live. The same texts are typed often, and are then paid for once.
 */
const KEPT_MOST = 1_000
const KEPT_MS = 10 * 60_000

/** Asks the maps service. When it fails, the embedded geocoder answers. */
export function mapsGeocoder({ url, key, outbound, otherwise, onFailure }: Options): Geocoder {
  const kept = new LRUCache<string, Address[]>({ max: KEPT_MOST, ttl: KEPT_MS })
  return {
    async suggest(words, most, spend) {
      const asked = words.trim().replace(/\s+/g, ' ').toLowerCase()
      const known = kept.get(asked)
      if (known) return known.slice(0, most)
      await spend()
      try {
        const query = new URLSearchParams({ address: words, components: 'country:US', language: 'es', key })
        const response = await outbound.ask(`${url}/json?${query}`)
        if (!response.ok) throw new Error(`the maps service answers ${response.status}`)
        const { status, results } = Answer.parse(await response.json())
        if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`the maps service says ${status}`)
        const found = results.map(addressOf)
        kept.set(asked, found)
        return found.slice(0, most)
      } catch (error) {
        onFailure(error)
        return otherwise.suggest(words, most, spend)
      }
    },
  }
}

function addressOf({ formatted_address: label, geometry, address_components: components }: Result): Address {
  const part = (...types: string[]) => {
    for (const type of types) {
      const found = components.find((component) => component.types.includes(type))
      if (found) return found
    }
    return null
  }
  const street = [part('street_number')?.long_name, part('route')?.long_name].filter(Boolean).join(' ')
  return {
    label: label.replace(/, (USA|EE\. ?UU\.)$/, ''),
    street,
    city: part('locality', 'postal_town', 'sublocality', 'administrative_area_level_3')?.long_name ?? '',
    stateCode: part('administrative_area_level_1')?.short_name ?? '',
    zipCode: part('postal_code')?.long_name ?? '',
    point: { latitude: geometry.location.lat, longitude: geometry.location.lng },
  }
}
