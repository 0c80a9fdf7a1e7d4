import type { InputOf } from '@cancha/contract/ground/operation'
import type { answering } from '@cancha/contract/lending/requests/answering'
import { type Cents, portionOf } from '@cancha/domain/ground/amounts/cents'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { entryAfter } from '@cancha/domain/lending/requests/request-life'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { settle } from '../../../talk/notifications/notify.ts'
import { closeRequest } from '../close-request.ts'
import { loanReminderNotification } from '../notifications.ts'
import { entryPolicy } from '../policy.ts'
import { rightsOfEntry } from '../store.ts'
import { actOnEntry, changeEntry } from './act-on-entry.ts'

type Recorded = Pick<
  InputOf<typeof answering.recordTransaction>['body'],
  'lrnid' | 'loanamount' | 'commission'
>

/** A commission in cents: percents have three decimals. */
const commissionOf = (lent: Cents, percent: number): Cents =>
  portionOf(lent, Math.round(percent * 1_000), 100_000)

/**
 * Records that a lender made the loan, which closes the request; where no commission is said it is the company's own. The second of two
 * lenders who record the loan is told.
 * @throws Refusal not_found, forbidden, conflict for a lender who showed no interest, and once the request is closed
 */
export const recordTransaction = (
  services: Services,
  viewer: Viewer,
  { lrnid, loanamount, commission }: Recorded,
): Promise<void> =>
  actOnEntry(services, viewer, lrnid, async (tx, row) => {
    const { entry, request, company } = row
    const percent = commission ?? company.commission
    // Pressed a second time.
    const { lentAmount, commissionPercent } = entry
    if (entry.state === 'funded' && lentAmount === loanamount && commissionPercent === percent) return
    authorize(entryPolicy, 'fund', viewer, rightsOfEntry(row))
    const to = entryAfter('fund', entry.state)
    if (to === null) throw new Refusal('conflict')
    await changeEntry(tx, row, {
      state: to,
      lentAmount: loanamount,
      commissionPercent: percent,
      commissionAmount: percent === null ? null : commissionOf(loanamount, percent),
      fundedAt: new Date(),
    })
    await settle(services, tx, loanReminderNotification, viewer.id, entry.id)
    await closeRequest(services, tx, request, { by: 'lender', result: 'funded', entryId: entry.id })
  })
