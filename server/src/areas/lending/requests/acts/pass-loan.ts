import type { InputOf } from '@cancha/contract/ground/operation'
import type { answering } from '@cancha/contract/lending/requests/answering'
import { pairAfter } from '@cancha/domain/lending/requests/request-life'
import type { Viewer } from '@cancha/domain/money/memberships/viewer'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { settle } from '../../../talk/notifications/notify.ts'
import { addEvent, announceLoan } from '../events.ts'
import { loanAgainNotification, loanReminderNotification, loanRequestNotification } from '../notifications.ts'
import { pairPolicy } from '../policy.ts'
import { rightsOfPlace } from '../store.ts'
import { actOnPlace, changePlace } from './act-on-place.ts'

/** Passes on a request, with the reason. Passed again it keeps the first one. */
export const passLoan = (
  services: Services,
  viewer: Viewer,
  { lrnid, reason, note }: Pick<InputOf<typeof answering.passLoan>['body'], 'lrnid' | 'reason' | 'note'>,
): Promise<void> =>
  actOnPlace(services, viewer, lrnid, async (tx, place) => {
    const { pair, request } = place
    if (pair.state === 'passed') return
    authorize(pairPolicy, 'pass', viewer, rightsOfPlace(place))
    const to = pairAfter('pass', pair.state)
    if (to === null) throw new Refusal('conflict')
    await changePlace(tx, place, {
      state: to,
      answeredAt: new Date(),
      passReason: reason,
      passNote: note,
    })
    await addEvent(tx, { requestId: lrnid, kind: 'passed', pairId: pair.id })
    await settle(services, tx, loanRequestNotification, viewer.id, pair.id)
    await settle(services, tx, loanReminderNotification, viewer.id, pair.id)
    await settle(services, tx, loanAgainNotification, viewer.id, pair.id)
    await announceLoan(services, tx, request)
  })
