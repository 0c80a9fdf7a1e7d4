import { PROPERTY_TYPES, type PropertyType } from '@cancha/domain/deals/facts'
import { LOAN_TYPE_KEYS, type LoanType } from '@cancha/domain/lending/loan-types'
import {
  CREDIT_RANGES,
  type CreditRange,
  PROJECT_RANGES,
  type ProjectRange,
  TAX_OPTIONS,
  type TaxOption,
} from '@cancha/domain/lending/programmes'
import type { Criteria, LenderCriteria } from '@cancha/domain/lending/requests/matching'
import { cents } from '@cancha/domain/money/cents'
import type { StateCode } from '@cancha/domain/places/states'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/connection.ts'
import { column, type RowOf } from '../../../database/decoders.ts'
import { gathered, selectRows } from '../../../database/statements.ts'
import { isActive } from '../../connections/directory/member-cards.ts'

const keysOf = <Key extends string>(choices: Readonly<Record<Key, unknown>>) => Object.keys(choices) as Key[]

const PROGRAMME = {
  loanType: column.oneOf(...LOAN_TYPE_KEYS),
  amountFrom: column.int,
  amountTo: column.nullable(column.int),
  ltvMost: column.nullable(column.double),
  creditFrom: column.nullable(column.oneOf(...keysOf<CreditRange>(CREDIT_RANGES))),
  taxOptions: column.list(column.oneOf(...keysOf<TaxOption>(TAX_OPTIONS))),
  experienceFrom: column.oneOf(...keysOf<ProjectRange>(PROJECT_RANGES)),
  kinds: column.list(column.oneOf(...keysOf<PropertyType>(PROPERTY_TYPES))),
}

const LENDER = {
  id: column.id,
  allStates: column.bool,
  states: column.list(column.text),
  loanTypes: column.list(column.oneOf(...LOAN_TYPE_KEYS)),
  minimum: column.int,
  programmes: column.rows(PROGRAMME),
}

/** A lender who takes requests now, with what decides which ones. */
export type PoolLender = LenderCriteria & { id: number }

const criteriaOf = ({ amountFrom, amountTo, ...programme }: RowOf<typeof PROGRAMME>): Criteria => ({
  ...programme,
  amountFrom: cents(amountFrom),
  amountTo: amountTo === null ? null : cents(amountTo),
})

const lenderOf = ({ id, allStates, states, minimum, ...row }: RowOf<typeof LENDER>): PoolLender => ({
  id,
  served: { all: allStates, states: states as StateCode[] },
  loanTypes: row.loanTypes,
  minimum: cents(minimum),
  programmes: row.programmes.map(criteriaOf),
})

/** Lenders of a condition over `l` and its account `u` who take requests: confirmed, not paused, with the right and an active account. */
const lendersOf = async (db: Db | Tx, which: SQL): Promise<PoolLender[]> => {
  const rows = await selectRows(
    db,
    LENDER,
    sql`select l.user_id as id, l.all_states as "allStates", l.states, l.loan_types as "loanTypes", l.minimum,
        (select ${gathered(PROGRAMME, 'o')} from (
          select p.loan_type as "loanType", p.amount_from as "amountFrom", p.amount_to as "amountTo",
            p.ltv_most::float8 as "ltvMost", p.credit_from as "creditFrom", p.tax_options as "taxOptions",
            p.experience_from as "experienceFrom", p.kinds
          from lender_programmes p where p.lender_id = l.user_id and p.active) o) as programmes
      from lenders l join users u on u.id = l.user_id
      where l.state = 'approved' and u.lender and ${isActive} and ${which}`,
  )
  return rows.map(lenderOf)
}

/** Between lender and borrower there is no business where one of the two blocks the other. */
const isNotApartFrom = (borrowerId: number): SQL => sql`not exists (select from member_blocks b
  where (b.blocker_id, b.blocked_id) in ((u.id, ${borrowerId}::bigint), (${borrowerId}::bigint, u.id)))`

type Asked = {
  loanType: LoanType
  borrowerId: number
  /** Only those who lend there; null for all, which is what `reachOf` counts. */
  state: StateCode | null
}

/** The lenders among whom a request looks. */
export const lenderPool = (db: Db | Tx, { loanType, borrowerId, state }: Asked): Promise<PoolLender[]> =>
  lendersOf(
    db,
    sql`${loanType} = any(l.loan_types) and ${isNotApartFrom(borrowerId)}
      ${state === null ? sql`` : sql`and (${state} = any(l.states)) <> l.all_states`}`,
  )

/** One lender who takes requests now; null for one who doesn't. */
export async function poolLender(db: Db | Tx, id: number): Promise<PoolLender | null> {
  const [lender] = await lendersOf(db, sql`l.user_id = ${id}`)
  return lender ?? null
}
