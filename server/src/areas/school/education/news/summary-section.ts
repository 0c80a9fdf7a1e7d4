import { sql } from 'drizzle-orm'
import { column } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { countedUpTo, type SectionLines, summarySection } from '../../../../manifest/summary-section.ts'
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

/** Said beside what the reader can't open whole. */
const NEEDS = { paid: ' · con membresía', training: ' · con el entrenamiento' } as const

/** Pieces published in the school since the reader's last summary: read once for all readers, and marked for each. */
export const schoolSection = summarySection({
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
      {
        kind: column.text,
        title: column.text,
        url: column.text,
        at: column.moment,
        needs: column.nullable(column.oneOf('paid', 'training')),
      },
      sql`select p.kind, d.title, d.url, p.published_at as at,
          case when p.kind in ('tip', 'webinar') then 'paid' when p.kind = 'course' then (
            select case when c.training then 'training' when c.paid then 'paid' end
            from courses c where c.id = p.id) end as needs
        from (${published}) p
        join search_entries d on d.kind = p.kind and d.ref = p.id and d.audience = 'everyone'
        where p.published_at > ${since.toISOString()}::timestamptz and p.published_at <= now()
        order by p.published_at desc limit ${COUNTED + 1}`,
    )
    if (pieces.length === 0) return new Map()
    const rights = await selectRows(
      db,
      { id: column.id, paid: column.bool, training: column.bool },
      sql`select id, membership <> 'free' or level = 1 as paid, intensive_training or level = 1 as training
        from accounts where id = any(${sql.param(readers.map(({ id }) => id))}::bigint[])`,
    )
    const rightsOf = new Map(rights.map(({ id, ...opened }) => [id, opened]))
    const said = new Map<number, SectionLines>()
    for (const reader of readers) {
      const own = pieces.filter(({ at }) => at > reader.since)
      if (own.length === 0) continue
      const lines = own.slice(0, SHOWN).map(({ kind, title, url, needs }) => ({
        text: title,
        detail: `${KINDS[kind] ?? ''}${needs && !rightsOf.get(reader.id)?.[needs] ? NEEDS[needs] : ''}`,
        href: url,
      }))
      said.set(reader.id, { count: own.length, lines, fresh: true })
    }
    return said
  },
})
