import { COUNT_MOST } from '@cancha/contract/ground/counted'
import { NETWORK_PAGE } from '@cancha/contract/people/connections'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne } from '../../../../database/statements.ts'
import { notHidden } from '../policy.ts'

/** The members of a list: without the viewer, and without those who were shown before it. */
export type Whom = { viewerId: number | null; shown: readonly number[] }

/** Neither the viewer nor hidden from them, and not shown already. */
export const listed = (member: SQL, { viewerId, shown }: Whom): SQL =>
  sql.join(
    [
      notHidden(member, viewerId),
      ...(viewerId === null ? [] : [sql`${member} <> ${viewerId}`]),
      ...(shown.length === 0 ? [] : [sql`${member} <> all(${`{${shown.join(',')}}`}::bigint[])`]),
    ],
    sql` and `,
  )

/** A part of the results: the total (one more than is counted, if there are more), and the ids in order. */
export type Slice = { total: number; ids: number[] }

export async function slice(
  db: Db,
  hits: SQL,
  offset: number | null,
  size = NETWORK_PAGE,
  order = sql`user_id desc`,
): Promise<Slice> {
  const limit = offset === null ? 0 : Math.min(size, COUNT_MOST - offset)
  return selectOne(
    db,
    { total: column.int, ids: column.list(column.id) },
    sql`
    with hits as materialized (${hits})
    select (select count(*)::int from hits) as total,
      array(select user_id from hits order by ${order} limit ${limit} offset ${offset ?? 0}) as ids`,
  )
}
