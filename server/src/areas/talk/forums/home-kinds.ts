import { TIERS, topicHref } from '@cancha/domain/talk/forums/addresses'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { unblocked } from '../../../manifest/unblocked.ts'
import { firstWeekDeed } from '../../ground/home/first-week.ts'
import { homeKind, me } from '../../ground/home/slots.ts'

const topicFacts = { title: z.string(), shortid: z.string(), subcategory: z.string() }
const topicColumns = sql.raw(`'title', t.title, 'shortid', t.shortid, 'subcategory', s.name`)

/** Topics with new answers, at most. */
const ANSWERED = 3
/** Topics that were answered longer ago are left to the forum. */
const ANSWERED_DAYS = 30

/** New answers of others to topics that the member began and may read. */
export const answersAtHome = homeKind({
  name: 'topicAnswers',
  section: 'waits',
  urgency: 'answer',
  facts: z.object({ ...topicFacts, tier: z.enum(TIERS), name: z.string(), place: z.int() }),
  rows: sql`select t.ref, t.created_at, null::timestamptz, t.facts || jsonb_build_object('name', u.first_name || ' ' || u.last_name)
    from (
      select t.id::text as ref, p.author_id, p.created_at, jsonb_build_object(${topicColumns}, 'tier', c.tier, 'place', p.place) as facts
      from forum_topics t join forum_subcategories s on s.id = t.subcategory_id join forum_categories c on c.id = s.category_id
      left join forum_readers r on r.topic_id = t.id and r.user_id = ${me}
      join lateral (
        select p.author_id, p.place, p.created_at from forum_posts p
        where p.topic_id = t.id and p.place > greatest(coalesce(r.read_place, 0), 1) and p.state = 'shown' and p.author_id <> ${me}
          and ${unblocked(sql`p.author_id`, me)}
        order by p.place desc limit 1) p on true
      where t.author_id = ${me} and t.state = 'shown' and t.replies > 0 and not coalesce(r.muted, false)
        and p.created_at > now() - interval '${sql.raw(String(ANSWERED_DAYS))} days'
        and (c.tier = 'free' or exists (select from accounts a where a.id = ${me} and (a.membership <> 'free' or a.level = 1)))
      order by p.created_at desc limit ${sql.raw(String(ANSWERED))}) t
    join accounts u on u.id = t.author_id`,
  words: ({ tier, name, ...topic }) => ({
    title: `${name} contestó «${topic.title}»`,
    reason: 'porque tú abriste el tema',
    href: topicHref(tier, topic),
  }),
})

/** A member's first question. */
export const firstQuestionAtHome = firstWeekDeed({
  name: 'firstQuestion',
  doneAt: sql`select min(t.created_at) from forum_topics t where t.author_id = ${me} and t.state <> 'deleted'`,
  title: 'Haz tu primera pregunta',
  reason: 'porque en el foro contesta gente que ya compró',
  href: '/forums',
  done: 'Ya preguntaste en el foro',
})

/** Topics of the week that are shown, those of which the authors are looked at, and the last answered ones that are looked through. */
const OF_WEEK = 2
const BEST = 20
const LOOKED_AT = 100

/**
 * Topics of the free forum that were answered this week and that the member hasn't read: those beside which they have read lately
 * first, then the most answered ones.
 */
export const weekAtHome = homeKind({
  name: 'topicsOfWeek',
  section: 'week',
  urgency: 'news',
  facts: z.object({ ...topicFacts, replies: z.int(), isNear: z.boolean() }),
  rows: sql`with near as (
      select distinct t.subcategory_id as id from (
        select r.topic_id from forum_readers r where r.user_id = ${me} and r.read_at is not null order by r.read_at desc limit 30) r
      join forum_topics t on t.id = r.topic_id),
    last as (
      select t.* from forum_subcategories s join forum_categories c on c.id = s.category_id and c.tier = 'free'
      cross join lateral (
        select t.* from forum_topics t where t.subcategory_id = s.id and t.state = 'shown' and t.last_at > now() - interval '7 days'
        order by t.last_at desc, t.id desc limit ${sql.raw(String(LOOKED_AT))}) t),
    best as (
      select t.id, t.author_id, t.last_at, t.replies, near.id is not null as is_near,
        jsonb_build_object(${topicColumns}, 'replies', t.replies, 'isNear', near.id is not null) as facts
      from last t join forum_subcategories s on s.id = t.subcategory_id left join near on near.id = t.subcategory_id
      where t.replies > 0 and t.author_id <> ${me} and ${unblocked(sql`t.author_id`, me)}
        and not exists (select from forum_readers r where r.topic_id = t.id and r.user_id = ${me} and r.read_at is not null)
      order by is_near desc, t.replies desc, t.id desc limit ${sql.raw(String(BEST))})
    select t.id::text, t.last_at, null::timestamptz, t.facts from best t
    where not exists (select from accounts u where u.id = t.author_id and u.blocked_at is not null)
    order by t.is_near desc, t.replies desc, t.id desc limit ${sql.raw(String(OF_WEEK))}`,
  words: ({ replies, isNear, ...topic }) => ({
    title: topic.title,
    reason: isNear
      ? `porque lees «${topic.subcategory}»`
      : `porque esta semana se contesta: ${replies === 1 ? '1 respuesta' : `${replies} respuestas`}`,
    href: topicHref('free', topic),
  }),
})
