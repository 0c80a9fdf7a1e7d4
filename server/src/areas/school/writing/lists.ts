import { kinds as described } from '@cancha/contract/school/writing-kinds'
import type { PieceLine, PieceStatus } from '@cancha/contract/school/written-pieces'
import { WRITTEN_KINDS, type WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { fold } from '@cancha/domain/ground/text/text'
import { and, desc, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { type RowOf, selectRows } from '../../../database/statements.ts'
import { type WrittenKinds, writtenAs } from './kinds.ts'
import { isKept, placedPieces, readersOrder } from './order.ts'
import { statusOf, stopOf } from './pieces.ts'
import { pieces } from './tables.ts'

/** Pieces on one page of a list. */
const PAGE = 50
const RECENT = 8

const { id, int, text, bool, moment, nullable, oneOf } = column

const line = {
  id,
  title: nullable(text),
  active: bool,
  changed: bool,
  publishAt: nullable(moment),
  stoppedAt: nullable(moment),
  stoppedWhy: nullable(text),
  withdrawnAt: nullable(moment),
  savedAt: nullable(moment),
  savedBy: nullable(text),
  position: nullable(int),
  legal: bool,
  total: int,
}
type Line = RowOf<typeof line>

type PieceQuery = { q: string; status?: PieceStatus | undefined; page: number }

/** The pieces of a kind, in their readers' order or the last changed first. */
export async function listPieces(
  db: Db,
  kinds: WrittenKinds,
  kind: WrittenKindName,
  { q, status, page }: PieceQuery,
): Promise<{ pieces: PieceLine[]; total: number; placed: string[] }> {
  const named = q === '' ? sql`true` : sql`position(${fold(q)} in fold(title)) > 0`
  const inState = status === undefined ? sql`true` : sql`status = ${status}`
  const order = readersOrder(kind) ?? sql`"savedAt" desc nulls last, id desc`
  const lines = await linesOf(
    db,
    kinds,
    kind,
    sql`${named} and ${inState} order by ${order} limit ${PAGE} offset ${(page - 1) * PAGE}`,
  )
  // Past the end there is no line that tells the total.
  const [first] =
    lines.length > 0 || page === 1
      ? lines
      : await linesOf(db, kinds, kind, sql`${named} and ${inState} limit 1`)
  const placed = await placedPieces(db, kinds, kind)
  return { pieces: lines.map(presentLine), total: first?.total ?? 0, placed: placed.map(String) }
}

async function linesOf(db: Db, kinds: WrittenKinds, kind: WrittenKindName, rest: SQL): Promise<Line[]> {
  const { table, title, published, legal } = writtenAs(kinds, kind)
  const position = described[kind].dated ? sql`t.position` : sql`null::integer`
  const date = published ? sql`t.${sql.identifier(published)}` : sql`null::timestamptz`
  return selectRows(
    db,
    line,
    sql`
    with lines as (
      select t.id, coalesce(p.draft ->> ${described[kind].title}, t.${sql.identifier(title)}) as title, t.active,
             ${position} as position, ${date} as published_at, ${legal ? sql`t.${sql.identifier(legal)}` : sql`false`} as legal,
             p.draft is not null as changed, p.publish_at as "publishAt", p.stopped_at as "stoppedAt",
             p.stopped_why as "stoppedWhy", p.withdrawn_at as "withdrawnAt", p.saved_at as "savedAt",
             u.first_name || ' ' || u.last_name as "savedBy",
             case when t.active then 'published' when p.publish_at is not null then 'scheduled'
                  when p.withdrawn_at is not null then 'withdrawn' else 'draft' end as status
      from ${sql.identifier(table)} t
      left join written_pieces p on p.kind = ${kind} and p.item_id = t.id
      left join accounts u on u.id = p.saved_by
      where p.deleted_at is null
    )
    select *, count(*) over ()::int as total from lines where ${rest}`,
  )
}

/** A title as editors see it: a category without a name has one of the program's. */
export const titleShown = (title: string | null): string =>
  title?.replace(/^sin nombre [0-9a-f-]{36}$/, '') || 'Sin título'

const presentLine = (line: Line): PieceLine => ({
  id: String(line.id),
  title: titleShown(line.title),
  status: statusOf(line),
  changed: line.changed,
  publishAt: line.publishAt?.toISOString() ?? null,
  stopped: stopOf(line),
  savedAt: line.savedAt?.toISOString() ?? null,
  savedBy: line.savedBy,
  placed: line.position !== null,
  legal: line.legal,
})

/** The number of pieces of each kind. */
export async function countPieces(
  db: Db,
  kinds: WrittenKinds,
): Promise<{ kind: WrittenKindName; published: number; unpublished: number }[]> {
  const counts = WRITTEN_KINDS.map(
    (kind) => sql`select ${kind}::text as kind, count(*) filter (where active)::int as published,
      count(*) filter (where not active)::int as unpublished from ${sql.identifier(writtenAs(kinds, kind).table)} t
      where ${isKept(kind)}`,
  )
  return selectRows(
    db,
    { kind: oneOf(...WRITTEN_KINDS), published: int, unpublished: int },
    sql.join(counts, sql` union all `),
  )
}

/** The most recently edited pieces, by anyone; before them those whose scheduled publication failed. */
export async function recentPieces(
  db: Db,
  kinds: WrittenKinds,
): Promise<(PieceLine & { kind: WrittenKindName })[]> {
  const newest = await db
    .select({ kind: pieces.kind, id: pieces.itemId })
    .from(pieces)
    .where(and(inArray(pieces.kind, WRITTEN_KINDS), isNull(pieces.deletedAt)))
    .orderBy(sql`${pieces.stoppedAt} is null`, desc(pieces.savedAt))
    .limit(RECENT)
  const byKind = [...Map.groupBy(newest, ({ kind }) => kind)]
  const found = await Promise.all(
    byKind.map(async ([kind, some]) => {
      const ids = sql.join(
        some.map(({ id }) => sql`${id}`),
        sql`, `,
      )
      return (await linesOf(db, kinds, kind, sql`id in (${ids})`)).map((line) => ({
        kind,
        ...presentLine(line),
      }))
    }),
  )
  const isFine = ({ stopped }: PieceLine) => Number(stopped === null)
  return found
    .flat()
    .sort((a, b) => isFine(a) - isFine(b) || (b.savedAt ?? '').localeCompare(a.savedAt ?? ''))
}
