import { type SponsorPreview, sponsors } from '@cancha/contract/calls/school/sponsors'
import { queryFor } from '../../../api/queries.ts'

export type { SponsorPreview }

export const sponsorsQuery = queryFor(sponsors.sponsors, { query: {} }, { take: ({ sponsors }) => sponsors })

export const sponsorQuery = (id: string) =>
  queryFor(
    sponsors.sponsor,
    { params: { id } },
    {
      take: ({ sponsors: [sponsor] }) => {
        if (!sponsor) throw new Error('the contract promises one sponsor')
        return sponsor
      },
    },
  )
