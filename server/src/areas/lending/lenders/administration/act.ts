import type { InputOf } from '@cancha/contract/ground/operation'
import type { lenderAdministration } from '@cancha/contract/lending/lender-administration'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { type LenderState, lenderAfter } from '@cancha/domain/lending/lender-life'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { didLast } from '../../../ground/audit/last-act.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import { dropChanges, publishChanges, waitingNotes } from '../changes/waiting-change.ts'
import { enqueueMatching } from '../enqueue-matching.ts'
import { lenderDecidedNotification } from '../notifications.ts'
import { CHANGED_MEANWHILE, lenderChangePolicy, lenderPolicy } from '../policy.ts'
import { lockLender } from '../store.ts'
import { lenders } from '../tables.ts'
import { decisionInWords, decisionLetter, type LenderAct, pageAfter } from './letters.ts'

const AUDITED = {
  approve: 'lenders.approved',
  refuse: 'lenders.refused',
  suspend: 'lenders.suspended',
  restore: 'lenders.restored',
  accept: 'lenders.change_accepted',
  decline: 'lenders.change_declined',
} as const

/** A lender with what waits beside it, held until the transaction ends. */
async function holdLender(tx: Tx, id: number) {
  const lender = await lockLender(tx, id)
  return lender && { ...lender, waits: lender.change !== null || (await waitingNotes(tx, id)).length > 0 }
}

type HeldLender = NonNullable<Awaited<ReturnType<typeof holdLender>>>

/**
 * Does to what waits beside a lender what the act says; nothing is to be looked at of one that is suspended.
 * @returns where the lender is after the act; null where it doesn't lead anywhere
 */
async function doAct(tx: Tx, { userId, state }: HeldLender, act: LenderAct): Promise<LenderState | null> {
  if (act === 'accept') await publishChanges(tx, userId)
  if (act === 'decline' || act === 'suspend') await dropChanges(tx, userId)
  return isOfChange(act) ? state : lenderAfter(act, 'administrator', state)
}

const isOfChange = (act: LenderAct): act is 'accept' | 'decline' => act === 'accept' || act === 'decline'

/**
 * Carries out an administrator's decision about a lender, at the version that the administrator has read. The lender is told at once
 * and by letter.
 * @throws Refusal conflict for the second of two decisions, if the lender changed meanwhile, and for a confirmation without a licence
 */
export async function actOnLender(
  services: Services,
  { viewer, call }: { viewer: Viewer; call: Call },
  { id, act, version, reason }: InputOf<(typeof lenderAdministration)['actOnLender']>['body'],
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const held = await holdLender(tx, id)
    const by = actor(viewer, call)
    const entry = {
      action: AUDITED[act],
      target: { type: 'user', id },
      ...(reason !== '' && { reason }),
    } as const
    // Pressed a second time.
    if (held?.version === version + 1 && (await didLast(tx, by, entry))) return
    const lender = isOfChange(act)
      ? authorize(lenderChangePolicy, act, viewer, held)
      : authorize(lenderPolicy, act, viewer, held)
    const to = lender.version === version ? await doAct(tx, lender, act) : null
    if (to === null) throw new Refusal(CHANGED_MEANWHILE.code, { msg: CHANGED_MEANWHILE.msg })
    const company = (act === 'accept' && lender.change?.companyName) || lender.companyName
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
    if (to === 'approved' && act !== 'decline') await enqueueMatching(tx, services, id)
    await recordAudit(tx, by, {
      ...entry,
      details: { company: lender.companyName, before: { state: lender.state }, after: { state: to } },
    })
    await notify(services, tx, lenderDecidedNotification, id, {
      source: `${id} ${version + 1}`,
      title: decisionInWords(act, company),
      href: pageAfter(act),
    })
    if (id !== viewer.id)
      await services.jobs.enqueue(
        tx,
        sendMail,
        decisionLetter(services.config.origin, { ...lender, companyName: company }, { act, reason }),
      )
  })
}
