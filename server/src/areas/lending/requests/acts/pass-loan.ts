import type { InputOf } from '@cancha/contract/ground/operation'
import type { answering } from '@cancha/contract/lending/requests/answering'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { entryAfter } from '@cancha/domain/lending/requests/request-life'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { settle } from '../../../talk/notifications/notify.ts'
import { addEvent, announceLoan } from '../events.ts'
import { loanAgainNotification, loanReminderNotification, loanRequestNotification } from '../notifications.ts'
import { entryPolicy } from '../policy.ts'
import { rightsOfEntry } from '../store.ts'
import { actOnEntry, changeEntry } from './act-on-entry.ts'

/** Passes on a request, with the reason. Passed again it keeps the first one. */
export const passLoan = (
  services: Services,
  viewer: Viewer,
  { lrnid, reason, note }: Pick<InputOf<typeof answering.passLoan>['body'], 'lrnid' | 'reason' | 'note'>,
): Promise<void> =>
  actOnEntry(services, viewer, lrnid, async (tx, row) => {
    const { entry, request } = row
    if (entry.state === 'passed') return
    authorize(entryPolicy, 'pass', viewer, rightsOfEntry(row))
    const to = entryAfter('pass', entry.state)
    if (to === null) throw new Refusal('conflict')
    await changeEntry(tx, row, {
      state: to,
      answeredAt: new Date(),
      passReason: reason,
      passNote: note,
    })
    await addEvent(tx, { requestId: lrnid, kind: 'passed', entryId: entry.id })
    await settle(services, tx, loanRequestNotification, viewer.id, entry.id)
    await settle(services, tx, loanReminderNotification, viewer.id, entry.id)
    await settle(services, tx, loanAgainNotification, viewer.id, entry.id)
    await announceLoan(services, tx, request)
  })
