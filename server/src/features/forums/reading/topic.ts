import type { Topic } from '@cancha/contract/forums/topic'
import { pageOfPlace } from '@cancha/domain/forums/addresses'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { topicPolicy } from '../policy.ts'
import { presentTopic, topicRights } from '../present.ts'
import { findTopic } from '../store.ts'

/**
 * A page of a topic, in one statement. Of a topic that was merged into another one, that one's page.
 * A page beyond the last one is the last one.
 */
export async function readTopic(
  services: Pick<Services, 'database'>,
  viewer: Viewer | null,
  sid: string,
  page: number,
): Promise<Topic> {
  const { db } = services.database
  const row = await findTopic(db, sid, page, viewer)
  if (row?.mergedInto) return readTopic(services, viewer, row.mergedInto, 1)
  authorize(topicPolicy, 'read', viewer, row && topicRights(row))
  if (!row) throw new Refusal('not_found')
  const last = pageOfPlace(row.lastPlace)
  return page <= last ? presentTopic(row, page, viewer) : readTopic(services, viewer, sid, last)
}
