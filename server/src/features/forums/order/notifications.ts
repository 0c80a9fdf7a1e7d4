import { moderatesSome } from '@cancha/domain/memberships/viewer'
import { formatCount } from '@cancha/domain/numbers/format'
import { sql } from 'drizzle-orm'
import { notificationKind } from '../../../manifest/notification-kind.ts'

const HOUR = 3_600

/** A post of the member was hidden, deleted, shown again or approved. The letter about it is one of its own, with the reason. */
export const orderNotification = notificationKind({
  name: 'forum_order',
  category: 'forum',
  type: 'comment',
  choice: {
    topic: 'Foros',
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
