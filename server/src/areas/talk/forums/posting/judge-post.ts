import { newlyHeld, type WordFinding, wordFindings } from '@cancha/domain/ground/fair-housing/judge-words'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import { wordsOf } from './clean-post.ts'

/** The main category «Arreglar y vender», in which members offer houses. Elsewhere the law itself is talked about. */
const DEALS_CATEGORY = 2

const INLINE = /<\/?(?:strong|em|a)\b[^>]*>/g
const PARAGRAPH = /<\/(?:p|li|blockquote|h3)>|<br\b[^>]*>/g

/** A post's text with its sentences apart; bold letters within a word part nothing. */
const plain = (html: string): string => wordsOf(html.replace(INLINE, '').replace(PARAGRAPH, '. $&'))

type PostField = 'title' | 'message'

/**
 * Judges a text of the deals' category.
 * @returns whether it waits for a moderator
 * @throws Refusal invalid_input at its field
 */
export function judgePost(categoryId: number, field: PostField, html: string): boolean {
  if (categoryId !== DEALS_CATEGORY) return false
  const findings = wordFindings(plain(html), 'housing')
  const refused = findings.find(({ answer }) => answer === 'refuse')
  if (refused) throw refuseField('invalid_input', `body.${field}`, refused.says)
  return findings.length > 0
}

/** Judges a reply, whose topic says its category. */
export async function judgeReply(db: Db | Tx, topicId: number, html: string): Promise<boolean> {
  if (wordFindings(plain(html), 'housing').length === 0) return false
  const [topic] = await selectRows(
    db,
    { categoryId: column.id },
    sql`select s.category_id as "categoryId" from forum_topics t join forum_subcategories s on s.id = t.subcategory_id where t.id = ${topicId}`,
  )
  return topic !== undefined && judgePost(topic.categoryId, 'message', html)
}

/**
 * Judges the new text of what is shown already: what would wait is refused at its field, because nobody may read it before it is looked at.
 * @throws Refusal invalid_input
 */
export function judgeEdit(
  categoryId: number,
  field: PostField,
  { before, after }: { before: string; after: string },
): void {
  if (!judgePost(categoryId, field, after)) return
  const [held] = newlyHeld(plain(before), plain(after), 'housing')
  if (held)
    throw refuseField(
      'invalid_input',
      `body.${field}`,
      `«${held.phrase}»: ${held.says} Lo que ya se ve no puede esperar: escríbelo en una respuesta nueva, o dilo de otra manera.`,
    )
}

/** The phrases for which a post waits, for its author and moderators. */
export const heldInPost = (categoryId: number, message: string): Pick<WordFinding, 'phrase' | 'says'>[] =>
  categoryId === DEALS_CATEGORY
    ? wordFindings(plain(message), 'housing').map(({ phrase, says }) => ({ phrase, says }))
    : []
