import { addDays } from '@cancha/domain/ground/time/days'
import { startOfDay } from '@cancha/domain/ground/time/months'
import type { DayTotals } from '@cancha/domain/money/figures/totals'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { TOTALS_SHAPE, totalsIn } from './day-columns.ts'

const SHAPE = { day: column.text, ...TOTALS_SHAPE }

/**
 * Counts what happened on these days from the copies of the provider's facts and from the steps of members: the same as
 * `dailyTotals` of the domain says. Days of which there is nothing are left out.
 */
export async function countDays(db: Db | Tx, days: readonly string[]): Promise<DayTotals[]> {
  if (days.length === 0) return []
  // Payments are counted day by day (lateral), each by its index: joined with the days, they would be read whole. Recovered ones are
  // counted among those that were paid: by themselves, all that was ever declined would be read from its index.
  const since = days.map((day) => startOfDay(day))
  const until = days.map((day) => startOfDay(addDays(day, 1) ?? day))
  const rows = await selectRows(
    db,
    SHAPE,
    sql`
    with days as (
      select * from unnest(${sql.param(days)}::text[], ${sql.param(since)}::timestamptz[], ${sql.param(until)}::timestamptz[])
        as d (day, since, until)
    ), facts (day, plan, what, many, amount) as (
      select d.day, m.plan, t.what, t.many, t.amount from days d cross join lateral (
          select p.plan, count(*) as many, sum(p.paid) as amount, count(*) filter (where p.first_declined_at is not null) as again,
            sum(p.paid) filter (where p.first_declined_at is not null) as amount_again
          from payments p where p.paid > 0 and p.paid_at >= d.since and p.paid_at < d.until group by p.plan
        ) m
        cross join lateral (values ('charged', m.many, m.amount), ('recovered', m.again, m.amount_again)) as t (what, many, amount)
      union all select d.day, m.plan, 'declined', m.many, m.amount from days d cross join lateral (
          select p.plan, count(*) as many, sum(p.total) as amount from payments p
          where p.first_declined_at >= d.since and p.first_declined_at < d.until group by p.plan
        ) m
      union all select d.day, p.plan, 'refunded', count(*), sum(r.amount)
        from days d join refunds r on r.created_at >= d.since and r.created_at < d.until
        join payments p on p.id = r.payment_id
        where r.status in ('pending', 'succeeded') group by 1, 2
      union all select d.day, p.plan, 'disputed', count(*), sum(b.amount)
        from days d join disputes b on b.opened_at >= d.since and b.opened_at < d.until
        join payments p on p.id = b.payment_id
        where not b.inquiry and b.status <> 'closed' group by 1, 2
      union all select d.day, p.plan, 'won', count(*), sum(b.amount)
        from days d join disputes b on b.decided_at >= d.since and b.decided_at < d.until
        join payments p on p.id = b.payment_id
        where not b.inquiry and b.status = 'won' group by 1, 2
      union all select d.day, t.plan, t.what, count(*), 0
        from days d join figure_steps s on s.at >= d.since and s.at < d.until
        cross join lateral (values
          (s.after, case when s.after is null then null
            when s.before is null then case when s.first then 'joined' else 'returned' end
            when ${sizeOf('after')} > ${sizeOf('before')} then 'up' else 'down' end),
          (s.before, case when s.before is null then null when s.after is null then 'lost' else 'away' end)
        ) as t (plan, what)
        where t.what is not null group by 1, 2, 3
    )
    select day, coalesce(plan, 'other') as plan,
      ${manyOf('charged')} as charges, ${amountOf('charged')} as charged,
      ${manyOf('refunded')} as refunds, ${amountOf('refunded')} as refunded,
      ${manyOf('disputed')} as disputes, ${amountOf('disputed')} as disputed,
      ${manyOf('won')} as wins, ${amountOf('won')} as won,
      ${manyOf('declined')} as declines, ${amountOf('declined')} as declined,
      ${manyOf('recovered')} as recoveries, ${amountOf('recovered')} as recovered,
      ${manyOf('joined')} as joined, ${manyOf('returned')} as returned, ${manyOf('lost')} as lost,
      ${manyOf('up')} as up, ${manyOf('down')} as down, ${manyOf('away')} as away
    from facts group by 1, 2`,
    // Of few rows, planning takes longer.
    { name: 'figures.count_days' },
  )
  return rows.map((row) => ({ day: row.day, plan: row.plan, ...totalsIn(row) }))
}

/** The place of a step's plan from small to large, as `changeOfPlan` has it. */
const sizeOf = (side: 'before' | 'after') =>
  sql`array_position(array['basic_month', 'basic_year', 'pro_year'], s.${sql.identifier(side)})`

const manyOf = (what: string) => sql`coalesce(sum(many) filter (where what = ${what}), 0)::bigint`
const amountOf = (what: string) => sql`coalesce(sum(amount) filter (where what = ${what}), 0)::bigint`
