import { formatDuration } from '@cancha/domain/ground/time/durations'
import { inArray, sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { type RowOf, selectRows } from '../../../database/statements.ts'
import { type LinkedPage, linkCards } from '../../../manifest/link-cards.ts'
import { aliasIn } from '../../ground/aliases/alias-in.ts'
import { allPageAddresses } from '../../ground/aliases/views.ts'
import { searchEntries } from '../../ground/search/views.ts'

const KINDS = {
  course: 'Curso',
  webinar: 'Clase intensiva',
  tip: 'Jugada',
  podcast: 'Podcast',
  blog: 'Artículo',
  book: 'Libro',
} as const

const { text, int, oneOf, nullable } = column
const LINK_SHAPE = {
  alias: text,
  kind: oneOf('course', 'webinar', 'tip', 'podcast', 'blog', 'book'),
  title: text,
  picture: nullable(text),
  author: text,
  seconds: int,
  /** Of a course, how many it has; otherwise 0. */
  videos: int,
}

/** Courses, recordings and texts. A card shows what the search shows to everyone. */
export const schoolPages = linkCards({
  kind: 'school',
  matches: aliasIn,
  async cards(db, _readerId, aliases) {
    const rows = await selectRows(
      db,
      LINK_SHAPE,
      sql`
      select g.alias, g.kind, d.title, d.picture, p.author, p.seconds, p.videos
      from ${allPageAddresses} g
      join ${searchEntries} d on d.kind = g.kind and d.ref = g.page_id and d.audience = 'everyone'
      join lateral (
        select c.instructor as author, count(v.id)::int as videos, coalesce(sum(v.seconds), 0)::int as seconds
          from courses c left join course_videos v on v.course_id = c.id
          where g.kind = 'course' and c.id = g.page_id group by c.id
        union all select w.author, 0, w.seconds from webinars w where g.kind = 'webinar' and w.id = g.page_id
        union all select t.author, 0, t.seconds from tips t where g.kind = 'tip' and t.id = g.page_id
        union all select e.author, 0, e.seconds from podcasts e where g.kind = 'podcast' and e.id = g.page_id
        union all select b.author, 0, 0 from blogs b where g.kind = 'blog' and b.id = g.page_id
        union all select b.author, 0, 0 from books b where g.kind = 'book' and b.id = g.page_id
      ) p on true
      where not g.in_trash and ${inArray(sql`g.alias`, [...aliases])}`,
    )
    return new Map(rows.map((row) => [row.alias, presentLinked(row)]))
  },
})

function presentLinked({
  kind,
  title,
  picture,
  author,
  seconds,
  videos,
}: RowOf<typeof LINK_SHAPE>): LinkedPage {
  const count = videos === 0 ? '' : videos === 1 ? '1 video' : `${videos} videos`
  const length = seconds === 0 ? '' : formatDuration(seconds)
  return { kind: KINDS[kind], title, picture, detail: [count, length, author].filter(Boolean).join(' · ') }
}
