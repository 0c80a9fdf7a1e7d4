import type { loanAdministration } from '@cancha/contract/lending/requests/loan-administration'
import type { InputOf } from '@cancha/contract/operation'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import type { Call } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/audit.ts'
import { closeRequest, isClosedSo } from '../close-request.ts'
import { requestPolicy } from '../policy.ts'
import { lockRequest } from '../store.ts'

/**
 * Closes anybody's request, with the reason, which whoever asked reads. Of two who close it the second is told that it is closed.
 * @throws Refusal conflict if it is closed already
 */
export const closeAsAdministrator = (
  services: Services,
  { viewer, call }: { viewer: Viewer; call: Call },
  { lrnid, result, reason }: InputOf<(typeof loanAdministration)['closeLoanAsAdmin']>['body'],
): Promise<void> =>
  services.database.transaction(async (tx) => {
    const found = await lockRequest(tx, lrnid)
    const closing = { by: 'administrator', result, reason } as const
    if (isClosedSo(authorize(requestPolicy, 'read', viewer, found), closing)) return
    const request = authorize(requestPolicy, 'closeAsAdministrator', viewer, found)
    await closeRequest(services, tx, request, closing)
    await recordAudit(tx, actor(viewer, call), {
      action: 'loans.closed',
      target: request.userId === null ? { type: 'loan', id: lrnid } : { type: 'user', id: request.userId },
      details: {
        request: String(lrnid),
        before: { state: request.state },
        after: { state: 'close', result },
      },
      reason,
    })
  })
