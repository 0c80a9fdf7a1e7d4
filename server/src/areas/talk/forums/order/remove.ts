import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import { sentenceWith } from '../../../../manifest/notification-kind.ts'
import type { Services } from '../../../../services.ts'
import { notify } from '../../notifications/notify.ts'
import { orderNotification } from '../notifications.ts'
import { hrefOf } from '../posting/links.ts'
import type { PostInTopic } from '../store.ts'
import { removedLetter } from './letters.ts'

type Removal = {
  state: 'hidden' | 'deleted'
  /** The moderator; null where members' reports hid it. */
  by: number | null
  reason: string
}

/** Works out anew what a topic, whose row is locked, says of its posts. */
export const recount = (tx: Tx, topicId: number) => run(tx, sql`select forum_recount(${topicId}::bigint)`)

/**
 * Takes a post, whose row and topic are locked, out of sight; a first post takes its topic with it. Its author gets a letter with the
 * reason, and a line in their list.
 */
export async function removePost(
  services: Services,
  tx: Tx,
  post: PostInTopic,
  { state, by, reason }: Removal,
): Promise<void> {
  await run(
    tx,
    sql`update forum_posts set state = ${state}, removed_at = now(), removed_by = ${by}, removed_reason = ${reason},
        answer = null, answered_at = null, answer_open = false, version = version + 1 where id = ${post.postId}`,
  )
  if (by !== null) await resolveReports(tx, post.postId, by)
  await recount(tx, post.topicId)
  if (by === post.postAuthorId) return
  const [author] = await selectRows(
    tx,
    { email: column.text, firstName: column.text },
    sql`select email, first_name as "firstName" from accounts where id = ${post.postAuthorId} and deleted_at is null`,
  )
  if (!author) return
  const isTopic = post.postPlace === 1
  const what = (title: string) => (isTopic ? `tu tema ${title}` : `lo que escribiste en ${title}`)
  await services.jobs.enqueue(
    tx,
    sendMail,
    removedLetter(services.config.origin, author, {
      state,
      what: what(`«${post.title}»`),
      reason,
      href: hrefOf(post, post.postPlace ?? 1),
    }),
  )
  await notify(services, tx, orderNotification, post.postAuthorId, {
    source: `${post.postId} ${post.version + 1}`,
    thing: post.postId,
    ...sentenceWith(
      `«${post.title}»`,
      (title) => `Quien modera ${state === 'hidden' ? 'ocultó' : 'eliminó'} ${what(title)}.`,
    ),
    href: hrefOf(post, post.postPlace ?? 1),
  })
}

/** Closes the open reports of a post: a moderator has decided. */
export const resolveReports = (tx: Tx, postId: number, by: number) =>
  run(
    tx,
    sql`update forum_reports set resolved_at = now(), resolved_by = ${by} where post_id = ${postId} and resolved_at is null`,
  )
