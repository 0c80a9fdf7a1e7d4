import { moderatesSome, type Viewer } from '@cancha/domain/ground/viewer'
import { contactsIn } from '@cancha/domain/talk/forums/contact-words'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'
import { wordsOf } from './clean-post.ts'

/** With this many visible posts a member isn't new any more. */
const POSTS_OF_NEW = 3

/** The answer to a new member who puts a link into a post that is already shown. */
export const NO_LINKS_YET =
  'Todavía no puedes poner enlaces ni teléfonos: tus primeras publicaciones los muestran cuando alguien las revisa.'

const INLINE = /<\/?(?:strong|em|a)\b[^>]*>/g
const ADDRESS = /\bhref="(?!\/)([^"]*)"/gi

/**
 * The ways to be reached that a text gives, whether it is HTML or plain: a link's address may stand in its attribute only, bold letters
 * within a word part nothing on the page, and a plain text's `<` begins no element.
 */
function contactsOf(text: string): string[] {
  const readings = [text, wordsOf(text), wordsOf(text.replace(INLINE, ''))]
  return [...readings.flatMap(contactsIn), ...[...text.matchAll(ADDRESS)].map(([, href = '']) => href)]
}

/**
 * Whether a post waits until a moderator has seen it: one of a member's first ones that gives a way to be reached outside of the
 * site.
 */
export async function waitsFirst(db: Db | Tx, viewer: Viewer, texts: readonly string[]): Promise<boolean> {
  return texts.some((text) => contactsOf(text).length > 0) && isNew(db, viewer)
}

/** Whether a new member's edit gives a way to be reached that the text before it, which is shown, didn't give. */
export async function slipsContact(
  db: Db | Tx,
  viewer: Viewer,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const given = new Set(contactsOf(before))
  return contactsOf(after).some((contact) => !given.has(contact)) && isNew(db, viewer)
}

async function isNew(db: Db | Tx, viewer: Viewer): Promise<boolean> {
  if (moderatesSome(viewer)) return false
  const { posts } = await selectOne(
    db,
    { posts: column.int },
    sql`select count(*)::int as posts from (
      select from forum_posts where author_id = ${viewer.id} and state = 'shown' limit ${POSTS_OF_NEW}) counted`,
  )
  return posts < POSTS_OF_NEW
}
