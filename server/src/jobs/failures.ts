import { COUNT_MOST } from '@cancha/contract/ground/counted'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/connection.ts'
import { column } from '../database/decoders.ts'
import { type RowOf, run, selectOne, selectRows } from '../database/statements.ts'
import { comesAgain, type Job } from './job.ts'

/** The jobs of one queue that failed for the last time. The queue keeps them for seven days. */
const failures = {
  /** The queue's name. */
  name: column.text,
  count: column.int,
  /** When the first and the last of them failed. */
  since: column.moment,
  last: column.moment,
  /** Differs for each failure, also for those of one job that is tried again. */
  lastFailure: column.text,
  /** The message of the last failure. */
  error: column.nullable(column.text),
}
export type Failures = RowOf<typeof failures>

/** All failures by their queue, the latest first. The index cancha_job_failed finds them among all jobs. */
export const listFailures = (db: Db | Tx): Promise<Failures[]> =>
  selectRows(
    db,
    failures,
    sql`select f.name, f.count, f.since, l.completed_on as last,
        l.id || ' ' || extract(epoch from l.completed_on) as "lastFailure",
        coalesce(l.output ->> 'message', l.output #>> '{value,message}') as error
      from (
        select name, count(*)::int as count, min(completed_on) as since from pgboss.job
        where state = 'failed' and completed_on is not null group by name) f
      cross join lateral (
        select id, completed_on, output from pgboss.job j
        where j.name = f.name and j.state = 'failed' and j.completed_on is not null
        order by completed_on desc, id limit 1) l
      order by l.completed_on desc, f.name`,
  )

/** How many jobs failed; counted up to COUNT_MOST. */
export async function countFailures(db: Db): Promise<number> {
  const { count } = await selectOne(
    db,
    { count: column.int },
    sql`select count(*)::int as count from (
      select from pgboss.job where state = 'failed' limit ${COUNT_MOST + 1}) counted`,
  )
  return count
}

/** Failures of one queue up to a moment, as somebody saw them: what failed since isn't meant. */
export type SeenFailures = { name: string; until: string }

/** Failures of one queue among the jobs `j`. Moments have microseconds in the database, and milliseconds outside of it. */
const seen = ({ name, until }: SeenFailures) => sql`j.name = ${name} and j.state = 'failed'
  and date_trunc('milliseconds', j.completed_on) <= ${until}::timestamptz`

/** Deletes them. @returns how many there were */
export const discardFailures = (tx: Tx, which: SeenFailures): Promise<number> =>
  run(tx, sql`delete from pgboss.job j where ${seen(which)}`)

/** Whether two jobs do the same work: they have the same queue and key, and of hourly tasks the same task. */
const sameWork = (one: string, other: string): string => `${one}.name = ${other}.name
  AND coalesce(${one}.singleton_key, '') = coalesce(${other}.singleton_key, '')
  AND coalesce(${one}.data ->> 'task', '') = coalesce(${other}.data ->> 'task', '')`

/**
 * Puts them in line again, with all their tries. Of a job that comes again by itself only the latest, unless one is under way
 * already: the others are deleted, because that one does their work.
 * @returns how many failures there were
 */
export async function retryFailures(tx: Tx, job: Job, which: SeenFailures): Promise<number> {
  const needless = comesAgain(job)
    ? await run(
        tx,
        sql`delete from pgboss.job j where ${seen(which)} and exists (
          select from pgboss.job o where ${sql.raw(sameWork('o', 'j'))} and (o.state < 'completed'
            or (o.state = 'failed' and (o.completed_on, o.id) > (j.completed_on, j.id))))`,
      )
    : 0
  const again = await run(
    tx,
    sql`update pgboss.job j set state = 'retry', retry_count = 0, retry_limit = q.retry_limit, start_after = now(),
        started_on = null, completed_on = null, output = null, keep_until = now() + q.retention_seconds * interval '1 second'
      from pgboss.queue q where q.name = j.name and ${seen(which)}`,
  )
  return needless + again
}

/**
 * Deletes the failures for which a job that comes again by itself has made up by now. Its values are the queue's name and the
 * job's id.
 */
export const MAKE_UP = `DELETE FROM pgboss.job j USING pgboss.job done
  WHERE done.name = $1 AND done.id = $2 AND j.name = $1 AND j.state = 'failed' AND j.created_on <= done.created_on
    AND ${sameWork('j', 'done')}`
