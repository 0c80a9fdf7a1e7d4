import { moderatesSome } from '@cancha/domain/memberships/viewer'
import { formatCount } from '@cancha/domain/numbers/format'
import { sql } from 'drizzle-orm'
import { notificationKind } from '../../manifest/notification-kind.ts'

const topic = 'Foros'
const HOUR = 3_600

/** Whether a post of a topic that everybody may read by its state is still there. `e.source` ends with the post's id. */
const postHolds = sql`exists (select from forum_posts x join forum_topics t on t.id = x.topic_id
  join forum_subcategories s on s.id = t.subcategory_id join forum_categories c on c.id = s.category_id
  join users w on w.id = n.user_id
  where x.id = split_part(e.source, ' ', 2)::bigint and x.state = 'shown' and t.state = 'shown'
    and (c.tier = 'free' or w.membership <> 'free' or w.level = 1 or w.moderates && array[0, c.id])
    and not exists (select from member_blocks b where (b.blocker_id, b.blocked_id)
      in ((n.user_id, x.author_id), (x.author_id, n.user_id))))`

/** Somebody replied in a topic that the member follows. The thing is the topic. */
export const replyNotification = notificationKind({
  name: 'forum_reply',
  category: 'forum',
  type: 'comment',
  choice: { topic, label: 'Respuestas', hint: 'Cuando alguien responde en un tema que sigues.' },
  usually: { app: true, push: true, mail: 'summary' },
  says: ({ who, people, title }) =>
    `${who} ${people > 1 ? 'respondieron' : 'respondió'} en «${title || 'un tema que sigues'}».`,
  letter: { action: 'Leer la respuesta', after: 10 * 60, apart: HOUR },
  holds: postHolds,
})

/** Somebody mentioned the member in a post. */
export const mentionNotification = notificationKind({
  name: 'forum_mention',
  category: 'forum',
  type: 'comment',
  choice: { topic, label: 'Menciones', hint: 'Cuando alguien te menciona en un foro.' },
  usually: { app: true, push: true, mail: 'now' },
  says: ({ who, people, title }) =>
    `${who} te ${people > 1 ? 'mencionaron' : 'mencionó'} en «${title || 'un tema'}».`,
  letter: { action: 'Ver la mención', after: 10 * 60, apart: HOUR },
  holds: postHolds,
})

/** Somebody likes a post of the member. */
export const likeNotification = notificationKind({
  name: 'forum_like',
  category: 'forum',
  type: 'like',
  choice: { topic, label: 'Me gusta', hint: 'Cuando a alguien le gusta lo que escribiste.' },
  usually: { app: true, push: false, mail: 'never' },
  says: ({ who, people, title }) =>
    `A ${who} ${people > 1 ? 'les' : 'le'} gustó lo que escribiste en «${title || 'un tema'}».`,
  letter: { action: 'Ver la publicación', apart: 24 * HOUR },
  holds: sql`exists (select from forum_likes l join forum_posts x on x.id = l.post_id join forum_topics t on t.id = x.topic_id
    where l.post_id = n.thing::bigint and l.user_id = e.author_id and x.state = 'shown' and t.state = 'shown')`,
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
  says: ({ who, title }) => `${who} marcó tu respuesta como la solución de «${title || 'un tema'}».`,
  letter: { action: 'Ver el tema' },
  holds: sql`exists (select from forum_topics t join forum_posts x on x.id = t.solution_id
    where x.id = split_part(e.source, ' ', 2)::bigint and x.state = 'shown' and t.state = 'shown')`,
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
  says: ({ title }) => title,
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
    join forum_subcategories s on s.id = t.subcategory_id join users w on w.id = n.user_id
    where x.id = split_part(e.source, ' ', 2)::bigint
      and (w.level = 1 or w.moderates && array[0, s.category_id])
      and (x.state = 'waiting' or x.answer_open
        or exists (select from forum_reports r where r.post_id = x.id and r.resolved_at is null)))`,
})
