import { PUBLIC_STATES } from '@cancha/domain/deals/dealing/life'
import { sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import type { AfterBlocking } from '../../people/accounts/slots.ts'
import { moveDeal } from './move.ts'

const REASON = 'Tu cuenta está bloqueada: nadie ve tus tratos.'

/**
 * Hides the deals of a blocked account, and shows them again when the account is unblocked: each deal as it was. A deal that an
 * administrator hid stays hidden.
 */
export const hideDealsOfBlocked: AfterBlocking = async (services, tx, { userId, isBlocked, by }) => {
  // All of them, so that one that is being published is decided before the next statement looks.
  await selectRows(
    tx,
    { id: column.id },
    sql`select id from deals where dealer_id = ${userId} order by id for no key update`,
  )
  const meant = isBlocked
    ? sql`d.state = any(${sql.param([...PUBLIC_STATES])}::text[])`
    : sql`d.state = 'hidden' and 'block' =
        (select m.move from deal_moves m where m.deal_id = d.id order by m.id desc limit 1)`
  const moved = await selectRows(
    tx,
    { id: column.id },
    sql`select d.id from deals d where d.dealer_id = ${userId} and ${meant} order by d.id`,
  )
  for (const { id } of moved)
    await moveDeal(tx, services, {
      id,
      move: isBlocked ? 'block' : 'unblock',
      by,
      ...(isBlocked && { reason: REASON }),
    })
}
