import { RESTORABLE_DAYS } from '@cancha/domain/talk/forums/limits'
import { sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { run, selectRows } from '../../../database/statements.ts'
import type { HourlyTasks } from '../../../jobs/hourly.ts'
import type { Services } from '../../../services.ts'
import { endDraftsAbout } from '../../ground/drafts/drafts.ts'
import { removeUnheld } from '../../ground/files/uses/remove-unheld.ts'
import { tellUntold } from './posting/jobs.ts'

const AT_ONCE = 100
const ROUNDS = 50

/** Deletes for good what was deleted a month ago: a first post with its whole topic. */
export async function purgeDeleted(services: Services): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const due = await selectRows(
      services.database.db,
      { id: column.id },
      sql`select id from forum_posts where state = 'deleted' and removed_at < now() - ${RESTORABLE_DAYS} * interval '1 day'
        order by removed_at, id limit ${AT_ONCE}`,
    )
    for (const { id } of due) await purge(services, id)
    if (due.length < AT_ONCE) return
  }
}

async function purge(services: Services, postId: number): Promise<void> {
  await services.database.transaction(async (tx) => {
    const [post] = await selectRows(
      tx,
      { topicId: column.id, isFirst: column.bool },
      sql`select t.id as "topicId", coalesce(x.place = 1, false) as "isFirst" from forum_posts x join forum_topics t on t.id = x.topic_id
        where x.id = ${postId} and x.state = 'deleted' for update of t, x`,
    )
    if (!post) return
    if (!post.isFirst) {
      await run(tx, sql`delete from forum_posts where id = ${postId}`)
      return
    }
    // Topics that were merged into it lead nowhere any more; photos for which it had no room are still theirs.
    const photos = await selectRows(
      tx,
      { file: column.text },
      sql`select p.file from forum_photos p join forum_topics t on t.id = p.topic_id
        where t.id = ${post.topicId} or t.merged_into = ${post.topicId}`,
    )
    const merged = await selectRows(
      tx,
      { id: column.id },
      sql`delete from forum_topics where merged_into = ${post.topicId} returning id`,
    )
    await run(tx, sql`update forum_topics set solution_id = null where id = ${post.topicId}`)
    await run(tx, sql`delete from forum_posts where topic_id = ${post.topicId}`)
    await run(tx, sql`delete from forum_topics where id = ${post.topicId}`)
    await endDraftsAbout(tx, 'forum_post', [post.topicId, ...merged.map(({ id }) => id)])
    await removeUnheld(
      tx,
      services,
      photos.map(({ file }) => file),
    )
  })
}

export const hourly: HourlyTasks = {
  'purge-deleted-posts': purgeDeleted,
  'tell-untold-replies': tellUntold,
  /** The most read of the week: readers of the last seven days. */
  'count-week-reads': async ({ database: { db } }) => {
    await run(
      db,
      sql`with week as (select topic_id, sum(reads)::int as reads from forum_topic_days
          where day > current_date - 7 group by topic_id)
        update forum_topics t set week_reads = coalesce(w.reads, 0)
        from forum_topics o left join week w on w.topic_id = o.id
        where t.id = o.id and o.week_reads is distinct from coalesce(w.reads, 0) and (o.week_reads > 0 or w.reads > 0)`,
    )
    await run(db, sql`delete from forum_topic_days where day < current_date - 14`)
  },
}
