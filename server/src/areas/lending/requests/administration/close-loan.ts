import type { InputOf } from '@cancha/contract/ground/operation'
import type { loanAdministration } from '@cancha/contract/lending/requests/loan-administration'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Call } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { didLast } from '../../../ground/audit/last-act.ts'
import { closeRequest } from '../close-request.ts'
import { requestPolicy } from '../policy.ts'
import { lockRequest } from '../store.ts'

/**
 * Closes anybody's request, with the reason, which the borrower reads.
 * @throws Refusal conflict if it is closed already, also for the second of two administrators
 */
export const closeAsAdministrator = (
  services: Services,
  { viewer, call }: { viewer: Viewer; call: Call },
  { lrnid, result, reason }: InputOf<(typeof loanAdministration)['closeLoanAsAdmin']>['body'],
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const found = await lockRequest(tx, lrnid)
    const by = actor(viewer, call)
    const entry = {
      action: 'loans.closed',
      target:
        typeof found?.userId === 'number' ? { type: 'user', id: found.userId } : { type: 'loan', id: lrnid },
      reason,
    } as const
    const after = { request: String(lrnid), after: { state: 'close', result } }
    // Pressed a second time.
    if (
      found?.state === 'close' &&
      (await didLast(tx, by, { ...entry, details: after }, { request: String(lrnid) }))
    )
      return
    const request = authorize(requestPolicy, 'closeAsAdministrator', viewer, found)
    await closeRequest(services, tx, request, { by: 'administrator', result, reason })
    await recordAudit(tx, by, { ...entry, details: { ...after, before: { state: request.state } } })
  })
