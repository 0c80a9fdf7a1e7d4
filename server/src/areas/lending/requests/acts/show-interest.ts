import type { Viewer } from '@cancha/domain/ground/viewer'
import { entryAfter, loanAfter } from '@cancha/domain/lending/requests/request-life'
import { eq } from 'drizzle-orm'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { settle } from '../../../talk/notifications/notify.ts'
import { addEvent, announceLoan } from '../events.ts'
import { loanAgainNotification, loanReminderNotification, loanRequestNotification } from '../notifications.ts'
import { entryPolicy } from '../policy.ts'
import { rightsOfEntry } from '../store.ts'
import { loanRequests } from '../tables.ts'
import { tellInterest } from '../tell.ts'
import { actOnEntry, changeEntry } from './act-on-entry.ts'

/**
 * Shows interest in a request: from then on lender and borrower see each other. Shown again it changes nothing.
 * @throws Refusal not_found, forbidden while the company isn't confirmed, conflict once the request is closed
 */
export const showInterest = (services: Services, viewer: Viewer, requestId: number): Promise<void> =>
  actOnEntry(services, viewer, requestId, async (tx, row) => {
    const { entry, request, company } = row
    if (entry.state === 'interested' && request.state === 'active') return
    authorize(entryPolicy, 'interest', viewer, rightsOfEntry(row))
    const state = loanAfter('interest', 'lender', request.state)
    const to = entryAfter('interest', entry.state)
    if (state === null || to === null) throw new Refusal('conflict')
    const now = new Date()
    await changeEntry(tx, row, {
      state: to,
      interestedAt: now,
      answeredAt: entry.answeredAt ?? now,
      passReason: null,
      passNote: '',
      // From now on the lender is reminded of another thing: to record the loan.
      reminders: 0,
      remindedAt: null,
    })
    await tx.update(loanRequests).set({ state }).where(eq(loanRequests.id, requestId))
    await addEvent(tx, { requestId, kind: 'interested', entryId: entry.id })
    await settle(services, tx, loanRequestNotification, viewer.id, entry.id)
    await settle(services, tx, loanReminderNotification, viewer.id, entry.id)
    await settle(services, tx, loanAgainNotification, viewer.id, entry.id)
    await tellInterest(services, tx, request, {
      id: entry.id,
      lenderId: viewer.id,
      companyName: company.companyName,
    })
    await announceLoan(services, tx, request)
  })
