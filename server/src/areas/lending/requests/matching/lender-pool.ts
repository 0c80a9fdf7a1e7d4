import type { PropertyType } from '@cancha/domain/deals/facts'
import { cents } from '@cancha/domain/ground/amounts/cents'
import type { StateCode } from '@cancha/domain/ground/places/states'
import { LOAN_TYPE_KEYS, type LoanType } from '@cancha/domain/lending/loan-types'
import {
  CREDIT_RANGES,
  type CreditRange,
  PROJECT_RANGES,
  type ProjectRange,
  type TaxOption,
} from '@cancha/domain/lending/programmes'
import type { Criteria, LenderCriteria } from '@cancha/domain/lending/requests/matching'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column, type RowOf } from '../../../../database/decoders.ts'
import { selectRows } from '../../../../database/statements.ts'
import { unblocked } from '../../../../manifest/unblocked.ts'
import { isActive } from '../../../people/connections/directory/member-cards.ts'
import { readBlocks } from '../../../people/connections/safety/blocks.ts'

const keysOf = <Key extends string>(choices: Readonly<Record<Key, unknown>>) => Object.keys(choices) as Key[]

const PROGRAMME = {
  lenderId: column.id,
  loanType: column.oneOf(...LOAN_TYPE_KEYS),
  amountFrom: column.int,
  amountTo: column.nullable(column.int),
  ltvMost: column.nullable(column.double),
  creditFrom: column.nullable(column.oneOf(...keysOf<CreditRange>(CREDIT_RANGES))),
  taxOptions: column.text,
  experienceFrom: column.oneOf(...keysOf<ProjectRange>(PROJECT_RANGES)),
  kinds: column.text,
}

const LENDER = {
  id: column.id,
  allStates: column.bool,
  states: column.text,
  loanTypes: column.text,
  minimum: column.int,
}

/** A lender who takes requests now, with what decides which ones. */
export type PoolLender = LenderCriteria & { id: number }

/** A list of keys that the table's checks hold. A text of them is read far faster than an array, of which there are tens of thousands. */
const spaced = (list: SQL): SQL => sql`array_to_string(${list}, ' ')`
const unspaced = <Key extends string>(text: string) => (text === '' ? [] : text.split(' ')) as Key[]

const criteriaOf = ({
  amountFrom,
  amountTo,
  taxOptions,
  kinds,
  ...row
}: RowOf<typeof PROGRAMME>): Criteria => ({
  loanType: row.loanType,
  ltvMost: row.ltvMost,
  creditFrom: row.creditFrom,
  experienceFrom: row.experienceFrom,
  amountFrom: cents(amountFrom),
  amountTo: amountTo === null ? null : cents(amountTo),
  taxOptions: unspaced<TaxOption>(taxOptions),
  kinds: unspaced<PropertyType>(kinds),
})

const lenderOf = (
  row: RowOf<typeof LENDER>,
  programmes: readonly RowOf<typeof PROGRAMME>[] = [],
): PoolLender => ({
  id: row.id,
  served: { all: row.allStates, states: unspaced<StateCode>(row.states) },
  loanTypes: unspaced<LoanType>(row.loanTypes),
  minimum: cents(row.minimum),
  programmes: programmes.map(criteriaOf),
})

/** Lenders of a condition over `l` and its account `u` who take requests: confirmed, not paused, with the right and an active account. */
const taking = (which: SQL): SQL => sql`lenders l join accounts u on u.id = l.user_id
  where l.state = 'approved' and u.lender and ${isActive} and ${which}`

/**
 * These lenders with the programmes that they offer now: two statements, because gathering programmes by lender takes longer.
 * @param offers a condition over `p` for programmes that decide something; others aren't read
 */
async function lendersOf(db: Db | Tx, which: SQL, offers: SQL = sql`true`): Promise<PoolLender[]> {
  const rows = await selectRows(
    db,
    LENDER,
    sql`select l.user_id as id, l.all_states as "allStates", ${spaced(sql`l.states`)} as states,
      ${spaced(sql`l.loan_types`)} as "loanTypes", l.minimum from ${taking(which)}`,
  )
  if (rows.length === 0) return []
  const programmes = await selectRows(
    db,
    PROGRAMME,
    sql`select p.lender_id as "lenderId", p.loan_type as "loanType", p.amount_from as "amountFrom", p.amount_to as "amountTo",
        p.ltv_most::float8 as "ltvMost", p.credit_from as "creditFrom", ${spaced(sql`p.tax_options`)} as "taxOptions",
        p.experience_from as "experienceFrom", ${spaced(sql`p.kinds`)} as kinds
      from lender_programmes p where p.active and ${offers} and p.lender_id in (select l.user_id from ${taking(which)})`,
  )
  const byLender = Map.groupBy(programmes, ({ lenderId }) => lenderId)
  return rows.map((row) => lenderOf(row, byLender.get(row.id)))
}

type PoolQuery = {
  loanType: LoanType
  borrowerId: number
  /** Only lenders who serve this state; null for all, which is what `reachOf` counts. */
  state: StateCode | null
}

/** The lenders among whom a request looks. */
export const lenderPool = (db: Db | Tx, { loanType, borrowerId, state }: PoolQuery): Promise<PoolLender[]> =>
  lendersOf(
    db,
    sql`${loanType} = any(l.loan_types) and ${unblocked(sql`u.id`, borrowerId)}
      ${state === null ? sql`` : sql`and (${state} = any(l.states)) <> l.all_states`}`,
    sql`p.loan_type = ${loanType}`,
  )

type Borrower = Pick<PoolQuery, 'loanType' | 'borrowerId'>

/**
 * The lenders everywhere for many requests: those of a kind of loan are read once, however many ask for it.
 * @returns a request's lenders, without those from whom its borrower is apart
 */
export async function lenderPools(
  db: Db | Tx,
  asked: readonly Borrower[],
): Promise<(one: Borrower) => PoolLender[]> {
  const pools = new Map<LoanType, PoolLender[]>()
  for (const loanType of new Set(asked.map((one) => one.loanType)))
    pools.set(
      loanType,
      await lendersOf(db, sql`${loanType} = any(l.loan_types)`, sql`p.loan_type = ${loanType}`),
    )
  const areApart = await readBlocks(db, [...new Set(asked.map(({ borrowerId }) => borrowerId))])
  return ({ loanType, borrowerId }) =>
    (pools.get(loanType) ?? []).filter(({ id }) => !areApart(borrowerId, id))
}

/** One lender who takes requests now; null for one who doesn't. */
export async function poolLender(db: Db | Tx, id: number): Promise<PoolLender | null> {
  const [lender] = await lendersOf(db, sql`l.user_id = ${id}`)
  return lender ?? null
}
