import { kinds as described } from '@cancha/contract/school/writing-kinds'
import type { PieceStatus, TrashedPiece } from '@cancha/contract/school/written-pieces'
import { WRITTEN_KINDS } from '@cancha/domain/ground/aliases/kinds'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'
import { can } from '../../../http/request/policy.ts'
import { type WrittenKinds, writtenAs } from './kinds.ts'
import { titleShown } from './lists.ts'
import { piecePolicy } from './policy.ts'
import { pieces } from './tables.ts'
import { TRASH_DAYS } from './trash.ts'

const PAGE = 50

const { id, text, bool, moment, nullable, oneOf } = column

const STATUSES = ['draft', 'scheduled', 'published', 'withdrawn'] as const satisfies readonly PieceStatus[]

/** How many pieces are in the trash. */
export const countTrash = (db: Db): Promise<number> => db.$count(pieces, isNotNull(pieces.deletedAt))

/** Lists the pieces in the trash, of all kinds, the last removed first. */
export async function listTrash(
  db: Db,
  kinds: WrittenKinds,
  viewer: Viewer,
  page: number,
): Promise<{ pieces: TrashedPiece[]; total: number }> {
  const ofKinds = WRITTEN_KINDS.map((kind): SQL => {
    const { table, title, legal } = writtenAs(kinds, kind)
    return sql`select p.kind, p.item_id as id, coalesce(p.draft ->> ${described[kind].title}, t.${sql.identifier(title)}) as title,
        ${legal ? sql`t.${sql.identifier(legal)}` : sql`false`} as legal, p.deleted_from as "from", p.deleted_at as "deletedAt",
        u.first_name || ' ' || u.last_name as "deletedBy"
      from written_pieces p join ${sql.identifier(table)} t on t.id = p.item_id left join accounts u on u.id = p.saved_by
      where p.kind = ${kind} and p.deleted_at is not null`
  })
  const rows = await selectRows(
    db,
    {
      kind: oneOf(...WRITTEN_KINDS),
      id,
      title: nullable(text),
      legal: bool,
      from: oneOf(...STATUSES),
      deletedAt: moment,
      deletedBy: nullable(text),
    },
    sql`select * from (${sql.join(ofKinds, sql` union all `)}) trash
      order by "deletedAt" desc, kind, id desc limit ${PAGE} offset ${(page - 1) * PAGE}`,
  )
  return {
    pieces: rows.map(({ id, title, legal, deletedAt, ...row }) => ({
      ...row,
      id: String(id),
      title: titleShown(title),
      deletedAt: deletedAt.toISOString(),
      until: new Date(deletedAt.getTime() + TRASH_DAYS * 86_400_000).toISOString(),
      can: can(piecePolicy, viewer, { legal }, ['restore', 'erase']),
    })),
    total: await countTrash(db),
  }
}
