import { sql } from 'drizzle-orm'
import { run } from '../../../database/statements.ts'
import type { HourlyTasks } from '../../../jobs/hourly.ts'

/** Rows of one statement; several nodes and the next hour do the rest. */
const AT_ONCE = 5_000
const ROUNDS = 20

export const hourly: HourlyTasks = {
  /** Read notifications are kept for three months, unread ones for six. */
  'forget-old-notifications': async ({ database: { db } }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const gone = await run(
        db,
        sql`delete from notifications where id in (
          select id from notifications where created_at < now() - interval '90 days' and last_at < now() - interval '90 days'
            and (read_at is not null or last_at < now() - interval '180 days')
          order by created_at limit ${AT_ONCE} for update skip locked)`,
      )
      if (gone < AT_ONCE) return
    }
  },
}
