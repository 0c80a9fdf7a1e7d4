import { OFFER_MOVES, type OfferState } from '@cancha/domain/deals/dealing/offers'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import type { NotifyServices } from '../../talk/notifications/notify.ts'
import { tellNews } from './tell.ts'

type DealOfOffers = { dealId: number; dealerId: number; title: string }

/** The sentences that tell a buyer that the server ended their offer. */
const SAYS = {
  outbid: (title: string) =>
    `Tu oferta por ${title} no fue la elegida esta vez. Gracias por hacerla; te avisamos si el trato vuelve a estar disponible.`,
  close: (title: string) => `El trato ${title} ya no está disponible, y tu oferta se cerró.`,
  fall: (title: string) => `El contrato de tu oferta por ${title} se cayó.`,
} as const

/**
 * Ends the offers of a deal that are in these states, and tells their makers kindly. The deal's row is held.
 * @param which the states from which they are ended, all of which the move leads on from
 */
export async function endOffers(
  services: NotifyServices,
  tx: Tx,
  { dealId, dealerId, title }: DealOfOffers,
  move: keyof typeof SAYS,
  which: readonly OfferState[],
): Promise<void> {
  const { to } = OFFER_MOVES[move]
  const ended = await selectRows(
    tx,
    { id: column.id, buyerId: column.id, version: column.int },
    sql`update deal_offers set state = ${to}, updated_at = now()
      where deal_id = ${dealId} and state = any(${sql.param([...which])}::text[])
      returning id, buyer_id as "buyerId", version`,
  )
  for (const offer of ended)
    await tellNews(
      services,
      tx,
      { ...offer, dealId, dealerId, title },
      {
        to: 'buyer',
        state: to,
        says: (_, deal) => SAYS[move](deal),
      },
    )
}
