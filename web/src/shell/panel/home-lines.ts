import { home } from '@cancha/contract/calls/ground/home'
import { queriesOf, queryFor } from '../../api/queries.ts'

/** The viewer's lines of «Lo tuyo», read anew at each visit of the panel: by its loader, and not once more by the part that shows them. */
export const homeLinesQuery = queryFor(home.homeLines, {}, { take: ({ lines }) => lines, staleTime: 1_000 })

/** Made stale by whatever may change what waits for the viewer. */
export const homeLines = queriesOf(home.homeLines)
