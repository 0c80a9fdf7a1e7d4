import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { current, notificationKind } from '../../../manifest/notification-kind.ts'

/** How a new piece of each kind is announced. */
const NEW: Record<string, string> = {
  course: 'un curso nuevo',
  webinar: 'una clase intensiva nueva',
  tip: 'una jugada nueva',
  podcast: 'un episodio nuevo',
  blog: 'un artículo nuevo',
  book: 'un libro nuevo',
}

/** Something was published in the school. The thing is the piece: 'course:12'. */
export const newsNotification = notificationKind({
  name: 'school_news',
  category: 'education',
  type: 'comment',
  choice: {
    topic: 'Escuela',
    label: 'Novedades de la escuela',
    hint: 'Cuando se publica un curso, una clase, una jugada, un episodio, un artículo o un libro.',
  },
  ownSection: true,
  usually: { app: true, push: false, mail: 'summary' },
  from: 'house',
  says: ({ thing, title }) => `Hay ${NEW[thing.split(':')[0] ?? ''] ?? 'algo nuevo'}: «${title}».`,
  current: current(
    z.object({ title: z.string(), href: z.string() }),
    sql`(select jsonb_build_object('title', d.title, 'href', d.url) from search_entries d
      where d.kind = split_part(n.thing, ':', 1) and d.ref = split_part(n.thing, ':', 2)::bigint
        and d.audience = 'everyone')`,
    (now, stored) => now ?? stored,
  ),
  letter: { action: 'Verlo en Cancha' },
  // A withdrawn piece isn't among the documents of the search.
  holds: sql`exists (select from search_entries d
    where d.kind = split_part(n.thing, ':', 1) and d.ref = split_part(n.thing, ':', 2)::bigint)`,
})
