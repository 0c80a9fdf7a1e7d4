import type { AnswerOf, InputOf } from '@cancha/contract/ground/operation'
import type { asking } from '@cancha/contract/lending/requests/asking'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type DecidingFact, type RequestFacts, reachOf } from '@cancha/domain/lending/requests/matching'
import { changeInWords } from '@cancha/domain/lending/requests/reach-in-words'
import type { Db } from '../../../../database/connection.ts'
import { lenderPool } from '../matching/lender-pool.ts'

type Op = typeof asking.loanReach

/** The fields of the form in which each fact is answered. */
const FIELDS: Readonly<Record<DecidingFact, string>> = {
  taxOption: 'taxoption',
  credit: 'credit',
  projects: 'project',
  state: 'stateprovideservice',
  propertyType: 'propertytype',
  amount: 'loanamount',
  ltv: 'loanamount',
}

/** How many lenders are left for what was answered so far, and which answers keep others away. Nothing of it is kept. */
export async function loanReach(
  db: Db,
  viewer: Viewer,
  { loantype, value, taxoption, ...answered }: InputOf<Op>['body'],
): Promise<AnswerOf<Op>> {
  const facts: RequestFacts = {
    loanType: loantype,
    state: answered.state,
    propertyType: answered.propertytype,
    amount: answered.loanamount,
    value,
    credit: answered.credit,
    taxOption: taxoption,
    projects: answered.project,
  }
  const pool = await lenderPool(db, { loanType: loantype, borrowerId: viewer.id, state: null })
  const { all, matched, changes } = reachOf(pool, facts)
  return {
    all,
    matched,
    changes: changes.map((change) => ({ field: FIELDS[change.fact], says: changeInWords(change, facts) })),
  }
}
