import { givesContact } from '@cancha/domain/forums/contact-words'
import { moderatesSome, type Viewer } from '@cancha/domain/memberships/viewer'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectOne } from '../../../database/statements.ts'
import { wordsOf } from './clean-post.ts'

/** With this many visible posts a member isn't new any more. */
const POSTS_OF_NEW = 3

/**
 * Whether a post waits until a moderator has seen it: one of a member's first ones that gives a way to be reached outside of the
 * site.
 */
export async function waitsFirst(db: Db | Tx, viewer: Viewer, texts: readonly string[]): Promise<boolean> {
  if (moderatesSome(viewer)) return false
  // A link's address may stand in its attribute only.
  if (!texts.some((text) => givesContact(wordsOf(text)) || /\bhref="(?!\/)/i.test(text))) return false
  const { posts } = await selectOne(
    db,
    { posts: column.int },
    sql`select count(*)::int as posts from (
      select from forum_posts where author_id = ${viewer.id} and state = 'shown' limit ${POSTS_OF_NEW}) counted`,
  )
  return posts < POSTS_OF_NEW
}
