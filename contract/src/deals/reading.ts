import { z } from 'zod'
import { Id } from '../ground/fields.ts'
import { open, operation } from '../ground/operation.ts'
import { Deal, ListedDeal } from './deal.ts'

/** The text of the search box: a city, a state or a ZIP. */
export const DealSearch = z.string().trim().max(120, 'Escribe menos letras').default('')

export const reading = {
  deals: operation({
    method: 'GET',
    path: '/deals/contents',
    summary:
      'Los tratos que están a la vista; los de una ciudad, un estado o un código postal cuando se pide',
    access: open,
    query: z.object({ search: DealSearch }),
    answer: z.object({ deals: z.array(ListedDeal) }),
    errors: [],
  }),

  deal: operation({
    method: 'GET',
    path: '/deals/contents/node/:pageid',
    summary: 'Un trato',
    access: open,
    params: z.object({ pageid: Id }),
    answer: z.object({ deal: z.array(Deal).length(1) }),
    errors: ['not_found'],
  }),
}
