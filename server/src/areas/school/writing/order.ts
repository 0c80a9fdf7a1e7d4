import { kinds as described } from '@cancha/contract/school/writing-kinds'
import type { WrittenKindName } from '@cancha/domain/ground/aliases/kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { column } from '../../../database/decoders.ts'
import { run, selectRows, takeTurn } from '../../../database/statements.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import { type WrittenKinds, writtenAs } from './kinds.ts'

/** The order in which readers see a kind; null for kinds without one. */
export function readersOrder(kind: WrittenKindName): SQL | null {
  const { dated } = described[kind]
  if (dated === null) return null
  return dated === 'newest'
    ? sql`position nulls last, published_at desc, id desc`
    : sql`position nulls last, published_at, id`
}

/** The condition for pieces of a kind that aren't in the trash; `t` is the kind's table. */
export const isKept = (kind: WrittenKindName): SQL =>
  sql`not exists (select from written_pieces p where p.kind = ${kind} and p.item_id = t.id and p.deleted_at is not null)`

/** The pieces of a kind that an editor placed, in their order. */
export async function placedPieces(
  db: Db | Tx,
  kinds: WrittenKinds,
  kind: WrittenKindName,
): Promise<number[]> {
  const order = readersOrder(kind)
  if (!order) return []
  const rows = await selectRows(
    db,
    { id: column.id },
    sql`select id from ${sql.identifier(writtenAs(kinds, kind).table)} t where position is not null and ${isKept(kind)} order by ${order}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Gives these pieces their places, in this order. All others lose theirs and come after them by their date.
 * @param before the placed ones that the editor saw
 * @returns whether they hadn't them yet
 * @throws Refusal conflict if somebody else has ordered the kind in the meantime
 */
export async function orderPieces(
  tx: Tx,
  kinds: WrittenKinds,
  kind: WrittenKindName,
  { ids, before }: { ids: number[]; before: number[] },
): Promise<boolean> {
  if (described[kind].dated === null) return false
  // A lock for the whole kind: with no piece placed yet, there is no row that two editors would both lock.
  await takeTurn(tx, `writing.order ${kind}`)
  const now = await placedPieces(tx, kinds, kind)
  if (now.join() === ids.join()) return false
  if (now.join() !== before.join())
    throw new Refusal('conflict', { msg: 'Alguien cambió el orden mientras tanto: ya ves el suyo.' })
  await run(
    tx,
    sql`
    update ${sql.identifier(writtenAs(kinds, kind).table)} t set position = array_position(${sql.param(ids)}::bigint[], t.id)
    where t.position is distinct from array_position(${sql.param(ids)}::bigint[], t.id) and ${isKept(kind)}`,
  )
  return true
}
