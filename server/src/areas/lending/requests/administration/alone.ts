import { COUNT_MOST } from '@cancha/contract/ground/counted'
import { admin } from '@cancha/contract/ground/operation'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'
import type { Waiting } from '../../../ground/admin/slots.ts'

/** An open request in which no lender has an entry, over `r`: written as its index has it. */
export const isAlone = sql`r.is_alone and r.state <> 'close'`

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
