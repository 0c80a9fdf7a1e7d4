import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import type { Services } from '../../../../services.ts'
import { nameOf } from '../../../ground/users/name-of.ts'
import { notify } from '../../notifications/notify.ts'
import { mentionNotification } from '../notifications.ts'
import type { TopicHead } from '../store.ts'
import { tellEveryone } from './jobs.ts'
import { hrefOf } from './links.ts'

type Mentioning = {
  head: TopicHead
  postId: number
  /** The post's place. */
  at: number
  members: readonly number[]
  everyone: boolean
}

/** Tells those whom a visible post mentions; everyone is told by a job. */
export async function tellMentioned(
  services: Services,
  tx: Tx,
  viewer: Pick<Viewer, 'id'>,
  { head, postId, at, members, everyone }: Mentioning,
): Promise<void> {
  if (everyone) await services.jobs.enqueue(tx, tellEveryone, { post: postId })
  if (members.length === 0) return
  const to = sql`u.id = any(${sql.param([...members])}::bigint[])`
  await notify(services, tx, mentionNotification, to, {
    author: await nameOf(tx, viewer.id),
    source: postId,
    thing: head.topicId,
    title: head.title,
    href: hrefOf(head, at),
  })
}
