import { fold } from '@cancha/domain/ground/text/text'
import type { Tier } from '@cancha/domain/talk/forums/addresses'
import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { boundedRead } from '../../../../http/limits/bounded-search.ts'
import type { Services } from '../../../../services.ts'

const { bool, int, text } = column
const SHOWN = 5

/**
 * Visible topics of a forum whose titles are like a given one, the most alike first. None if looking takes too long: the question
 * is being typed, and the next letter asks again.
 */
export async function similarTopics({ database }: Pick<Services, 'database'>, tier: Tier, title: string) {
  const asked = fold(title)
  const found = await boundedRead(database, (tx) =>
    selectRows(
      tx,
      { subcategory: text, shortid: text, title: text, replies: int, solved: bool },
      sql`select s.name as subcategory, t.shortid, t.title, t.replies, t.solution_id is not null as solved
        from forum_topics t join forum_subcategories s on s.id = t.subcategory_id
        join forum_categories c on c.id = s.category_id
        where t.title_words % ${asked} and t.state = 'shown' and c.tier = ${tier}
        order by similarity(t.title_words, ${asked}) desc, t.replies desc, t.id desc limit ${SHOWN}`,
    ),
  )
  return found ?? []
}
