import {
  type LenderCriteria,
  measuringValue,
  type RequestFacts,
  reachOf,
} from '@cancha/domain/lending/requests/matching'
import { changeInWords } from '@cancha/domain/lending/requests/reach-in-words'
import { isOpenRequest } from '@cancha/domain/lending/requests/request-life'
import { isShown, type LoanPart, type LoanReader } from '@cancha/domain/lending/requests/visibility'
import type { Db, Tx } from '../../../../database/connection.ts'
import type { Services } from '../../../../services.ts'
import { openAnswers } from '../private-answers.ts'
import type { RequestRow } from '../store.ts'
import { lenderPools } from './lender-pool.ts'

/** The facts of a stored request; what of its private answers is gone leaves nobody out. */
export function factsOfRequest(services: Pick<Services, 'vault' | 'log'>, row: RequestRow): RequestFacts {
  const finances = openAnswers(services, 'finances', { key: row.key, sealed: row.finances })
  return {
    loanType: row.loanType,
    state: row.place,
    propertyType: row.propertyType,
    amount: row.amount,
    value: measuringValue(row.loanType, row),
    credit: finances?.credit ?? null,
    taxOption: finances?.taxOption ?? null,
    projects: row.projects ?? 'none',
  }
}

/** The facts that tell what a reader may not read: '2 prestamistas piden Seguro Social' says that there is none. */
const TELLS = { taxOption: 'situation', credit: 'ranges', projects: 'experience' } as const satisfies Partial<
  Record<string, LoanPart>
>

/** The advice for a request, in words, as far as its reader may know the answers behind it. */
export const adviceIn = (
  pool: readonly LenderCriteria[],
  facts: RequestFacts,
  reader: LoanReader,
): string[] =>
  reachOf(pool, facts)
    .changes.filter(({ fact }) => !(fact in TELLS) || isShown(TELLS[fact as keyof typeof TELLS], reader))
    .map((change) => changeInWords(change, facts))

type AdvisedRequest = { row: RequestRow; sent: number; waiting?: number }

/** True for an open request that has no lender to hope for: it was sent to none, all have passed, or nobody has answered for days. */
const needsAdvice = ({ row, sent, waiting }: AdvisedRequest): boolean =>
  isOpenRequest(row.state) &&
  (sent === 0 || (row.state === 'new' && (waiting === 0 || row.quietToldAt !== null)))

/** The advice for those of these requests that need it, by the request's id. */
export async function adviceFor(
  services: Pick<Services, 'vault' | 'log'>,
  db: Db | Tx,
  requests: readonly AdvisedRequest[],
  reader: LoanReader,
): Promise<Map<number, string[]>> {
  const advice = new Map<number, string[]>()
  const due = requests.flatMap((request) => {
    const { row } = request
    return row.userId !== null && needsAdvice(request)
      ? [{ row, loanType: row.loanType, borrowerId: row.userId }]
      : []
  })
  if (due.length === 0) return advice
  const poolOf = await lenderPools(db, due)
  for (const { row, ...borrower } of due)
    advice.set(row.id, adviceIn(poolOf(borrower), factsOfRequest(services, row), reader))
  return advice
}
