import type { TopicWithPosts } from '@cancha/contract/talk/forums/topic'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { listPlaceholder } from '../../../../database/list-placeholder.ts'
import { gathered, prepareStatement, selectOne } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { forumPolicy, type ReaderIn, readerIn } from '../policy.ts'
import { presentPost, presentPreview, topicRights } from '../present.ts'
import { inForum, type PostRow, post, postColumns, postJoins } from '../store.ts'
import { readSubcategories, type SubcategoryRow } from './lists.ts'
import type { PreviewRow } from './previews.ts'

/** The subcategory with this code. @throws Refusal if there is none that this viewer may enter */
export async function enterSubcategory(db: Db, viewer: Viewer | null, sid: string): Promise<SubcategoryRow> {
  const found = (await readSubcategories(db)).find(({ subcategorySid }) => subcategorySid === sid)
  return authorize(forumPolicy, 'enter', viewer, found)
}

/** How many of a topic's last replies its subcategory's list shows. */
const LAST_REPLIES = 2

const beginning = { topicId: column.id, ...post }
const beginnings = prepareStatement<'topics' | ReaderIn>(
  'forums.beginnings',
  sql`select ${gathered(beginning, 'l')} as rows from (select t.id as "topicId", ${postColumns} from unnest(${listPlaceholder('topics', 'bigint')}) q (id)
    join forum_topics t on t.id = q.id ${inForum}
    cross join lateral (
      (select * from forum_posts where topic_id = t.id and place = 1)
      union all (select * from forum_posts where topic_id = t.id and place between 2 and t.last_place and state = 'shown'
        order by place desc limit ${sql.raw(String(LAST_REPLIES))})) x
    ${postJoins}
    order by x.place) l`,
)

/** The first post of each of some topics, and its last replies. */
async function beginningsOf(
  db: Db,
  topics: readonly number[],
  viewer: Viewer | null,
): Promise<Map<number, PostRow[]>> {
  const { rows } = await selectOne(
    db,
    { rows: column.rows(beginning) },
    beginnings({ topics, ...readerIn(viewer) }),
  )
  return Map.groupBy(rows, ({ topicId }) => topicId)
}

/** Topics of a list, each with its first post and its last replies. */
export async function withBeginnings(
  db: Db,
  viewer: Viewer | null,
  rows: readonly PreviewRow[],
): Promise<TopicWithPosts[]> {
  const posts = await beginningsOf(
    db,
    rows.map(({ topicId }) => topicId),
    viewer,
  )
  return rows.map((row) => {
    const own = (posts.get(row.topicId) ?? []).map((one) => presentPost(one, topicRights(row), viewer))
    return { ...presentPreview(row, viewer), liked: own[0]?.liked ?? false, posts: own }
  })
}
