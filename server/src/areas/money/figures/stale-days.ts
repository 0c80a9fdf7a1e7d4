import { dayOf } from '@cancha/domain/ground/time/calendar'
import type { DayTotals } from '@cancha/domain/money/figures/totals'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { countDays } from './count-days.ts'

/**
 * The days whose stored totals may be otherwise than the copies, counted anew: every reader has them from the copies, as its
 * transaction sees both, so that nothing has to wait until a job has counted them.
 */
export async function staleDays(tx: Tx): Promise<{ days: string[]; totals: DayTotals[] }> {
  // Days of the site begin at whole hours, and a busy minute leaves many marks in few of them.
  const marks = await selectRows(
    tx,
    { at: column.moment },
    sql`select distinct date_trunc('hour', at, 'UTC') as at from figure_changes`,
  )
  const days = [...new Set(marks.map(({ at }) => dayOf(at)))]
  return { days, totals: await countDays(tx, days) }
}
