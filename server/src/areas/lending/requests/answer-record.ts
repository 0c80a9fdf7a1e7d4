import type { AnswerRecord } from '@cancha/contract/lending/requests/request-answers'
import { ENTRY_STATES, REMINDERS } from '@cancha/domain/lending/requests/request-life'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'

/** Fewer requests than these say nothing of how a lender answers. */
const LEAST = 5

/** The last requests of a lender are counted: that is how they answer now, and reading it takes no longer for a lender who has many. */
const LAST = 300

/** The last entries of each of these lenders, read by the index of a lender's lists, which has them by their state. */
const lastEntries = (
  lenderIds: readonly number[],
) => sql`unnest(${sql.param([...lenderIds])}::bigint[]) q (id)
  cross join lateral (select i.id from unnest(${sql.param([...ENTRY_STATES])}::text[]) s (state)
    cross join lateral (select i.id from loan_pairs i where i.lender_id = q.id and i.state = s.state
      order by i.id desc limit ${LAST}) i
    order by i.id desc limit ${LAST}) last
  join loan_pairs p on p.id = last.id`

const counted = {
  lenderId: column.id,
  asked: column.int,
  answered: column.int,
  hours: column.nullable(column.double),
}

/**
 * How these lenders have answered: of the requests that they answered or had for as long as an answer may take, how many, and the median
 * time. Requests that closed before that are left out: nobody waits for an answer then.
 */
export async function answerRecordsOf(
  db: Db | Tx,
  lenderIds: readonly number[],
): Promise<Map<number, AnswerRecord>> {
  if (lenderIds.length === 0) return new Map()
  const time = sql`make_interval(hours => ${REMINDERS.unansweredHours})`
  const rows = await selectRows(
    db,
    counted,
    sql`select p.lender_id as "lenderId", count(*)::int as asked, count(p.answered_at)::int as answered,
        percentile_cont(0.5) within group (order by extract(epoch from p.answered_at - p.created_at)::float8)
          filter (where p.answered_at is not null) / 3600 as hours
      from ${lastEntries(lenderIds)}
        join loan_requests r on r.id = p.request_id
      where (p.answered_at is not null
        or (p.created_at < now() - ${time} and coalesce(r.closed_at, now()) > p.created_at + ${time}))
      group by p.lender_id`,
  )
  return new Map(
    rows.map(({ lenderId, asked, answered, hours }) => [
      lenderId,
      asked < LEAST
        ? { rate: null, hours: null }
        : {
            rate: Math.round((100 * answered) / asked),
            hours: hours === null ? null : Math.round(hours * 10) / 10,
          },
    ]),
  )
}
