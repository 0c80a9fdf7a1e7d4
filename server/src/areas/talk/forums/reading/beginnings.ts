import type { TopicWithPosts } from '@cancha/contract/talk/forums/topic'
import type { Viewer } from '@cancha/domain/money/memberships/viewer'
import type { Db } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { forumPolicy } from '../policy.ts'
import { presentPost, presentPreview, topicRights } from '../present.ts'
import { beginningsOf } from '../store.ts'
import { readSubcategories, type SubcategoryRow } from './lists.ts'
import type { PreviewRow } from './previews.ts'

/** The subcategory with this code. @throws Refusal if there is none that this viewer may enter */
export async function enterSubcategory(db: Db, viewer: Viewer | null, sid: string): Promise<SubcategoryRow> {
  const found = (await readSubcategories(db)).find(({ subcategorySid }) => subcategorySid === sid)
  return authorize(forumPolicy, 'enter', viewer, found)
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
