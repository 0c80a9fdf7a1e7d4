import { COUNT_MOST } from '@cancha/contract/counted'
import { admin } from '@cancha/contract/operation'
import { sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { selectOne } from '../../../database/statements.ts'
import type { Waiting } from '../../../manifest/waiting.ts'

/** An open request that was sent to no lender, over `r`. Its states are named, because the index of states has them in its order. */
export const isAlone = sql`r.state in ('new', 'active') and not exists (select from loan_pairs p where p.request_id = r.id)`

/** Requests for which somebody has to find a lender: nobody else waits for them. */
export const loansAlone: Waiting = {
  name: 'loansAlone',
  access: admin,
  async count({ db }) {
    const { count } = await selectOne(
      db,
      { count: column.int },
      sql`select count(*)::int as count from (select from loan_requests r where ${isAlone} limit ${COUNT_MOST + 1}) waiting`,
    )
    return count
  },
}
