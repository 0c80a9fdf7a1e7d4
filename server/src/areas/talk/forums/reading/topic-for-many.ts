import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { askedTogether } from '../../../../database/asked-together.ts'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { listPlaceholder } from '../../../../database/list-placeholder.ts'
import { prepareStatement, type RowOf, selectRows } from '../../../../database/statements.ts'
import { blockedBy } from '../../../people/connections/safety/blocks.ts'
import { rangeJoin } from '../page-range.ts'
import { keepsNoOrder } from '../policy.ts'
import { findTopic, keptColumns, keptSql, type TopicRow } from '../store.ts'

const { id, bool, moment, nullable, json } = column

const own = {
  ...keptColumns,
  readerId: id,
  silencedUntil: nullable(moment),
  blocked: json(z.array(z.int())),
  /** The posts of the page that they like. */
  liked: json(z.array(z.int())),
  /** Whether they may see what others don't: the topic isn't shown, or something of theirs in it isn't. */
  apart: bool,
}
type OwnRow = RowOf<typeof own>

const readers = listPlaceholder('readers', 'bigint')

/** Each reader's own part of a page of a topic, beside the part that everybody reads: what they keep, like and block. */
const ofReaders = prepareStatement<'sid' | 'page' | 'readers'>(
  'forums.topic_readers',
  sql`with p as (
      select x.id from forum_topics t ${rangeJoin} join forum_posts x on x.topic_id = t.id and x.place between span.low and span.high
      where t.shortid = ${sql.placeholder('sid')} and x.likes > 0
      union select t.solution_id from forum_topics t where t.shortid = ${sql.placeholder('sid')}),
    l as (select f.user_id, json_agg(f.post_id) as posts from p join forum_likes f on f.post_id = p.id and f.user_id = any(${readers})
      group by f.user_id)
    select q.id as "readerId", ${keptSql}, coalesce(l.posts, '[]') as liked,
      (select f.until from forum_silences f where f.user_id = q.id and f.until > now()) as "silencedUntil", ${blockedBy(sql`q.id`)} as blocked,
      t.state <> 'shown' or exists (select from forum_posts x where x.topic_id = t.id and x.author_id = q.id and x.state <> 'shown')
        as apart
    from forum_topics t cross join unnest(${readers}) q (id)
    left join forum_readers k on k.topic_id = t.id and k.user_id = q.id
    left join l on l.user_id = q.id
    where t.shortid = ${sql.placeholder('sid')}`,
)

type TopicQuery = { sid: string; page: number; viewer: Viewer | null }

/**
 * Finds a topic with a page of its posts. Concurrent readers of the same page share one statement for what a visitor reads,
 * and a second one for each reader's own part. A moderator, and an author of posts that others don't see, read with a
 * statement of their own.
 */
export function topicFinder(
  db: Db,
): (sid: string, page: number, viewer: Viewer | null) => Promise<TopicRow | null> {
  const alone = ({ sid, page, viewer }: TopicQuery) => findTopic(db, sid, page, viewer)

  async function together({ sid, page }: TopicQuery, group: readonly TopicQuery[]) {
    const members = new Set(group.flatMap(({ viewer }) => viewer?.id ?? []))
    const [everyones, owns] = await Promise.all([
      findTopic(db, sid, page, null),
      selectRows(db, own, ofReaders({ sid, page, readers: [...members] })),
    ])
    const byReader = new Map(owns.map((row) => [row.readerId, row]))
    return (one: TopicQuery): TopicRow | null | Promise<TopicRow | null> => {
      if (one.viewer === null) return everyones
      const row = byReader.get(one.viewer.id)
      // The two statements may stand on both sides of a moderator's act: of a topic that was hidden between them, its author would get a
      // page without the question.
      return everyones?.state === 'shown' && row && !row.apart ? withOwn(everyones, row) : alone(one)
    }
  }

  const find = askedTogether(async (asked: readonly TopicQuery[]) => {
    const nameOf = (one: TopicQuery) => (keepsNoOrder(one.viewer) ? `${one.page} ${one.sid}` : one)
    const groups = Map.groupBy(asked, nameOf)
    const reads = new Map(
      [...groups].flatMap(([name, [first, ...others]]) =>
        first && others.length > 0 ? [[name, together(first, [first, ...others])] as const] : [],
      ),
    )
    // Each waits for its own page only: what goes wrong with another one's doesn't concern it.
    return asked.map(async (one) => {
      const read = reads.get(nameOf(one))
      return read ? (await read)(one) : alone(one)
    })
  })
  return async (sid, page, viewer) => find({ sid, page, viewer })
}

function withOwn(row: TopicRow, { readerId: _, liked, apart: __, ...rest }: OwnRow): TopicRow {
  if (liked.length === 0) return { ...row, ...rest }
  return {
    ...row,
    ...rest,
    posts: row.posts.map((post) => ({ ...post, liked: liked.includes(post.postId) })),
  }
}
