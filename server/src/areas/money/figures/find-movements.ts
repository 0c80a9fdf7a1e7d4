import type { Movement } from '@cancha/contract/money/figures'
import { cents } from '@cancha/domain/ground/amounts/cents'
import { MOVEMENT_KINDS } from '@cancha/domain/money/figures/movements'
import { PLAN_IDS } from '@cancha/domain/money/memberships/plans'
import { receiptNumber } from '@cancha/domain/money/memberships/receipts'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column, type RowOf } from '../../../database/decoders.ts'
import { selectRows } from '../../../database/statements.ts'

/** The position of a movement in its list: its moment in microseconds, its kind and its row. */
export type MovementPosition = { at: number; kind: number; id: number }

const SHAPE = {
  kind: column.int,
  id: column.id,
  at: column.iso,
  /** In microseconds, as the database has it: a Date would be a little before the row's moment. */
  position: column.int,
  amount: column.int,
  plan: column.nullable(column.oneOf(...PLAN_IDS)),
  /** The receipt's number; null for a payment of 0, which has no receipt. */
  number: column.nullable(column.int),
  invoice: column.text,
  userId: column.nullable(column.id),
  name: column.nullable(column.text),
}
export type MovementRow = RowOf<typeof SHAPE>

/** Where each kind of movement is read, in the order of `MOVEMENT_KINDS`, which lists those of one moment. */
const KINDS: readonly { rows: SQL; id: SQL; at: SQL; amount: SQL; payment: SQL }[] = [
  {
    rows: sql`payments where paid > 0`,
    id: sql`id`,
    at: sql`paid_at`,
    amount: sql`paid`,
    payment: sql`id`,
  },
  {
    rows: sql`refunds where status in ('pending', 'succeeded')`,
    id: sql`id`,
    at: sql`created_at`,
    amount: sql`-amount`,
    payment: sql`payment_id`,
  },
  {
    rows: sql`disputes where not inquiry and status <> 'closed'`,
    id: sql`id`,
    at: sql`opened_at`,
    amount: sql`-amount`,
    payment: sql`payment_id`,
  },
  {
    rows: sql`disputes where not inquiry and status = 'won'`,
    id: sql`id`,
    at: sql`decided_at`,
    amount: sql`amount`,
    payment: sql`payment_id`,
  },
]

/** The movements of a time, the last ones first, with who paid. */
export async function findMovements(
  tx: Tx,
  { since, until }: { since: Date; until: Date },
  { most, before }: { most: number; before?: MovementPosition | undefined },
): Promise<MovementRow[]> {
  const reads = KINDS.map(
    ({ rows, id, at, amount, payment }, kind) => sql`
      (select ${kind}::int as kind, ${id} as id, ${at} as at, ${amount} as amount, ${payment} as payment_id from ${rows}
        and ${at} >= ${since} and ${at} < ${until} ${afterPosition({ at, id }, kind, before)}
        order by ${at} desc, ${id} desc limit ${most})`,
  )
  return selectRows(
    tx,
    SHAPE,
    sql`
    with found as (
      select * from (${sql.join(reads, sql` union all `)}) movements order by at desc, kind, id desc limit ${most}
    )
    select f.kind, f.id, f.at, (extract(epoch from f.at) * 1000000)::bigint as position, f.amount, p.plan, r.number,
      p.invoice_id as invoice, u.id as "userId", u.first_name || ' ' || u.last_name as name
    from found f join payments p on p.id = f.payment_id
    join payment_customers c on c.id = p.customer_id
    left join receipts r on r.payment_id = p.id and r.kind = 'payment'
    left join accounts u on u.id = c.user_id and u.deleted_at is null
    order by f.at desc, f.kind, f.id desc`,
    // Of few rows, planning takes longer. Behind a position of each kind the text is another.
    { name: `figures.movements_${before ? before.kind : 'first'}` },
  )
}

/** Condition for movements behind a position: older ones, and of the same moment the kinds and the rows behind it. */
function afterPosition(
  { at, id }: { at: SQL; id: SQL },
  kind: number,
  before: MovementPosition | undefined,
): SQL {
  if (!before) return sql``
  const moment = sql`(timestamptz 'epoch' + ${before.at}::bigint * interval '1 microsecond')`
  if (kind > before.kind) return sql`and ${at} <= ${moment}`
  if (kind < before.kind) return sql`and ${at} < ${moment}`
  return sql`and (${at}, ${id}) < (${moment}, ${before.id}::bigint)`
}

/** A position as a page's address has it, and back. */
export const positionText = ({ position, kind, id }: MovementRow): string => `${position}-${kind}-${id}`
export function positionIn(text: string | undefined): MovementPosition | undefined {
  if (text === undefined) return undefined
  const [at = 0, kind = 0, id = 0] = text.split('-').map(Number)
  return { at, kind, id }
}

/** A movement as the contract has it. */
export function presentMovement({ kind, id, at, amount, plan, number, userId, name }: MovementRow): Movement {
  const called = MOVEMENT_KINDS[kind] ?? 'charge'
  return {
    id: `${called}-${id}`,
    kind: called,
    at,
    amount: cents(amount),
    plan,
    number: number === null ? null : receiptNumber(number),
    person: userId === null || name === null ? null : { id: String(userId), name },
  }
}
