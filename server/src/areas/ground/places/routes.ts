import type { places } from '@cancha/contract/ground/places'
import { STATES } from '@cancha/domain/ground/places/states'
import { usPlaces } from '../../../adapters/geocoding/us-places.ts'
import { addressKey } from '../../../http/limits/limits.ts'
import type { Handlers } from '../../../http/request/mount.ts'
import { refuseField } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { paidAddresses, paidAddressesOfMember } from './limits.ts'
import { presentAddress, presentPlace } from './present.ts'

/** The maximum of suggestions. */
const MOST = 8

const statelist = STATES.map(([isoCode, name]) => ({ name, isoCode }))

export function placeHandlers({ geocoder, limits }: Services): Handlers<typeof places> {
  return {
    states: async () => ({ statelist }),
    statesByName: async () => ({ statelist }),

    cities: async ({ params: { isoCode } }) => ({
      citylist: usPlaces()
        .citiesOf(isoCode)
        .map((name) => ({ name, stateCode: isoCode })),
    }),

    async zip({ params }) {
      const place = usPlaces().ofZip(params.zipcode)
      if (!place) throw refuseField('not_found', 'params.zipcode', 'No conocemos ese código postal')
      return presentPlace(place)
    },

    places: async ({ query }) => ({ places: usPlaces().suggest(query.q, MOST).map(presentPlace) }),

    async addresses({ query, viewer, call }) {
      if (query.q.length < 3) return { addresses: [] }
      const spend = () =>
        viewer
          ? limits.count(paidAddressesOfMember, `u${viewer.id}`)
          : limits.count(paidAddresses, addressKey(call.ip))
      return { addresses: (await geocoder.suggest(query.q, MOST, spend)).map(presentAddress) }
    },
  }
}
