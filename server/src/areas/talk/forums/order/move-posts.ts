import { TITLE_SHORT } from '@cancha/contract/talk/forums/topic'
import { titlePart } from '@cancha/domain/talk/forums/addresses'
import { PHOTOS_MOST } from '@cancha/domain/talk/forums/limits'
import { isBlank } from '@cancha/domain/talk/messenger/blank'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectOne, selectRows } from '../../../../database/statements.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import { moveDrafts } from '../../../ground/drafts/drafts.ts'
import { wordsOf } from '../posting/clean-post.ts'
import { newCode } from '../posting/new-code.ts'
import type { TopicHead } from '../store.ts'
import { recount } from './remove.ts'

const FIELD = 'body.change.into'

/**
 * Moves all posts of a topic behind those of another one, whose rows are both locked. The topic itself stays as a sign to the other:
 * its old addresses lead there.
 * @throws Refusal conflict
 */
export async function mergeTopic(tx: Tx, from: TopicHead, into: TopicHead): Promise<void> {
  if (from.topicId === into.topicId) throw refuseField('conflict', FIELD, 'Es el mismo tema. Elige otro.')
  if (into.state !== 'shown') throw refuseField('conflict', FIELD, 'Ese tema no está a la vista.')
  if (from.state !== 'shown') throw refuseField('conflict', FIELD, 'Este tema no está a la vista.')
  if (from.tier === 'pro' && into.tier === 'free')
    throw refuseField('conflict', FIELD, 'Lo que se escribió en Foros Pro no se puede pasar al foro abierto.')
  await run(
    tx,
    sql`with moved as (
        select x.id, t.next_place + row_number() over (order by x.place) as place
        from forum_posts x, forum_topics t where x.topic_id = ${from.topicId} and x.place is not null and t.id = ${into.topicId})
      update forum_posts p set topic_id = ${into.topicId}, place = moved.place from moved where p.id = moved.id`,
  )
  await run(tx, sql`update forum_posts set topic_id = ${into.topicId} where topic_id = ${from.topicId}`)
  // Followers of either topic follow the merged one; unread posts stay unread.
  await run(
    tx,
    sql`insert into forum_readers (topic_id, user_id, following, muted, bookmarked_at)
      select ${into.topicId}, user_id, following, muted, bookmarked_at from forum_readers where topic_id = ${from.topicId}
      on conflict (topic_id, user_id) do update set following = forum_readers.following or excluded.following,
        bookmarked_at = coalesce(forum_readers.bookmarked_at, excluded.bookmarked_at)`,
  )
  await run(tx, sql`delete from forum_readers where topic_id = ${from.topicId}`)
  await run(
    tx,
    sql`with held as (select count(*)::int as photos, coalesce(max(position), -1) as last from forum_photos where topic_id = ${into.topicId}),
      moving as (select p.file, row_number() over (order by p.position) as rank from forum_photos p where p.topic_id = ${from.topicId})
      update forum_photos p set topic_id = ${into.topicId}, position = held.last + moving.rank from held, moving
      where p.topic_id = ${from.topicId} and p.file = moving.file and held.photos + moving.rank <= ${PHOTOS_MOST}`,
  )
  // A reply that somebody was writing goes on in the other topic.
  await moveDrafts(tx, 'forum_post', from.topicId, into.topicId)
  // Addresses that led to this one lead to the other at once.
  await run(
    tx,
    sql`update forum_topics set merged_into = ${into.topicId} where merged_into = ${from.topicId}`,
  )
  await run(
    tx,
    sql`update forum_topics set state = 'deleted', merged_into = ${into.topicId}, solution_id = null, pinned_at = null
      where id = ${from.topicId}`,
  )
  await recount(tx, into.topicId)
}

/** Whether a topic was merged into this other one before. */
export async function isMerged(tx: Tx, from: TopicHead, into: TopicHead): Promise<boolean> {
  const merged = await selectRows(
    tx,
    { id: column.id },
    sql`select id from forum_topics where id = ${from.topicId} and merged_into = ${into.topicId}`,
  )
  return merged.length > 0
}

/**
 * The topic that these replies of a topic were made into before, under the same title; null if they weren't. Its beginning is the
 * first of them.
 */
export async function splitBefore(
  tx: Tx,
  from: TopicHead,
  { posts, title }: { posts: readonly number[]; title: string },
): Promise<number | null> {
  const ids = [...new Set(posts)]
  const [topic] = await selectRows(
    tx,
    { id: column.id },
    sql`select t.id from forum_posts x join forum_topics t on t.id = x.topic_id
      where x.id = any(${sql.param(ids)}::bigint[]) and t.id <> ${from.topicId} and t.title = ${title}
      group by t.id having count(*) = ${ids.length} and bool_or(x.place = 1)`,
  )
  return topic?.id ?? null
}

/**
 * Moves replies of a topic, whose row is locked, into a new one in the same subcategory: the first of them is its question.
 * @returns the new topic's id
 */
export async function splitTopic(
  tx: Tx,
  from: TopicHead,
  { posts, title }: { posts: readonly number[]; title: string },
): Promise<number> {
  if (isBlank(title)) throw refuseField('invalid_input', 'body.change.title', TITLE_SHORT)
  const ids = [...new Set(posts)]
  const rows = await selectRows(
    tx,
    { id: column.id, authorId: column.id, message: column.text },
    sql`select id, author_id as "authorId", message from forum_posts
      where id = any(${sql.param(ids)}::bigint[]) and topic_id = ${from.topicId} and state = 'shown' and place > 1 order by place`,
  )
  const [first] = rows
  if (!first || rows.length < ids.length)
    throw refuseField('conflict', 'body.change.posts', 'Alguna de esas respuestas ya no está en este tema.')
  const { id } = await selectOne(
    tx,
    { id: column.id },
    sql`insert into forum_topics (shortid, subcategory_id, author_id, last_author_id, title, slug, excerpt, created_at)
      select ${newCode()}, t.subcategory_id, ${first.authorId}, ${first.authorId}, ${title}, ${titlePart(title)},
        ${wordsOf(first.message).slice(0, 4_000)}, x.created_at
      from forum_topics t, forum_posts x where t.id = ${from.topicId} and x.id = ${first.id} returning id`,
  )
  await run(
    tx,
    sql`with moved as (select x.id, row_number() over (order by x.place) as place from forum_posts x
        where x.id = any(${sql.param(ids)}::bigint[]))
      update forum_posts p set topic_id = ${id}, place = moved.place from moved where p.id = moved.id`,
  )
  await run(
    tx,
    sql`insert into forum_readers (topic_id, user_id, following)
      select distinct ${id}::bigint, author_id, true from forum_posts where topic_id = ${id}`,
  )
  await recount(tx, from.topicId)
  await recount(tx, id)
  return id
}
