import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import type { Services } from '../../../../services.ts'
import { notify } from '../../notifications/notify.ts'
import { queueNotification } from '../notifications.ts'
import type { PostInTopic } from '../store.ts'

/** The address of what waits for moderators. */
export const QUEUE_PAGE = '/admin/moderacion'

/** Tells those who keep order in a post's category that it waits for them; of one post once an hour. */
export async function queueGrew(
  services: Services,
  tx: Tx,
  { postId, categoryId }: Pick<PostInTopic, 'postId' | 'categoryId'>,
): Promise<void> {
  const hour = Math.floor(Date.now() / 3_600_000)
  await notify(
    services,
    tx,
    queueNotification,
    sql`(u.level = 1 or u.moderates && array[0, ${categoryId}::bigint])`,
    {
      source: `${postId} ${hour}`,
      href: QUEUE_PAGE,
    },
  )
}
