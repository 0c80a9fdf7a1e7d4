import type { Viewer } from '@cancha/domain/ground/viewer'
import { mentionOf, replaceMentions } from '@cancha/domain/talk/forums/mentions'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { reasonAgainst } from '../../../../http/request/policy.ts'
import { isActive } from '../../../people/connections/directory/member-cards.ts'
import { notHidden } from '../../../people/connections/policy.ts'
import { type Category, everyonePolicy } from '../policy.ts'
import { requireStorable } from './clean-post.ts'

type Mention = number | 'everyone'

/** The members whom a post may mention, and its message without the mentions of others. */
export type Mentioned = { message: string; members: number[]; everyone: boolean }

/**
 * Leaves out mentions of members who aren't there, who can't read the topic, or across a block, and of everyone where its author is no
 * administrator: quoting somebody else's post must not fail because of whom it mentioned.
 */
export async function mentionedIn(
  db: Db | Tx,
  viewer: Viewer,
  { tier, categoryId }: Category,
  { message, mentions }: { message: string; mentions: readonly Mention[] },
): Promise<Mentioned> {
  const asked = mentions.filter((who) => who !== 'everyone')
  const everyone =
    mentions.includes('everyone') && reasonAgainst(everyonePolicy, 'mention', viewer, 'everyone') === null
  if (mentions.length === 0) return { message, members: [], everyone }
  const rows =
    asked.length === 0
      ? []
      : await selectRows(
          db,
          { id: column.id },
          sql`select u.id from accounts u where u.id = any(${sql.param(asked)}::bigint[]) and ${isActive}
            and ${notHidden(sql`u.id`, viewer.id)}
            and (${tier} = 'free' or u.membership <> 'free' or u.level = 1 or u.moderates && array[0, ${categoryId}::bigint])`,
        )
  const members = rows.map(({ id }) => id)
  const stay = new Set<Mention>([...members, ...(everyone ? (['everyone'] as const) : [])])
  const kept = replaceMentions(message, (who) => {
    if (stay.has(who)) return mentionOf(who)
    return who === 'everyone' ? '@todos' : '@alguien'
  })
  requireStorable(kept)
  return { message: kept, members, everyone }
}

/** Keeps whom a post mentions, in place of whom it mentioned before. @returns those who are new, and those whom it mentions no more */
export async function keepMentions(
  tx: Tx,
  postId: number,
  members: readonly number[],
): Promise<{ added: number[]; gone: number[] }> {
  const ids = sql`${sql.param([...members])}::bigint[]`
  const left = await selectRows(
    tx,
    { id: column.id },
    sql`delete from forum_mentions where post_id = ${postId} and user_id <> all(${ids}) returning user_id as id`,
  )
  const gone = left.map(({ id }) => id)
  if (members.length === 0) return { added: [], gone }
  const rows = await selectRows(
    tx,
    { id: column.id },
    sql`insert into forum_mentions (post_id, user_id) select ${postId}, unnest(${ids})
      on conflict do nothing returning user_id as id`,
  )
  return { added: rows.map(({ id }) => id), gone }
}
