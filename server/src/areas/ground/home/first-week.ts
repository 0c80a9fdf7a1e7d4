import { FIRST_WEEK_DAYS } from '@cancha/domain/ground/home/lines'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type HomeKind, homeKind, me } from './slots.ts'

type Deed = {
  name: string
  /** Selects when the member `me` did it first, in one row of one column: null if they haven't yet. */
  doneAt: SQL
  title: string
  /** «porque …», before it is done. */
  reason: string
  href: string
  /** The title once it is done. */
  done: string
}

/** Declares a deed of a free member's first week. */
export const firstWeekDeed = ({ name, doneAt, title, reason, href, done }: Deed): HomeKind =>
  homeKind({
    name,
    section: 'firstWeek',
    urgency: 'work',
    facts: z.object({ done: z.boolean() }),
    // By the day, so that members of one day have one page.
    rows: sql`select 'all', coalesce(d.at, date_trunc('day', a.created_at)), null::timestamptz, jsonb_build_object('done', d.at is not null)
      from accounts a cross join lateral (select (${doneAt}) as at) d
      where a.id = ${me} and a.membership = 'free' and a.level = 0
        and a.created_at > now() - interval '${sql.raw(String(FIRST_WEEK_DAYS))} days'`,
    words: (facts) =>
      facts.done
        ? { title: done, reason: 'porque lo hiciste en tu primera semana', href, done: true }
        : { title, reason, href },
  })
