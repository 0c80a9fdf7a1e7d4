import { sql } from 'drizzle-orm'
import { column } from '../../database/decoders.ts'
import { selectRows } from '../../database/statements.ts'
import type { TestApp } from '../test-app.ts'

/** Lists the wrong numbers of topics and subcategories, each as a sentence: counts, places and times are stored beside the rows that they count. */
export async function wrongCounts({ services: { database } }: TestApp): Promise<string[]> {
  const rows = await selectRows(
    database.db,
    { wrong: column.text },
    sql`
    with said as (
      select t.id, t.replies, t.likes, t.analyses, t.followers, t.last_place, t.state from forum_topics t
      where t.merged_into is null),
    counted as (
      select t.id,
        (select count(*)::int from forum_posts p where p.topic_id = t.id and p.state = 'shown' and p.place > 1) as replies,
        coalesce((select p.likes from forum_posts p where p.topic_id = t.id and p.place = 1), 0) as likes,
        (select count(*)::int from forum_analyses a join forum_posts p on p.id = a.post_id
          where p.topic_id = t.id and p.state = 'shown') as analyses,
        (select count(*)::int from forum_readers r where r.topic_id = t.id and r.following) as followers,
        coalesce((select max(p.place) from forum_posts p where p.topic_id = t.id and p.state = 'shown'), 0) as last_place,
        (select p.state from forum_posts p where p.topic_id = t.id and p.place = 1) as state
      from forum_topics t where t.merged_into is null)
    select 'topic ' || s.id || ': ' || to_jsonb(s) || ' but ' || to_jsonb(c) as wrong from said s join counted c using (id)
      where to_jsonb(s) <> to_jsonb(c)
    union all select 'subcategory ' || s.shortid || ': ' || s.topics from forum_subcategories s
      where s.topics <> (select count(*) from forum_topics t where t.subcategory_id = s.id and t.state = 'shown')
    union all select 'post ' || p.id || ': ' || p.likes || ' likes' from forum_posts p
      where p.likes <> (select count(*) from forum_likes l where l.post_id = p.id)
    union all select 'topic ' || t.id || ' is solved by what isn’t in it' from forum_topics t
      where t.solution_id is not null
        and not exists (select from forum_posts p where p.id = t.solution_id and p.topic_id = t.id and p.state = 'shown')
    union all select 'merged topic ' || t.id || ' still has something' from forum_topics t
      where t.merged_into is not null and (exists (select from forum_posts p where p.topic_id = t.id)
        or exists (select from forum_readers r where r.topic_id = t.id and r.following))`,
  )
  return rows.map(({ wrong }) => wrong)
}
