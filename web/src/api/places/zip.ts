import { places } from '@cancha/contract/calls/ground/places'
import { queryFor } from '../queries.ts'

/** The city and state of a postal code of five digits. */
export const zipQuery = (zipcode: string) =>
  queryFor(
    places.zip,
    { params: { zipcode } },
    {
      // Offline it must fail, so that the form can say so, instead of waiting.
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
    },
  )
