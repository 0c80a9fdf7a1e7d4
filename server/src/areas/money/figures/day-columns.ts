import {
  MEMBER_TOTALS,
  MONEY_TOTALS,
  type MoneyTotal,
  noTotals,
  TOTAL_PLANS,
  type Totals,
} from '@cancha/domain/money/figures/totals'
import { type SQL, sql } from 'drizzle-orm'
import { column, type RowOf } from '../../../database/decoders.ts'

/** The column with the count of each sort of money; its amount stands in the column of its own name. */
export const COUNT_OF = {
  charged: 'charges',
  refunded: 'refunds',
  disputed: 'disputes',
  won: 'wins',
  declined: 'declines',
  recovered: 'recoveries',
} as const satisfies Record<MoneyTotal, string>

/** The columns of totals, in the order in which statements name them. */
export const TOTAL_COLUMNS = [
  ...MONEY_TOTALS.flatMap((name) => [COUNT_OF[name], name]),
  ...MEMBER_TOTALS,
] as const

/** The sums of all columns of totals, for a statement that groups rows of `figure_days`. */
export const SUMS: SQL = sql.join(
  TOTAL_COLUMNS.map((name) => sql`sum(${sql.identifier(name)})::bigint as ${sql.identifier(name)}`),
  sql`, `,
)

/** The same for a statement that needs members only: nothing of the money. */
export const MEMBER_SUMS: SQL = sql.join(
  [
    ...MONEY_TOTALS.flatMap((name) => [COUNT_OF[name], name].map((one) => sql`0 as ${sql.identifier(one)}`)),
    ...MEMBER_TOTALS.map((name) => sql`sum(${sql.identifier(name)})::bigint as ${sql.identifier(name)}`),
  ],
  sql`, `,
)

/** The columns of totals as they are stored. */
export const COLUMNS: SQL = sql.join(
  TOTAL_COLUMNS.map((name) => sql.identifier(name)),
  sql`, `,
)

const { int } = column

/** Rows with totals of one plan, of a day or of several. */
export const TOTALS_SHAPE = {
  plan: column.oneOf(...TOTAL_PLANS),
  charges: int,
  charged: int,
  refunds: int,
  refunded: int,
  disputes: int,
  disputed: int,
  wins: int,
  won: int,
  declines: int,
  declined: int,
  recoveries: int,
  recovered: int,
  joined: int,
  returned: int,
  lost: int,
  up: int,
  down: int,
  away: int,
}
type TotalsRow = RowOf<typeof TOTALS_SHAPE>

/** The totals of a row. */
export function totalsIn(row: TotalsRow): Totals {
  const totals = noTotals()
  for (const name of MONEY_TOTALS) totals[name] = { count: row[COUNT_OF[name]], amount: row[name] }
  for (const name of MEMBER_TOTALS) totals[name] = row[name]
  return totals
}
