import type { lenderAdministration } from '@cancha/contract/lending/lender-administration'
import type { InputOf } from '@cancha/contract/operation'
import { lenderAfter } from '@cancha/domain/lending/lender-life'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { eq, sql } from 'drizzle-orm'
import type { Call } from '../../../http/request/mount.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import type { Services } from '../../../services.ts'
import { actor } from '../../audit/actor.ts'
import { recordAudit } from '../../audit/audit.ts'
import { notify } from '../../notifications/notify.ts'
import { tellLenderChange } from '../lender-change.ts'
import { lenderDecidedNotification } from '../notifications.ts'
import { CHANGED_MEANWHILE, lenderPolicy } from '../policy.ts'
import { lockLender } from '../store.ts'
import { lenders } from '../tables.ts'
import { decisionInWords, decisionLetter, pageAfter } from './letters.ts'

const AUDITED = {
  approve: 'lenders.approved',
  refuse: 'lenders.refused',
  suspend: 'lenders.suspended',
  restore: 'lenders.restored',
} as const

/**
 * What an administrator decides of a lender, at the version that they have read. The lender is told at once and by letter.
 * @throws Refusal conflict for the second of two, if the lender changed it meanwhile, and for a confirmation without a licence
 */
export async function actOnLender(
  services: Services,
  { viewer, call }: { viewer: Viewer; call: Call },
  { id, act, version, reason }: InputOf<(typeof lenderAdministration)['actOnLender']>['body'],
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const lender = authorize(lenderPolicy, act, viewer, await lockLender(tx, id))
    const to = lenderAfter(act, 'administrator', lender.state)
    if (lender.version !== version || to === null)
      throw new Refusal(CHANGED_MEANWHILE.code, { msg: CHANGED_MEANWHILE.msg })
    await tx
      .update(lenders)
      .set({
        state: to,
        version: version + 1,
        reason: act === 'refuse' || act === 'suspend' ? reason : null,
        updatedAt: sql`now()`,
        decidedAt: sql`now()`,
        ...(to === 'approved' && { confirmedAt: sql`coalesce(${lenders.confirmedAt}, now())` }),
        ...(to === 'waiting' && { submittedAt: sql`now()` }),
      })
      .where(eq(lenders.userId, id))
    if (to === 'approved') await tellLenderChange(tx, services, id)
    await recordAudit(tx, actor(viewer, call), {
      action: AUDITED[act],
      target: { type: 'user', id },
      details: { company: lender.companyName, before: { state: lender.state }, after: { state: to } },
      ...(reason !== '' && { reason }),
    })
    await notify(services, tx, lenderDecidedNotification, id, {
      source: `${id} ${version + 1}`,
      title: decisionInWords(act, lender.companyName),
      href: pageAfter(act),
    })
    if (id !== viewer.id)
      await services.jobs.enqueue(
        tx,
        sendMail,
        decisionLetter(services.config.origin, lender, { act, reason }),
      )
  })
}
