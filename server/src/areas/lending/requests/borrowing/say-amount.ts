import type { InputOf } from '@cancha/contract/ground/operation'
import type { borrowing } from '@cancha/contract/lending/requests/borrowing'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq } from 'drizzle-orm'
import { authorize, owns } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { announceLoan } from '../events.ts'
import { requestPolicy } from '../policy.ts'
import { lockRequest } from '../store.ts'
import { loanRequests } from '../tables.ts'

/**
 * Says how much a request of one's own is for, which an app didn't. Lenders who have it keep their entry and read the amount.
 * @throws Refusal not_found if it isn't theirs, conflict if it is closed or says it already
 */
export const sayAmount = (
  services: Services,
  viewer: Viewer,
  { lrnid, loanamount: amount }: InputOf<typeof borrowing.sayLoanAmount>['body'],
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const found = await lockRequest(tx, lrnid)
    // Said by the same person, a moment before or in another window.
    if (found && owns(viewer, found) && found.amount === amount) return
    const request = authorize(
      requestPolicy,
      'sayAmount',
      viewer,
      found && { ...found, hasAmount: found.amount !== null },
    )
    await tx.update(loanRequests).set({ amount }).where(eq(loanRequests.id, lrnid))
    await announceLoan(services, tx, request)
  })
