import { editor } from '@cancha/contract/ground/operation'
import { WRITTEN_KINDS } from '@cancha/domain/ground/aliases/kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectOne } from '../../../database/statements.ts'
import type { Waiting } from '../../ground/admin/slots.ts'
import { type WrittenKinds, writtenAs } from './kinds.ts'

/** Numbers of pieces that wait for editors. A draft that has a time of publication waits for nobody. */
export const piecesThatWait: readonly Waiting[] = [
  {
    name: 'stoppedPieces',
    access: editor,
    count: ({ db, writtenKinds }) => countWhere(db, writtenKinds, sql`p.stopped_at is not null`),
  },
  {
    name: 'draftPieces',
    access: editor,
    count: ({ db, writtenKinds }) =>
      countWhere(
        db,
        writtenKinds,
        sql`not t.active and p.publish_at is null and p.stopped_at is null and p.withdrawn_at is null`,
      ),
  },
  {
    name: 'changedPieces',
    access: editor,
    count: ({ db, writtenKinds }) =>
      countWhere(
        db,
        writtenKinds,
        sql`t.active and p.draft is not null and p.publish_at is null and p.stopped_at is null`,
      ),
  },
]

/** How many pieces of all kinds are so. `t` is the kind's table, `p` the editing state. */
async function countWhere(db: Db, kinds: WrittenKinds, condition: SQL): Promise<number> {
  const ofKinds = WRITTEN_KINDS.map(
    (kind) => sql`select count(*) as n from ${sql.identifier(writtenAs(kinds, kind).table)} t
      left join written_pieces p on p.kind = ${kind} and p.item_id = t.id
      where p.deleted_at is null and (${condition})`,
  )
  const { total } = await selectOne(
    db,
    { total: column.int },
    sql`select sum(n)::int as total from (${sql.join(ofKinds, sql` union all `)}) counted`,
  )
  return total
}
