import { topicHref } from '@cancha/domain/talk/forums/addresses'
import { sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { readersIn, summarySection } from '../../../manifest/summary-section.ts'
import { unblocked } from '../../../manifest/unblocked.ts'

const SHOWN = 3
/** The last topics that are looked through. */
const LOOKED_AT = 200

/** The topics of the free forum with most readers and replies since a member's last summary. */
export const forumsSection = summarySection({
  name: 'forums',
  order: 35,
  heading: 'De qué se habló en los foros',
  inSubject: (count) => (count === 1 ? '1 tema nuevo en los foros' : `${count} temas nuevos en los foros`),
  async read({ db }, readers) {
    const rows = await selectRows(
      db,
      {
        readerId: column.id,
        total: column.int,
        title: column.text,
        shortid: column.text,
        subcategory: column.text,
        replies: column.int,
      },
      sql`with last as (
          select t.id, t.title, t.shortid, s.name as subcategory, t.replies, t.week_reads, t.created_at, t.author_id
          from forum_topics t join forum_subcategories s on s.id = t.subcategory_id
          join forum_categories c on c.id = s.category_id and c.tier = 'free'
          where t.state = 'shown' and t.created_at > now() - interval '30 days'
            and not exists (select from accounts u where u.id = t.author_id and u.blocked_at is not null) order by t.created_at desc limit ${LOOKED_AT})
        select v.id as "readerId", l.* from ${readersIn(readers)} cross join lateral (
          select count(*) over ()::int as total, title, shortid, subcategory, replies from last
          where created_at > v.since and author_id <> v.id and ${unblocked(sql`author_id`, sql`v.id`)}
            and not exists (select from forum_readers r where r.topic_id = last.id and r.user_id = v.id and r.read_at is not null)
          order by week_reads + 3 * replies desc, id desc limit ${SHOWN}) l`,
    )
    return new Map(
      [...Map.groupBy(rows, ({ readerId }) => readerId)].map(([id, own]) => [
        id,
        {
          count: own[0]?.total ?? 0,
          fresh: true,
          lines: own.map(({ title, shortid, subcategory, replies }) => ({
            text: title,
            detail: [subcategory, replies === 1 ? '1 respuesta' : `${replies} respuestas`].join(' · '),
            href: topicHref('free', { subcategory, shortid, title }),
          })),
        },
      ]),
    )
  },
})
