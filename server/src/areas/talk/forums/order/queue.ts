import { POST_REPORT_REASONS, type QUEUE_VIEWS, type QueueItem } from '@cancha/contract/talk/forums/order'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { RESTORABLE_DAYS } from '@cancha/domain/talk/forums/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { prepareStatement, selectOne, selectRows } from '../../../../database/statements.ts'
import {
  card,
  cardColumns,
  cardJoins,
  presentCard,
} from '../../../people/connections/directory/member-cards.ts'
import { keepsOrder, type ReaderIn, readerIn } from '../policy.ts'
import { hrefOf } from '../posting/links.ts'
import { presentPost, presentSubcategory, topicRights } from '../present.ts'
import { inForum, post, postColumns, postJoins, topicHead, topicHeadColumns } from '../store.ts'

export type View = (typeof QUEUE_VIEWS)[number]

/** Things on a page of the queue. */
const QUEUE_PAGE = 20
const COUNTED = 500

const { id, int, iso, oneOf, nullable, text } = column
const size = sql.raw(String(QUEUE_PAGE))
const offset = sql`(${sql.placeholder('page')}::int - 1) * ${size}`

/** Posts that wait, with the reason and since when; of several reasons, the most pressing one. */
const OPEN = sql`
  select w.id, (array_agg(w.why order by w.rank))[1] as why, min(w.since) as since from (
    select x.id, 'answered' as why, 1 as rank, x.answered_at as since from forum_posts x where x.answer_open
    union all select r.post_id, 'reported', 2, min(r.created_at) from forum_reports r where r.resolved_at is null group by r.post_id
    union all select x.id, 'waiting', 3, x.created_at from forum_posts x where x.state = 'waiting') w
  group by w.id`
const REMOVED = (state: 'hidden' | 'deleted') => sql`
  select x.id, ${sql.raw(`'${state}'`)} as why, x.removed_at as since from forum_posts x
  where x.state = ${sql.raw(`'${state}'`)} and x.removed_at > now() - ${sql.raw(`interval '${RESTORABLE_DAYS} days'`)}`
const VIEWS: Record<View, { rows: SQL; order: SQL }> = {
  open: { rows: OPEN, order: sql`q.since, q.id` },
  hidden: { rows: REMOVED('hidden'), order: sql`q.since desc, q.id desc` },
  deleted: { rows: REMOVED('deleted'), order: sql`q.since desc, q.id desc` },
}

const from = (view: View) => sql`(${VIEWS[view].rows}) q join forum_posts x on x.id = q.id
  join forum_topics t on t.id = x.topic_id ${inForum}`
const wanted = (view: View) =>
  view === 'open' ? sql`${keepsOrder} and (t.state <> 'deleted' or q.why = 'answered')` : keepsOrder

const entry = {
  ...topicHead,
  postId: id,
  postPlace: nullable(int),
  version: int,
  why: oneOf('waiting', 'reported', 'answered', 'hidden', 'deleted'),
  since: iso,
  silenced: nullable(iso),
}

const pageOf = (view: View) =>
  prepareStatement<'page' | ReaderIn>(
    `forums.queue_${view}`,
    sql`select ${topicHeadColumns}, x.id as "postId", x.place as "postPlace", x.version, q.why, q.since,
        (select f.until from forum_silences f where f.user_id = x.author_id and f.until > now()) as silenced
      from ${from(view)} where ${wanted(view)} order by ${VIEWS[view].order} limit ${size} offset ${offset}`,
  )
const countOf = (view: View) =>
  prepareStatement<ReaderIn>(
    `forums.queue_count_${view}`,
    sql`select count(*)::int as count from (
      select from ${from(view)} where ${wanted(view)} limit ${sql.raw(String(COUNTED))}) counted`,
  )
const pages = { open: pageOf('open'), hidden: pageOf('hidden'), deleted: pageOf('deleted') }
const counts = { open: countOf('open'), hidden: countOf('hidden'), deleted: countOf('deleted') }

/** How many things wait for somebody who keeps order. */
export const countQueue = (db: Db, viewer: Viewer | null, view: View = 'open'): Promise<number> =>
  selectOne(db, { count: int }, counts[view](readerIn(viewer))).then(({ count }) => count)

const among = prepareStatement<'ids' | ReaderIn>(
  'forums.posts_among',
  sql`select ${postColumns} from forum_posts x join forum_topics t on t.id = x.topic_id ${inForum} ${postJoins}
    where x.id = any(${sql.placeholder('ids')}::bigint[])`,
)

const report = {
  ...card,
  postId: id,
  reason: oneOf(...POST_REPORT_REASONS),
  text,
  createdAt: iso,
}

/** The open reports of posts, the first ones first. */
const reportsOf = (db: Db, ids: readonly number[]) =>
  selectRows(
    db,
    report,
    sql`select ${cardColumns}, f.post_id as "postId", f.reason, f.text, f.created_at as "createdAt"
      from forum_reports f join accounts u on u.id = f.reporter_id ${cardJoins}
      where f.post_id = any(${sql.param([...ids])}::bigint[]) and f.resolved_at is null order by f.id limit 500`,
  )

/** A page of what a moderator sees to, in their categories. */
export async function readQueue(db: Db, viewer: Viewer, view: View, page: number) {
  const entries = await selectRows(db, entry, pages[view]({ page, ...readerIn(viewer) }))
  const ids = entries.map(({ postId }) => postId)
  const [posts, reports, open, hidden, deleted] = await Promise.all([
    selectRows(db, post, among({ ids, ...readerIn(viewer) })),
    reportsOf(db, ids),
    countQueue(db, viewer, 'open'),
    countQueue(db, viewer, 'hidden'),
    countQueue(db, viewer, 'deleted'),
  ])
  const totals = { open, hidden, deleted }
  const items = entries.flatMap((row): QueueItem[] => {
    const found = posts.find(({ postId }) => postId === row.postId)
    if (!found) return []
    return [
      {
        post: presentPost(found, topicRights(row), viewer),
        topic: {
          _id: String(row.topicId),
          title: row.title,
          href: hrefOf(row, row.postPlace ?? undefined),
          subcategory: presentSubcategory(row),
          isFirst: row.postPlace === 1,
        },
        why: row.why,
        reports: reports
          .filter(({ postId }) => postId === row.postId)
          .map(({ reason, text, createdAt, ...reporter }) => ({
            reason,
            text,
            createdAt,
            reporter: presentCard(reporter),
          })),
        since: row.since,
        version: row.version,
        silencedUntil: row.silenced,
      },
    ]
  })
  return { items, currentPage: page, totalPages: Math.ceil(totals[view] / QUEUE_PAGE), counts: totals }
}
