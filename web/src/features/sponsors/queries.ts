import { type SponsorPreview, sponsors } from '@cancha/contract/calls/sponsors'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export type { SponsorPreview }

export const sponsorsQuery = queryOptions({
  queryKey: ['sponsors'],
  queryFn: async () => (await call(sponsors.sponsors, { query: {} })).sponsors,
})

export const sponsorQuery = (id: string) =>
  queryOptions({
    queryKey: ['sponsor', id],
    queryFn: async () => {
      const [sponsor] = (await call(sponsors.sponsor, { params: { id } })).sponsors
      if (!sponsor) throw new Error('the contract promises one sponsor')
      return sponsor
    },
  })
