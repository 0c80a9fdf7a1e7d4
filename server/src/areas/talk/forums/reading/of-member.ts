import type { ReceivedOf } from '@cancha/contract/ground/operation'
import type { reading } from '@cancha/contract/talk/forums/reading'
import { truncate } from '@cancha/domain/ground/text/text'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { prepareStatement, selectRows } from '../../../../database/statements.ts'
import { reasonAgainst } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { isActive } from '../../../people/connections/directory/member-cards.ts'
import { notHidden } from '../../../people/connections/policy.ts'
import { forumPolicy } from '../policy.ts'
import { wordsOf } from '../posting/clean-post.ts'
import { hrefOf } from '../posting/links.ts'
import { presentSubcategory } from '../present.ts'
import { inForum } from '../store.ts'
import { readSubcategories } from './lists.ts'

/** How many posts a member's page shows, and how much of each, in characters. */
const SHOWN = 5
const EXCERPT = 160

const { id, int, text, iso, oneOf } = column
const placeholder = sql.placeholder

const post = {
  postId: id,
  place: int,
  message: text,
  createdAt: iso,
  likes: int,
  shortid: text,
  title: text,
  replies: int,
  tier: oneOf('free', 'pro'),
  category: text,
  subcategory: text,
  subcategorySid: text,
}

const last = prepareStatement<'member' | 'subcategories'>(
  'forums.of_member',
  sql`select x.id as "postId", x.place, x.message, x.created_at as "createdAt", x.likes, t.shortid, t.title, t.replies, c.tier,
      c.name as category, s.name as subcategory, s.shortid as "subcategorySid"
    from forum_posts x join forum_topics t on t.id = x.topic_id ${inForum}
    where x.author_id = ${placeholder('member')} and x.state = 'shown' and t.state = 'shown'
      and s.id = any(${placeholder('subcategories')}::bigint[])
    order by x.created_at desc, x.id desc limit ${sql.raw(String(SHOWN))}`,
)

/**
 * Returns a member's latest posts, as far as the viewer may read them.
 * @throws Refusal not_found for a member who can't be found, or across a block
 */
export async function postsOfMember(
  db: Db,
  viewer: Viewer | null,
  member: number,
): Promise<ReceivedOf<typeof reading.ofMember>['posts']> {
  const found = await selectRows(
    db,
    { id },
    sql`select u.id from accounts u where u.id = ${member} and ${isActive} and ${notHidden(sql`u.id`, viewer?.id ?? null)}`,
  )
  if (found.length === 0) throw new Refusal('not_found')
  const open = (await readSubcategories(db)).filter(
    (row) => reasonAgainst(forumPolicy, 'enter', viewer, row) === null,
  )
  const rows = await selectRows(db, post, last({ member, subcategories: open.map((row) => row.id) }))
  return rows.map((row) => ({
    _id: String(row.postId),
    title: row.title,
    href: hrefOf(row, row.place),
    subcategory: presentSubcategory(row),
    isFirst: row.place === 1,
    excerpt: truncate(wordsOf(row.message), EXCERPT),
    createdAt: row.createdAt,
    likes: row.likes,
    replies: row.replies,
  }))
}
