import { z } from 'zod'
import { FileAnswer, Id } from '../ground/fields.ts'
import { open, operation } from '../ground/operation.ts'
import { DealCard } from './deal.ts'

/** The calls of a deal's page besides the deal itself. */
export const dealPage = {
  similarDeals: operation({
    method: 'GET',
    path: '/deals/similar/:pageid',
    summary:
      'Hasta cuatro tratos disponibles parecidos a uno: cerca y de precio parecido; si ese no está a la vista, los más nuevos',
    access: open,
    params: z.object({ pageid: Id }),
    answer: z.object({ deals: z.array(DealCard).max(4) }),
    errors: [],
  }),

  dealSheet: operation({
    method: 'GET',
    path: '/deals/contents/node/:pageid/hoja.pdf',
    summary: 'Un trato en una hoja para imprimir, con fotos y cifras',
    access: open,
    params: z.object({ pageid: Id }),
    answer: FileAnswer,
    file: 'application/pdf',
    errors: ['not_found'],
    pace: 'dealSheet',
  }),

  viewDeal: operation({
    method: 'POST',
    path: '/deals/view',
    summary:
      'Cuenta una visita a la página de un trato: una al día por persona, y ninguna de quien lo publicó',
    access: open,
    body: z.object({ dealid: Id }),
    answer: z.object({ success: z.literal(true) }),
    errors: ['not_found'],
    pace: 'dealView',
  }),
}
