import type { InputOf } from '@cancha/contract/ground/operation'
import type { order } from '@cancha/contract/talk/forums/order'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { REPORTS_HIDE } from '@cancha/domain/talk/forums/limits'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectOne, selectRows } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { programActor, recordAudit } from '../../../ground/audit/audit.ts'
import { forumReportPace } from '../limits.ts'
import { tellAndAskAgain } from '../live.ts'
import { postPolicy } from '../policy.ts'
import { postRights } from '../present.ts'
import { lockPostInTopic, type PostInTopic } from '../store.ts'
import { queueGrew } from './queue-grew.ts'
import { removePost } from './remove.ts'

type Report = InputOf<typeof order.report>['body']

const BY_MEMBERS = 'Varios miembros la reportaron. Alguien que modera la va a revisar.'

/** An account's age in days, and its own visible posts, from which its reports count. */
const MEMBER_DAYS = 7
const MEMBER_POSTS = 1

/**
 * Stores a member's report of a post; again, it replaces the open one. The third one of members in good standing hides the post until
 * a moderator has looked: of ten reports that come together, exactly one hides it. The member whose report hid it may press again,
 * although they don't see it any more.
 */
export async function reportPost(services: Services, viewer: Viewer, report: Report): Promise<void> {
  await services.limits.count(forumReportPace, `u${viewer.id}`)
  const hidden = await services.database.transaction(async (tx) => {
    const post = await lockPostInTopic(tx, report.id, viewer)
    if (post?.postState === 'hidden' && (await isOpenAlready(tx, viewer, report))) return null
    authorize(postPolicy, 'report', viewer, post && postRights(post))
    if (!post) throw new Refusal('not_found')
    const counts = await isInGoodStanding(tx, viewer.id)
    await run(
      tx,
      sql`insert into forum_reports (post_id, reporter_id, reason, text, counts)
        values (${report.id}, ${viewer.id}, ${report.reason}, ${report.text}, ${counts})
        on conflict (post_id, reporter_id) where resolved_at is null
        do update set reason = excluded.reason, text = excluded.text, counts = excluded.counts,
          created_at = now()`,
    )
    await queueGrew(services, tx, post)
    const { weighty } = await selectOne(
      tx,
      { weighty: column.int },
      sql`select count(*)::int as weighty from forum_reports where post_id = ${report.id} and resolved_at is null and counts`,
    )
    if (weighty < REPORTS_HIDE) return null
    return hideForNow(services, tx, post)
  })
  if (hidden) tellAndAskAgain(services, hidden.topicId, 0)
}

async function isOpenAlready(tx: Tx, viewer: Viewer, { id, reason, text }: Report): Promise<boolean> {
  const same = await selectRows(
    tx,
    { id: column.id },
    sql`select id from forum_reports where post_id = ${id} and reporter_id = ${viewer.id} and resolved_at is null
      and reason = ${reason} and text = ${text}`,
  )
  return same.length > 0
}

async function hideForNow(services: Services, tx: Tx, post: PostInTopic): Promise<PostInTopic> {
  await removePost(services, tx, post, { state: 'hidden', by: null, reason: BY_MEMBERS })
  await recordAudit(tx, programActor, {
    action: 'forums.post_hidden',
    target: { type: 'user', id: post.postAuthorId },
    details: { post: post.postId, topic: post.title, reports: REPORTS_HIDE },
    reason: BY_MEMBERS,
  })
  return post
}

/**
 * Whether a member's report counts towards hiding a post: not of an account of this week, nor one that never wrote here,
 * is silenced, or whose own post was hidden or deleted this month.
 */
async function isInGoodStanding(tx: Tx, userId: number): Promise<boolean> {
  const { good } = await selectOne(
    tx,
    { good: column.bool },
    sql`select u.created_at < now() - ${MEMBER_DAYS} * interval '1 day'
        and (select count(*) from (select from forum_posts where author_id = u.id and state = 'shown' limit ${MEMBER_POSTS}) p)
          >= ${MEMBER_POSTS}
        and not exists (select from forum_silences f where f.user_id = u.id and f.until > now())
        and not exists (select from forum_posts x where x.author_id = u.id and x.removed_at > now() - interval '30 days')
        as good
      from accounts u where u.id = ${userId}`,
  )
  return good
}
