import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { hrefOf } from '../posting/links.ts'
import { inForum } from '../store.ts'

/** How many topics are shown beside what their analyses were begun from. */
const MOST = 10

const row = {
  shortid: column.text,
  title: column.text,
  tier: column.oneOf('free', 'pro'),
  subcategory: column.text,
  firstname: column.text,
  replies: column.int,
  lastAt: column.iso,
}

/**
 * The topics that ask about some saved analyses, the last answered first: those of the free forum, which everyone reads, whose
 * author said that they may be found where the analysis was begun.
 * @param saved a statement with the ids of the analyses
 */
export async function topicsOfAnalyses(db: Db, saved: SQL) {
  const rows = await selectRows(
    db,
    row,
    sql`select t.shortid, t.title, c.tier, s.name as subcategory, u.first_name as firstname, t.replies, t.last_at as "lastAt"
      from forum_analyses n join forum_posts x on x.id = n.post_id and x.place = 1 and x.state = 'shown'
      join forum_topics t on t.id = x.topic_id ${inForum} join accounts u on u.id = t.author_id
      where n.saved_id in (${saved}) and n.shows_origin and t.state = 'shown' and c.tier = 'free'
      order by t.last_at desc, t.id desc limit ${MOST}`,
  )
  return rows.map(({ shortid, title, tier, subcategory, firstname, replies, lastAt }) => ({
    href: hrefOf({ shortid, title, tier, subcategory }),
    ...{ title, subcategory, firstname, replies, lastAt },
  }))
}
