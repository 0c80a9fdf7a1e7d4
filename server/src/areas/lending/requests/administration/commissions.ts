import type { AnswerOf } from '@cancha/contract/ground/operation'
import type { loanAdministration } from '@cancha/contract/lending/requests/loan-administration'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { monthOf, monthsLater, startOfDay } from '@cancha/domain/ground/time/months'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'

/** Months that are shown: a year with the present one. */
const MONTHS = 12

const MONTH = {
  month: column.text,
  loans: column.int,
  amount: column.int,
  commission: column.int,
  unsaid: column.int,
}

const beginOf = (month: string): string => startOfDay(`${month}-01`).toISOString()

/** Sums the recorded loans of each month of the site's time zone, the last month first; a month without loans has its line too. */
export async function commissionsByMonth(
  db: Db,
  now: Date,
): Promise<AnswerOf<(typeof loanAdministration)['loanCommissions']>> {
  const first = monthsLater(monthOf(now), 1 - MONTHS)
  const months = Array.from({ length: MONTHS }, (_, at) => monthsLater(first, at))
  const begins = months.map(beginOf)
  const ends = months.map((month) => beginOf(monthsLater(month, 1)))
  const rows = await selectRows(
    db,
    MONTH,
    sql`select m.month, count(p.id)::int as loans, coalesce(sum(p.lent_amount), 0)::bigint as amount,
        coalesce(sum(p.commission_amount), 0)::bigint as commission,
        count(p.id) filter (where p.commission_amount is null)::int as unsaid
      from unnest(${sql.param(months)}::text[], ${sql.param(begins)}::timestamptz[], ${sql.param(ends)}::timestamptz[])
        as m (month, begins, ends)
      left join loan_pairs p on p.funded_at is not null and p.funded_at >= m.begins and p.funded_at < m.ends
      group by m.month order by m.month desc`,
  )
  return {
    months: rows.map(({ amount, commission, ...month }) => ({
      ...month,
      amount: cents(amount),
      commission: cents(commission),
    })),
  }
}
