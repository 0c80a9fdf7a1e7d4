import { formatDuration } from '@cancha/domain/ground/time/durations'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { homeKind, me } from '../../ground/home/slots.ts'

/** Things of the school that are told, at most, and the last watched ones that are looked at. */
const SHOWN = 2
const LOOKED_AT = 12

/**
 * The things that the member watched last and didn't finish: a course continues in the video that they watched last, or after it in the next one
 * that they haven't seen.
 */
export const lessonsAtHome = homeKind({
  name: 'lessons',
  section: 'begun',
  urgency: 'work',
  facts: z.object({ title: z.string(), url: z.string(), part: z.int(), left: z.int().nullable() }),
  rows: sql`select w.kind || w.item_id, w.updated_at, null::timestamptz,
      jsonb_build_object('title', e.title, 'url', e.url, 'part', coalesce(n.position, w.part), 'left', n.seconds - case when w.done_at is null then w.seconds else 0 end)
    from (
      select distinct on (l.kind, l.item_id) l.* from (
        select * from watch_progress p where p.user_id = ${me} order by p.updated_at desc limit ${sql.raw(String(LOOKED_AT))}) l
      order by l.kind, l.item_id, l.updated_at desc) w
    left join lateral (
      select v.position, v.seconds from course_videos v
      left join watch_progress o on o.user_id = ${me} and o.kind = 'course' and o.item_id = v.course_id and o.part = v.position
      where w.kind = 'course' and v.course_id = w.item_id and v.position >= w.part and o.done_at is null
      order by v.position limit 1) n on true
    join search_entries e on e.kind = w.kind and e.ref = w.item_id and e.audience = 'everyone'
    where case when w.kind = 'course' then n.position is not null else w.done_at is null end
    order by w.updated_at desc limit ${sql.raw(String(SHOWN))}`,
  words: ({ title, url, part, left }) => ({
    title: `Sigue con «${title}»`,
    reason:
      left !== null && left > 0
        ? `porque vas en el video ${part}: le faltan ${formatDuration(left)}`
        : 'porque lo dejaste a medias',
    href: part > 1 ? `${url}?video=${part}` : url,
  }),
})
