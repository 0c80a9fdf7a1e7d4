import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import { defineJob } from '../../../../jobs/job.ts'
import type { Services } from '../../../../services.ts'
import { nameOf } from '../../../ground/users/name-of.ts'
import { notify } from '../../notifications/notify.ts'
import { mentionNotification, replyNotification } from '../notifications.ts'
import { findPostInTopic } from '../store.ts'
import { hrefOf } from './links.ts'

/** Tells the many followers of a topic of a reply. */
export const tellMany = defineJob<{ post: number }>({
  name: 'forums.tell_many',
  label: 'el aviso de una respuesta en los foros',
  retryLimit: 5,
  expireInSeconds: 120,
})

/** Tells of a post that mentions everyone. */
export const tellEveryone = defineJob<{ post: number }>({
  name: 'forums.tell_everyone',
  label: 'el aviso de una mención a todos',
  retryLimit: 5,
  expireInSeconds: 300,
})

/** Everyone: those who read in the forums in the last three months, the last ones first, up to this number. */
const EVERYONE = 5_000

/** A job may run twice: members who were told of the post aren't told again. */
export async function runTellMany(services: Services, { post }: { post: number }): Promise<void> {
  const row = await findPostInTopic(services.database.db, post, null)
  await services.database.transaction(async (tx) => {
    if (row?.postState === 'shown' && row.state === 'shown') {
      const to = sql`u.id in (select r.user_id from forum_readers r where r.topic_id = ${row.topicId} and r.following and not r.muted)
        and u.id not in (select m.user_id from forum_mentions m where m.post_id = ${post})`
      await notify(services, tx, replyNotification, to, {
        author: await nameOf(tx, row.postAuthorId),
        source: post,
        thing: row.topicId,
        title: row.title,
        href: hrefOf(row, row.postPlace ?? 1),
      })
    }
    await run(tx, sql`update forum_posts set untold = false where id = ${post}`)
  })
}

export async function runTellEveryone(services: Services, { post }: { post: number }): Promise<void> {
  const row = await findPostInTopic(services.database.db, post, null)
  if (row?.postState !== 'shown' || row.state !== 'shown') return
  await services.database.transaction(async (tx) => {
    const to = sql`u.id in (select r.user_id from forum_readers r where r.read_at > now() - interval '90 days'
        group by r.user_id order by max(r.read_at) desc limit ${EVERYONE})
      and (${row.tier} = 'free' or u.membership <> 'free' or u.level = 1 or u.moderates && array[0, ${row.categoryId}::bigint])
      and u.id not in (select m.user_id from forum_mentions m where m.post_id = ${post})`
    await notify(services, tx, mentionNotification, to, {
      author: await nameOf(tx, row.postAuthorId),
      source: post,
      thing: row.topicId,
      title: row.title,
      href: hrefOf(row, row.postPlace ?? 1),
    })
  })
}

/** Enqueues what a node that was stopped has left untold. */
export async function tellUntold({ database, jobs }: Services): Promise<void> {
  const left = await selectRows(
    database.db,
    { id: column.id },
    sql`select id from forum_posts where untold and created_at < now() - interval '2 minutes' order by id limit 500`,
  )
  for (const { id } of left) await database.transaction((tx) => jobs.enqueue(tx, tellMany, { post: id }))
}
