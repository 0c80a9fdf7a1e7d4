import { inArray, sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { type LinkedPage, linkCards } from '../../../manifest/link-cards.ts'

const TOPIC = /^\/forums(?:pro)?\/[^/]+\/([A-Za-z0-9_-]{12})\/[^/]+$/
const { text, int, bool } = column

/** A visible topic, for those who may read it. */
export const linkedTopics = linkCards({
  kind: 'topic',
  matches: (path) => TOPIC.exec(path)?.[1] ?? null,
  async cards(db, readerId, sids) {
    const rows = await selectRows(
      db,
      { shortid: text, title: text, subcategory: text, replies: int, solved: bool },
      sql`select t.shortid, t.title, s.name as subcategory, t.replies, t.solution_id is not null as solved
        from forum_topics t join forum_subcategories s on s.id = t.subcategory_id
        join forum_categories c on c.id = s.category_id
        where ${inArray(sql`t.shortid`, [...sids])} and t.state = 'shown' and (c.tier = 'free' or exists (
          select from accounts u where u.id = ${readerId} and (u.membership <> 'free' or u.level = 1 or u.moderates && array[0, c.id])))`,
    )
    return new Map(
      rows.map(({ shortid, title, subcategory, replies, solved }): [string, LinkedPage] => [
        shortid,
        {
          kind: 'Tema del foro',
          title,
          detail: [
            subcategory,
            replies === 1 ? '1 respuesta' : `${replies} respuestas`,
            solved ? 'Resuelto' : '',
          ]
            .filter(Boolean)
            .join(' · '),
          picture: null,
        },
      ]),
    )
  },
})
