import { Palette, Tile } from '@cancha/contract/ground/cover-art'
import type { WatchedKind } from '@cancha/domain/ground/aliases/kinds'
import { SCENES } from '@cancha/domain/ground/cover-art'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { rowsTogether } from '../../../../database/asked-together.ts'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { listPlaceholder } from '../../../../database/list-placeholder.ts'
import { prepareStatement, type RowOf, selectRows } from '../../../../database/statements.ts'
import type { Recording } from '../policy.ts'
import { watchProgress } from '../tables.ts'

/** Something that can be watched: its length, whether it is published, and what the policy needs. */
export type Watchable = { seconds: number; active: boolean; recording: Recording }

const { id, int, text, bool, moment, nullable, oneOf } = column

const pieceColumns = {
  id,
  title: text,
  scene: oneOf(...SCENES),
  image: nullable(text),
  alias: text,
  category: column.json(z.object({ id: z.int(), name: z.string(), tile: Tile, palette: Palette })),
}

/** The member whose row it is: one statement answers all members who ask together. */
const askedBy = id

const coursePart = {
  askedBy,
  ...pieceColumns,
  part: int,
  partTitle: text,
  seconds: int,
  at: nullable(int),
  doneAt: nullable(moment),
  updatedAt: nullable(moment),
}
/** A video of a course that the person began, with their position. */
export type CoursePartRow = RowOf<typeof coursePart>

const begunItem = {
  askedBy,
  ...pieceColumns,
  kind: oneOf('webinar', 'tip', 'podcast'),
  seconds: int,
  at: int,
  updatedAt: moment,
}
export type BegunRow = RowOf<typeof begunItem>

/** How many courses are read for one person, newest first; likewise other unfinished items. */
const COURSES = 100
const OTHERS = 12

const SINGLE = [
  ['webinar', 'webinars'],
  ['tip', 'tips'],
  ['podcast', 'podcasts'],
] as const

const category = sql.raw(
  "jsonb_build_object('id', k.id, 'name', k.name, 'tile', k.tile, 'palette', k.palette) as category",
)

const begun = ([kind, table]: (typeof SINGLE)[number]): SQL => sql`
  select ${sql.raw(`'${kind}'`)} as kind, t.id, t.title, t.scene, t.image, a.alias, ${category}, t.seconds,
    p.seconds as at, p.updated_at as "updatedAt"
  from watch_progress p join ${sql.identifier(table)} t on t.id = p.item_id and t.active
    join categories k on k.id = t.category_id
    join page_addresses a on a.kind = ${sql.raw(`'${kind}'`)} and a.page_id = t.id
  where p.user_id = q.id and p.kind = ${sql.raw(`'${kind}'`)} and p.done_at is null`

/** All who ask, as `q`. */
const people = sql`unnest(${listPlaceholder('people', 'bigint')}) q (id)`

const courseParts = prepareStatement<'people'>(
  'course_parts_begun',
  sql`
  select q.id as "askedBy", l.* from ${people} cross join lateral (
    select c.id, c.title, c.scene, c.image, a.alias, ${category}, v.position as part,
      v.progress_title as "partTitle", v.seconds, p.seconds as at, p.done_at as "doneAt",
      p.updated_at as "updatedAt"
    from (
        select item_id from watch_progress where user_id = q.id and kind = 'course'
        group by item_id order by max(updated_at) desc limit ${sql.raw(String(COURSES))}
      ) mine join courses c on c.id = mine.item_id and c.active
      join categories k on k.id = c.category_id
      join page_addresses a on a.kind = 'course' and a.page_id = c.id
      join course_videos v on v.course_id = c.id
      left join watch_progress p
        on p.user_id = q.id and p.kind = 'course' and p.item_id = c.id and p.part = v.position) l
  order by q.id, l.id, l.part`,
)

const leftHalfWay = prepareStatement<'people'>(
  'left_half_way',
  sql`
  select q.id as "askedBy", l.* from ${people} cross join lateral (
    ${sql.join(SINGLE.map(begun), sql` union all `)}
    order by "updatedAt" desc limit ${sql.raw(String(OTHERS))}) l
  order by q.id, l."updatedAt" desc`,
)

export function progressStore(db: Db) {
  return {
    /** Null if it doesn't exist. */
    async watchable(kind: WatchedKind, id: number, part: number): Promise<Watchable | null> {
      if (kind !== 'course' && part !== 1) return null
      const table = SINGLE.find(([name]) => name === kind)?.[1]
      const [row] = await selectRows(
        db,
        { seconds: int, active: bool, paid: bool, training: bool, index: int },
        table
          ? sql`select seconds, active, true as paid, false as training, 0 as index from ${sql.identifier(table)} where id = ${id}`
          : sql`select v.seconds, c.active, c.paid, c.training, (select count(*)::int from course_videos f
                where f.course_id = c.id and f.position < v.position) as index
              from courses c join course_videos v on v.course_id = c.id and v.position = ${part}
              where c.id = ${id}`,
      )
      if (!row) return null
      const { seconds, active, ...gated } = row
      return { seconds, active, recording: kind === 'course' ? { kind, ...gated } : { kind } }
    },

    /** @returns whether it counts as watched, now or since earlier */
    async keep(
      userId: number,
      { kind, id, part, seconds }: { kind: WatchedKind; id: number; part: number; seconds: number },
      watched: boolean,
    ): Promise<boolean> {
      const [kept] = await db
        .insert(watchProgress)
        .values({ userId, kind, itemId: id, part, seconds, doneAt: watched ? sql`now()` : null })
        .onConflictDoUpdate({
          target: [watchProgress.userId, watchProgress.kind, watchProgress.itemId, watchProgress.part],
          set: {
            seconds,
            updatedAt: sql`now()`,
            doneAt: sql`coalesce(${watchProgress.doneAt}, excluded.done_at)`,
          },
        })
        .returning({ doneAt: watchProgress.doneAt })
      return kept?.doneAt != null
    },

    parts: (userId: number, kind: WatchedKind, id: number) =>
      db
        .select({
          part: watchProgress.part,
          seconds: watchProgress.seconds,
          doneAt: watchProgress.doneAt,
        })
        .from(watchProgress)
        .where(
          and(eq(watchProgress.userId, userId), eq(watchProgress.kind, kind), eq(watchProgress.itemId, id)),
        )
        .orderBy(watchProgress.part),

    /** All videos of the courses that the person began, by course and position. */
    courseParts: rowsTogether((people) => selectRows(db, coursePart, courseParts({ people }))),

    /** Other unfinished items, newest first. */
    begun: rowsTogether((people) => selectRows(db, begunItem, leftHalfWay({ people }))),
  }
}
