import { dealPage } from '@cancha/contract/calls/deals/page'
import { reading } from '@cancha/contract/calls/deals/reading'
import { queryFor } from '../../../../api/queries.ts'

/** A deal as its page shows it. */
export const dealQuery = (id: string) =>
  queryFor(
    reading.deal,
    { params: { pageid: id } },
    {
      take: ({ deal: [deal] }) => {
        if (!deal) throw new Error('the contract promises one deal')
        return deal
      },
    },
  )

/** Available deals that are like one; the newest where it isn't to be read. */
export const similarQuery = (id: string) =>
  queryFor(dealPage.similarDeals, { params: { pageid: id } }, { take: ({ deals }) => deals })
