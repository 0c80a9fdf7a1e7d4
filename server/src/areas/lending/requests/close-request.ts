import type { InputOf } from '@cancha/contract/ground/operation'
import type { borrowing } from '@cancha/contract/lending/requests/borrowing'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { ENTRY_MOVES, type LoanMover, type LoanResult } from '@cancha/domain/lending/requests/request-life'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { run } from '../../../database/statements.ts'
import { authorize, owns } from '../../../http/request/policy.ts'
import type { Services } from '../../../services.ts'
import { addEvent, announceLoan } from './events.ts'
import { tellLendersJob } from './matching/tell-lenders.ts'
import { closeOffers } from './offers/end-offers.ts'
import { requestPolicy } from './policy.ts'
import { lockRequest, type RequestRow } from './store.ts'
import { loanRequests } from './tables.ts'
import { tellNews } from './tell.ts'

type Closing = {
  by: LoanMover
  result: LoanResult
  reason?: string
  /** The entry of the lender who recorded the loan. */
  entryId?: number
}

/**
 * Closes a request whose row is held and which is open: lenders who might still have made the loan lose their entry and their offer, and are told
 * kindly by a job; the borrower is told where somebody else closed it.
 */
export async function closeRequest(
  services: Pick<Services, 'jobs' | 'live' | 'database' | 'log'>,
  tx: Tx,
  request: RequestRow,
  { by, result, reason = '', entryId }: Closing,
): Promise<void> {
  const { id } = request
  await tx
    .update(loanRequests)
    .set({ state: 'close', closedAt: sql`now()`, closedBy: by, result, reason })
    .where(eq(loanRequests.id, id))
  const { from, to } = ENTRY_MOVES.lose
  await run(
    tx,
    sql`update loan_pairs set state = ${to} where request_id = ${id} and state = any(${sql.param([...from])}::text[])`,
  )
  await closeOffers(tx, request, entryId)
  await addEvent(tx, {
    requestId: id,
    kind: result === 'funded' ? 'funded' : 'closed',
    ...(entryId !== undefined && { entryId }),
  })
  await services.jobs.enqueue(tx, tellLendersJob, { request: id, after: 0 })
  if (by === 'lender') await tellNews(services, tx, request, { what: 'funded' })
  if (by === 'administrator') await tellNews(services, tx, request, { what: 'closed' })
  await announceLoan(services, tx, request)
}

/** Whether a request is closed already just as it is asked to be. */
const isClosedSo = (request: RequestRow, { by, result, reason = '' }: Closing): boolean =>
  request.state === 'close' &&
  request.closedBy === by &&
  request.result === result &&
  request.reason === reason

/**
 * Closes one's own request, and says how it ended.
 * @throws Refusal not_found if it isn't theirs, conflict if it is closed
 */
export const closeOwnRequest = (
  services: Services,
  viewer: Viewer,
  { lrnid, result, reason }: InputOf<typeof borrowing.closeLoanRequest>['body'],
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const found = await lockRequest(tx, lrnid)
    const closing = { by: 'borrower', result, reason } as const
    if (found && owns(viewer, found) && isClosedSo(found, closing)) return
    await closeRequest(services, tx, authorize(requestPolicy, 'close', viewer, found), closing)
  })
