import { formatCount } from '@cancha/domain/ground/numbers/format'
import { moderatesSome } from '@cancha/domain/ground/viewer'
import { TIERS, topicHref } from '@cancha/domain/talk/forums/addresses'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Current, current, notificationKind, retitled } from '../../../manifest/notification-kind.ts'

const topic = 'Foros'
const HOUR = 3_600

/** The post that an event tells of: its id follows the kind's name. */
const postOfEvent = sql`split_part(e.source, ' ', 2)::bigint`

/** Whether the receiver `w` of a notification may read what stands in the category `c`. */
const opensCategory = sql`(c.tier = 'free' or w.membership <> 'free' or w.level = 1 or w.moderates && array[0, c.id])`

/**
 * Whether a post is there still, in a topic that who is told may read: one that was moved to Foros Pro tells free members nothing more.
 * @param more a condition over the post `x` and its topic `t`
 */
const isThere = (
  post: SQL,
  more: SQL = sql`true`,
): SQL => sql`exists (select from forum_posts x join forum_topics t on t.id = x.topic_id
  join forum_subcategories s on s.id = t.subcategory_id join forum_categories c on c.id = s.category_id
  join accounts w on w.id = n.user_id
  where x.id = ${post} and x.state = 'shown' and t.state = 'shown'
    and ${opensCategory} and ${more})`

const PostAddress = z.object({
  tier: z.enum(TIERS),
  subcategory: z.string(),
  shortid: z.string(),
  title: z.string(),
  place: z.int().nullable(),
})

/**
 * Where a post is now: its topic may have another title, and it may stand in another topic. Nothing where its reader may not read
 * that: what was told stays as it was.
 */
const addressColumns = (post: SQL): SQL => sql`(
  select jsonb_build_object('tier', c.tier, 'subcategory', s.name, 'shortid', t.shortid, 'title', t.title, 'place', x.place)
  from forum_posts x join forum_topics t on t.id = x.topic_id join forum_subcategories s on s.id = t.subcategory_id
  join forum_categories c on c.id = s.category_id join accounts w on w.id = n.user_id
  where x.id = ${post} and ${opensCategory} and (t.state = 'shown' or t.author_id = w.id))`

const addressOf = ({ tier, place, ...topic }: z.infer<typeof PostAddress>): string =>
  topicHref(tier, { ...topic, place: place ?? 1 })

/** The title is the topic's of now, and so is the address. */
const topicTitle = (post: SQL): Current =>
  current(PostAddress, addressColumns(post), (now, stored) =>
    now ? { title: now.title, href: addressOf(now) } : stored,
  )

/** Somebody replied in a topic that the member follows. The thing is the topic. */
export const replyNotification = notificationKind({
  name: 'forum_reply',
  category: 'forum',
  type: 'comment',
  choice: { topic, label: 'Respuestas', hint: 'Cuando alguien responde en un tema que sigues.' },
  usually: { app: true, push: true, mail: 'summary' },
  from: 'author',
  says: ({ who, people, title }) =>
    `${who} ${people > 1 ? 'respondieron' : 'respondió'} en «${title || 'un tema que sigues'}».`,
  current: topicTitle(postOfEvent),
  letter: { action: 'Leer la respuesta', after: 10 * 60, apart: HOUR },
  holds: isThere(postOfEvent),
})

/** Somebody mentioned the member in a post. */
export const mentionNotification = notificationKind({
  name: 'forum_mention',
  category: 'forum',
  type: 'comment',
  choice: { topic, label: 'Menciones', hint: 'Cuando alguien te menciona en un foro.' },
  usually: { app: true, push: true, mail: 'now' },
  from: 'author',
  says: ({ who, people, title }) =>
    `${who} te ${people > 1 ? 'mencionaron' : 'mencionó'} en «${title || 'un tema'}».`,
  current: topicTitle(postOfEvent),
  letter: { action: 'Ver la mención', after: 10 * 60, apart: HOUR },
  // While it mentions them: a mention that was edited out is told no more.
  holds: isThere(
    postOfEvent,
    sql`(position('@[everyone]' in x.message) > 0
      or exists (select from forum_mentions m where m.post_id = x.id and m.user_id = n.user_id))`,
  ),
})

/** Somebody likes a post of the member. */
export const likeNotification = notificationKind({
  name: 'forum_like',
  category: 'forum',
  type: 'like',
  choice: { topic, label: 'Me gusta', hint: 'Cuando a alguien le gusta lo que escribiste.' },
  usually: { app: true, push: false, mail: 'never' },
  from: 'author',
  says: ({ who, people, title }) =>
    `A ${who} ${people > 1 ? 'les' : 'le'} gustó lo que escribiste en «${title || 'un tema'}».`,
  current: topicTitle(sql`n.thing::bigint`),
  letter: { action: 'Ver la publicación', apart: 24 * HOUR },
  holds: isThere(
    sql`n.thing::bigint`,
    sql`exists (select from forum_likes l where l.post_id = x.id and l.user_id = e.author_id)`,
  ),
})

/** The topic's author marked the member's answer as the solution. */
export const solutionNotification = notificationKind({
  name: 'forum_solution',
  category: 'forum',
  type: 'accepted',
  choice: {
    topic,
    label: 'Tu respuesta resolvió un tema',
    hint: 'Cuando marcan lo que escribiste como solución.',
  },
  usually: { app: true, push: true, mail: 'summary' },
  from: 'author',
  says: ({ who, title }) => `${who} marcó tu respuesta como la solución de «${title || 'un tema'}».`,
  current: topicTitle(postOfEvent),
  letter: { action: 'Ver el tema' },
  holds: isThere(postOfEvent, sql`t.solution_id = x.id`),
})

/** A post of the member was hidden, deleted, shown again or approved. The letter about it is one of its own, with the reason. */
export const orderNotification = notificationKind({
  name: 'forum_order',
  category: 'forum',
  type: 'comment',
  choice: {
    topic,
    label: 'Lo que hace quien modera',
    hint: 'Cuando revisan, ocultan o eliminan algo que escribiste. Si lo quitan, además te llega una carta con el motivo.',
  },
  usually: { app: true, push: true, mail: 'never' },
  from: 'house',
  says: ({ title }) => title,
  // Of a pause there is no post, and its sentence names none.
  current: current(
    PostAddress,
    sql`case when n.thing ~ '^[0-9]+$' then ${addressColumns(sql`n.thing::bigint`)} end`,
    (now, { title, href }) => ({
      title: retitled(title, now && `«${now.title}»`),
      href: now ? addressOf(now) : href,
    }),
  ),
  letter: { action: 'Ver el motivo' },
})

/** Something waits for those who keep order in a category. It has no author: it never says who reported. */
export const queueNotification = notificationKind({
  name: 'forum_queue',
  category: 'administration',
  type: 'request',
  choice: {
    topic: 'Administración',
    label: 'Foros por revisar',
    hint: 'Cuando reportan una publicación, o una espera a que alguien la revise.',
  },
  usually: { app: true, push: true, mail: 'now' },
  concerns: moderatesSome,
  from: 'house',
  says: ({ count }) =>
    count > 1
      ? `Hay ${formatCount(count)} publicaciones por revisar en los foros.`
      : 'Hay una publicación por revisar en los foros.',
  letter: {
    action: 'Ver lo que espera',
    more: ['De esto te escribimos una vez por hora como mucho, aunque llegue más.'],
    apart: HOUR,
  },
  holds: sql`exists (select from forum_posts x join forum_topics t on t.id = x.topic_id
    join forum_subcategories s on s.id = t.subcategory_id join accounts w on w.id = n.user_id
    where x.id = split_part(e.source, ' ', 2)::bigint
      and (w.level = 1 or w.moderates && array[0, s.category_id])
      and (x.state = 'waiting' or x.answer_open
        or exists (select from forum_reports r where r.post_id = x.id and r.resolved_at is null)))`,
})
