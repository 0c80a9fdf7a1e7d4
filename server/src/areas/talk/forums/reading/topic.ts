import type { Topic } from '@cancha/contract/talk/forums/topic'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { topicPolicy } from '../policy.ts'
import { lastPageOf, presentTopic, topicRights } from '../present.ts'
import type { topicFinder } from './topic-for-many.ts'

/**
 * A page of a topic. Of a topic that was merged into another one, that one's page.
 * A page beyond the last one is the last one.
 */
export async function readTopic(
  find: ReturnType<typeof topicFinder>,
  viewer: Viewer | null,
  sid: string,
  page: number,
): Promise<Topic> {
  const row = await find(sid, page, viewer)
  if (row?.mergedInto) return readTopic(find, viewer, row.mergedInto, 1)
  authorize(topicPolicy, 'read', viewer, row && topicRights(row))
  if (!row) throw new Refusal('not_found')
  const last = lastPageOf(row)
  return page <= last ? presentTopic(row, page, viewer) : readTopic(find, viewer, sid, last)
}
