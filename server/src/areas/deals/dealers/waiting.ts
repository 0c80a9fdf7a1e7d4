import { COUNT_MOST } from '@cancha/contract/ground/counted'
import { admin } from '@cancha/contract/ground/operation'
import { type SQL, sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { selectOne } from '../../../database/statements.ts'
import type { Waiting } from '../../ground/admin/slots.ts'
import { stillAlike } from './matches/still-alike.ts'

/** A number of rows that wait. */
const waiting = (name: string, rows: SQL): Waiting => ({
  name,
  access: admin,
  async count({ db }) {
    const { count } = await selectOne(
      db,
      { count: column.int },
      sql`select count(*)::int as count from (${rows} limit ${COUNT_MOST + 1}) waiting`,
    )
    return count
  },
})

/** Deals that nobody has approved, and changes of approved ones. */
export const dealsToApprove = waiting(
  'dealsToApprove',
  sql`select from deals where state = 'waiting' union all select from deal_changes where facts is not null`,
)

/** Deals with open reports. */
export const reportedDeals = waiting(
  'reportedDeals',
  sql`select distinct deal_id from deal_reports where resolved_at is null`,
)

/** Deals that are alike, at which nobody has looked. */
export const dealsAlike = waiting(
  'dealsAlike',
  sql`select from deal_matches m join deals d on d.id = m.deal_id join deals o on o.id = m.other_id where ${stillAlike}`,
)
