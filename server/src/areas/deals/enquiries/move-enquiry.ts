import {
  ENQUIRY_MOVES,
  ENQUIRY_STATES,
  type EnquiryMove,
  type EnquiryState,
  leadsOn,
} from '@cancha/domain/deals/dealing/enquiries'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { enquiryPolicy } from './policy.ts'

/** Says what has become of an enquiry. @returns the state in which it is now */
export const moveEnquiry = (
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  { id, move }: { id: number; move: EnquiryMove },
): Promise<EnquiryState> =>
  database.transaction(async (tx) => {
    const [row] = await selectRows(
      tx,
      { dealerId: column.id, userId: column.nullable(column.id), state: column.oneOf(...ENQUIRY_STATES) },
      sql`select dealer_id as "dealerId", user_id as "userId", state from deal_enquiries where id = ${id} for update`,
    )
    const { state } = authorize(enquiryPolicy, 'handle', viewer, row)
    const { to } = ENQUIRY_MOVES[move]
    // Pressed twice, or on a second device.
    if (state === to) return to
    if (!leadsOn(move, state)) throw new Refusal('conflict')
    await run(tx, sql`update deal_enquiries set state = ${to} where id = ${id}`)
    return to
  })

/** A member made an offer for a deal: what they had asked about it says so. */
export const markOffered = async (tx: Tx, dealId: number, userId: number): Promise<void> => {
  await run(
    tx,
    sql`update deal_enquiries set state = 'offer'
      where deal_id = ${dealId} and user_id = ${userId} and state in ('new', 'answered', 'visited')`,
  )
}
