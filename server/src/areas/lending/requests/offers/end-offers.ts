import { LOAN_OFFER_MOVES, type LoanOfferMove } from '@cancha/domain/lending/offers/offer-life'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import type { NotifyServices } from '../../../talk/notifications/notify.ts'
import type { RequestRow } from '../store.ts'
import { tellLender } from './tell.ts'

const from = (move: LoanOfferMove) => sql`state = any(${sql.param([...LOAN_OFFER_MOVES[move].from])}::text[])`

/** Another offer was accepted: those that still wait are outdone, and their lenders told kindly. The request's row is held. */
export async function outdoOthers(services: NotifyServices, tx: Tx, request: RequestRow): Promise<void> {
  const { to } = LOAN_OFFER_MOVES.outdo
  const outdone = await selectRows(
    tx,
    { id: column.id, version: column.int, entryId: column.id, lenderId: column.nullable(column.id) },
    sql`update loan_offers o set state = ${to}, updated_at = now() from loan_pairs p
      where p.id = o.pair_id and o.request_id = ${request.id} and o.${from('outdo')} and o.stands_until > clock_timestamp()
      returning o.id, o.version, p.id as "entryId", p.lender_id as "lenderId"`,
  )
  for (const { id, version, entryId, lenderId } of outdone)
    await tellLender(services, tx, request, { id, version, state: to, entry: { id: entryId, lenderId } })
}

/**
 * A request closes: the offer of the lender who recorded the loan is funded, and those that wait, were accepted or outdone are closed. Their
 * lenders are told with the request's end.
 * @param entryId the entry of the lender who recorded the loan
 */
export async function closeOffers(
  tx: Tx,
  { id }: Pick<RequestRow, 'id'>,
  entryId: number | undefined,
): Promise<void> {
  const { fund, close } = LOAN_OFFER_MOVES
  if (entryId !== undefined)
    await run(
      tx,
      sql`update loan_offers set state = ${fund.to}, updated_at = now() where pair_id = ${entryId} and ${from('fund')}`,
    )
  await run(
    tx,
    sql`update loan_offers set state = ${close.to}, updated_at = now() where request_id = ${id} and ${from('close')}`,
  )
}
