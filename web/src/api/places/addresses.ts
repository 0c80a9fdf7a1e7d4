import { places } from '@cancha/contract/calls/ground/places'
import { queryFor } from '../queries.ts'

/** The addresses that complete what is typed. */
export const addressesQuery = (q: string) =>
  queryFor(
    places.addresses,
    { query: { q } },
    {
      take: ({ addresses }) => addresses,
      // Offline it must fail, so that the field can say so, instead of waiting.
      networkMode: 'always',
      retry: false,
    },
  )
