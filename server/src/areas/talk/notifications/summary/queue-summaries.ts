import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'

/**
 * Has the week's summaries written: Mondays, in the morning of all of the United States' zones, and again in the afternoon for
 * whom a site that was down in the morning left out.
 */
export const queueSummariesJob = defineJob({
  name: 'notifications.queue-weekly',
  label: 'el resumen semanal',
  retryLimit: 3,
  expireInSeconds: 600,
  once: true,
  key: () => 'week',
  timetable: [{ cron: '0 13 * * 1' }, { cron: '0 19 * * 1', key: 'afternoon' }],
})

/** Members of one statement, and the pause after it, so that others' requests find the database free. */
const AT_ONCE = 2_000
const PAUSE_MS = 100
/** Letters leave spread over this time, so that no mail server takes them for a flood. */
const SPREAD = sql`interval '1 hour'`

/**
 * Whether a member may have this week's summary, as a condition over the account `u` and its settings `s`: they want
 * one, their account is open and won't be deleted, and they had none in the last 6 days.
 */
export const isDueSummary = sql`u.email_confirmed_at is not null and u.blocked_at is null and u.deleted_at is null
  and u.delete_at is null and coalesce(s.summary, true)
  and (s.summarized_at is null or s.summarized_at < now() - interval '6 days')`

/**
 * Notes a summary for each member who wants one and hasn't had this week's. The summary is written when it leaves; a second
 * run does the same.
 */
export async function queueSummaries({ database: { db } }: Pick<Services, 'database'>): Promise<void> {
  for (let upTo = 0; ; ) {
    const { last } = await selectOne(
      db,
      { last: column.nullable(column.id) },
      sql`with batch as (select id from accounts where id > ${upTo} order by id limit ${AT_ONCE}),
        noted as (
          insert into notification_deliveries (user_id, due_at)
            select u.id, now() + random() * ${SPREAD} from accounts u
            left join notification_settings s on s.user_id = u.id
            where u.id in (select id from batch) and ${isDueSummary}
          on conflict do nothing)
        select max(id) as last from batch`,
    )
    if (last === null) return
    upTo = last
    await pause(PAUSE_MS)
  }
}
