import { COUNT_MOST } from '@cancha/contract/ground/counted'
import { admin } from '@cancha/contract/ground/operation'
import { sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { selectOne } from '../../../database/statements.ts'
import type { Waiting } from '../../ground/admin/slots.ts'
import { waits } from './store.ts'

/** Lenders that no administrator has confirmed, and confirmed ones with a change that waits. */
export const lendersToConfirm: Waiting = {
  name: 'lendersToConfirm',
  access: admin,
  async count({ db }) {
    const { count } = await selectOne(
      db,
      { count: column.int },
      sql`select count(*)::int as count from (select from lenders l join accounts u on u.id = l.user_id
        where ${waits} and u.lender limit ${COUNT_MOST + 1}) waiting`,
    )
    return count
  },
}
