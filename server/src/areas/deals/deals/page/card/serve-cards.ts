import { sql } from 'drizzle-orm'
import { addressKey } from '../../../../../http/limits/limits.ts'
import { Refusal } from '../../../../../http/request/refusal.ts'
import type { RawRoutes } from '../../../../../manifest/feature.ts'
import { readCards } from '../../store.ts'
import { dealCardPace } from '../limits.ts'
import { drawDealCard } from './draw-card.ts'

/** Networks ask again after this, when price or state may be others. */
const KEPT = 'public, max-age=3600'

/**
 * Serves the preview pictures of deals that everyone reads, of 1200 × 630, outside of /api/, which robots.txt closes to the programs of
 * networks and messengers.
 */
export function serveDealCards({ http, limits, services }: RawRoutes): void {
  http.get<{ Params: { id: string } }>(
    '/media/tratos/:id(^[1-9][0-9]{0,14}$).png',
    async (request, reply) => {
      const id = Number(request.params.id)
      const [row] = await readCards(
        services.database.db,
        null,
        sql`select d.id, 1 as place from deals d
      where d.id = ${id} and d.state in ('active', 'under_contract', 'sold')`,
      )
      if (!row) throw new Refusal('not_found')
      const count = () => limits.count(dealCardPace, addressKey(request.ip))
      const bytes = await drawDealCard(services, row, count)
      return reply.header('Cache-Control', KEPT).type('image/png').send(Buffer.from(bytes))
    },
  )
}
