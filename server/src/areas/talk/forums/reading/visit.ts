import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import { run } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { settle } from '../../notifications/notify.ts'
import { replyNotification } from '../notifications.ts'
import { topicPolicy } from '../policy.ts'
import { topicRights } from '../present.ts'
import { findTopicHead } from '../store.ts'

/**
 * Marks a topic as read up to a place, never backwards. The first time on a day counts for the most read of the week; what
 * the member was told of it is read too.
 */
export async function visitTopic(
  services: Pick<Services, 'database' | 'live'>,
  viewer: Viewer,
  topicId: number,
  place: number,
): Promise<void> {
  const found = await findTopicHead(services.database.db, topicId, viewer)
  authorize(topicPolicy, 'keep', viewer, found && topicRights(found))
  await services.database.transaction(async (tx) => {
    await run(
      tx,
      sql`with before as (select read_at from forum_readers where topic_id = ${topicId} and user_id = ${viewer.id}),
        marked as (
          insert into forum_readers (topic_id, user_id, read_place, read_at)
          select t.id, ${viewer.id}, least(${place}, t.last_place), now() from forum_topics t where t.id = ${topicId}
          on conflict (topic_id, user_id) do update set read_at = now(),
            read_place = greatest(forum_readers.read_place, excluded.read_place)
          returning topic_id)
        insert into forum_topic_days (day, topic_id, reads)
        select current_date, topic_id, 1 from marked
        where not exists (select from before where read_at >= current_date)
        on conflict (day, topic_id) do update set reads = forum_topic_days.reads + 1`,
    )
    await settle(services, tx, replyNotification, viewer.id, topicId)
  })
}
