import { COUNT_MOST } from '@cancha/contract/ground/counted'
import { admin } from '@cancha/contract/ground/operation'
import { count, sql } from 'drizzle-orm'
import type { Waiting } from '../../../ground/admin/slots.ts'
import { memberReports } from '../tables.ts'

/** Reports that nobody has resolved. */
export const reportsThatWait: Waiting = {
  name: 'memberReports',
  access: admin,
  async count({ db }) {
    const open = db
      .select({ one: sql`1`.as('one') })
      .from(memberReports)
      // As the index says it: member_reports_of_state.
      .where(sql`(${memberReports.resolvedAt} is null) = true`)
      .limit(COUNT_MOST + 1)
      .as('open')
    const [all] = await db.select({ total: count() }).from(open)
    return all?.total ?? 0
  },
}
