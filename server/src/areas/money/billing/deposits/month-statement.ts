import type { BankDeposit } from '@cancha/contract/money/billing/deposits'
import { type Cents, cents } from '@cancha/domain/ground/amounts/cents'
import { monthOf, monthsLater, startOfDay } from '@cancha/domain/ground/time/months'
import {
  BALANCE_KINDS,
  type MonthStatement,
  statementOf,
  totalsOf,
} from '@cancha/domain/money/billing/deposits'
import { and, desc, gte, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { selectOne, selectRows } from '../../../../database/statements.ts'
import { deposits } from './tables.ts'

/** More of them in a month than banks make. */
const DEPOSITS_MOST = 100

/** A month's edges: as moments of the site's zone for what happened, as days for what the bank has. */
export function edgesOf(month: string) {
  const next = `${monthsLater(month, 1)}-01`
  const first = `${month}-01`
  return { first, next, since: startOfDay(first).toISOString(), until: startOfDay(next).toISOString() }
}

/** Of a movement `m` and its deposit `d`: whether it happened in the month, and whether the bank has it since then. */
export const inMonth = ({ first, next, since, until }: ReturnType<typeof edgesOf>) => ({
  happened: sql`(m.at >= ${since}::timestamptz and m.at < ${until}::timestamptz)`,
  deposited: sql`coalesce(d.arrives_on >= ${first}::date and d.arrives_on < ${next}::date
    and d.status in ('on_its_way', 'arrived'), false)`,
})

/** The database adds up whole cents. */
const inCents = <Row extends { amount: number; fee: number }>(row: Row) => ({
  ...row,
  amount: cents(row.amount),
  fee: cents(row.fee),
})

export type MonthRead = {
  statement: MonthStatement
  recorded: Cents
  first: string | null
  deposits: BankDeposit[]
}

/** @param month 'YYYY-MM' */
export async function readMonth(tx: Tx, month: string): Promise<MonthRead> {
  const edges = edgesOf(month)
  const { happened, deposited } = inMonth(edges)
  const sums = await selectRows(
    tx,
    {
      kind: column.oneOf(...BALANCE_KINDS),
      happened: column.bool,
      deposited: column.bool,
      amount: column.int,
      fee: column.int,
    },
    sql`select m.kind, ${happened} as happened, ${deposited} as deposited, sum(m.amount)::bigint as amount, sum(m.fee)::bigint as fee
      from balance_movements m left join deposits d on d.id = m.deposit_id
      where ${happened} or ${deposited} group by 1, 2, 3`,
  )
  const { recorded, oldest } = await selectOne(
    tx,
    { recorded: column.int, oldest: column.nullable(column.moment) },
    sql`select (select coalesce(sum(paid), 0)::bigint from payments
        where paid_at >= ${edges.since}::timestamptz and paid_at < ${edges.until}::timestamptz and paid > 0) as recorded,
      (select min(at) from balance_movements) as oldest`,
  )
  return {
    statement: statementOf(sums.map(inCents)),
    recorded: cents(recorded),
    first: oldest && monthOf(oldest),
    deposits: await depositsOf(tx, edges),
  }
}

async function depositsOf(tx: Tx, { first, next }: ReturnType<typeof edgesOf>): Promise<BankDeposit[]> {
  const rows = await tx
    .select()
    .from(deposits)
    .where(and(gte(deposits.arrivesOn, first), lt(deposits.arrivesOn, next)))
    .orderBy(desc(deposits.arrivesOn), desc(deposits.id))
    .limit(DEPOSITS_MOST)
  const sums = await selectRows(
    tx,
    {
      deposit: column.int,
      kind: column.oneOf(...BALANCE_KINDS),
      amount: column.int,
      fee: column.int,
      count: column.int,
    },
    sql`select deposit_id::int as deposit, kind, sum(amount)::bigint as amount, sum(fee)::bigint as fee, count(*)::int as count
      from balance_movements where deposit_id = any(${sql.param(rows.map(({ id }) => id))}::bigint[]) group by 1, 2`,
  )
  return rows.map(({ id, payoutId, arrivesOn, status, amount: sent, automatic, adds }) => {
    const own = sums.filter(({ deposit }) => deposit === id).map(inCents)
    return {
      id: String(id),
      payout: payoutId,
      arrives: arrivesOn,
      status,
      amount: sent,
      charges: own.find(({ kind }) => kind === 'charge')?.count ?? 0,
      ...totalsOf(own),
      gap: adds ? null : !automatic ? 'manual' : own.length === 0 ? 'reading' : 'differs',
    }
  })
}
