import { sql } from 'drizzle-orm'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { countedUpTo, type Said, weeklySection } from '../../../manifest/weekly-section.ts'
import { newsNotification } from '../notifications.ts'
import { published } from './published.ts'

const SHOWN = 6
/** More than this many aren't counted. */
const COUNTED = 99

const KINDS: Record<string, string> = {
  course: 'Curso',
  webinar: 'Clase intensiva',
  tip: 'Jugada',
  podcast: 'Podcast',
  blog: 'Artículo',
  book: 'Libro',
}

/** What was published in the school since the reader's last summary: read once for all readers, and marked for each. */
export const schoolSection = weeklySection({
  name: 'school',
  order: 30,
  heading: 'Nuevo en la escuela',
  kind: newsNotification,
  inSubject: (count) =>
    count === 1 ? '1 novedad en la escuela' : `${countedUpTo(COUNTED, count)} novedades en la escuela`,
  async read({ db }, readers) {
    const since = new Date(Math.min(...readers.map((reader) => reader.since.getTime())))
    const pieces = await selectRows(
      db,
      { kind: column.text, title: column.text, url: column.text, at: column.moment, paid: column.bool },
      sql`select p.kind, d.title, d.url, p.published_at as at,
          p.kind in ('tip', 'webinar') or (p.kind = 'course' and exists (
            select from courses c where c.id = p.id and c.paid)) as paid
        from (${published}) p
        join search_documents d on d.kind = p.kind and d.ref = p.id and d.audience = 'everyone'
        where p.published_at > ${since.toISOString()}::timestamptz and p.published_at <= now()
        order by p.published_at desc limit ${COUNTED + 1}`,
    )
    if (pieces.length === 0) return new Map()
    const paying = new Set(
      (
        await selectRows(
          db,
          { id: column.id },
          sql`select id from users where id = any(${sql.param(readers.map(({ id }) => id))}::bigint[])
            and (membership <> 'free' or level = 1)`,
        )
      ).map(({ id }) => id),
    )
    const said = new Map<number, Said>()
    for (const reader of readers) {
      const own = pieces.filter(({ at }) => at > reader.since)
      if (own.length === 0) continue
      const lines = own.slice(0, SHOWN).map(({ kind, title, url, paid }) => ({
        text: title,
        detail: `${KINDS[kind] ?? ''}${paid && !paying.has(reader.id) ? ' · con membresía' : ''}`,
        href: url,
      }))
      said.set(reader.id, { count: own.length, lines, fresh: true })
    }
    return said
  },
})
