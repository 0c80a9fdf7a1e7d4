import { places } from '@cancha/contract/calls/ground/places'
import { queryFor } from '../queries.ts'

/** The cities of a state, for a field that suggests them. */
export const citiesQuery = (isoCode: string) =>
  queryFor(
    places.cities,
    { params: { isoCode } },
    {
      take: ({ citylist }) => citylist,
      // Offline it must fail, so that the field can say so, instead of waiting.
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
