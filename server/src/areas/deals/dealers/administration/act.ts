import type { dealAdministration } from '@cancha/contract/deals/administration'
import type { InputOf } from '@cancha/contract/ground/operation'
import { dealHref } from '@cancha/domain/deals/addresses'
import { DEAL_STATES, type DealState } from '@cancha/domain/deals/dealing/life'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { run, selectRows } from '../../../../database/statements.ts'
import type { Call } from '../../../../http/request/mount.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import { sendMail } from '../../../../jobs/send-mail.ts'
import { sentenceWith } from '../../../../manifest/notification-kind.ts'
import type { Services } from '../../../../services.ts'
import { actor } from '../../../ground/audit/actor.ts'
import { recordAudit } from '../../../ground/audit/audit.ts'
import { didLast } from '../../../ground/audit/last-act.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import { moveDeal } from '../../deals/move.ts'
import { publishWaitingChange } from '../../deals/publishing/publish-change.ts'
import { dropChange, findChange } from '../../deals/publishing/waiting-change.ts'
import { quoted } from '../../deals/told-title.ts'
import { decidedNotification } from '../notifications.ts'
import { CHANGED_MEANWHILE, dealMatchPolicy, dealOrderPolicy, dealReportPolicy } from '../policy.ts'
import { resolveReports } from '../reports/resolve-reports.ts'
import { type DealAct, decisionInWords, decisionLetter } from './letters.ts'

type Ops = typeof dealAdministration
type By = { viewer: Viewer; call: Call }

const AUDITED = {
  approve: 'deals.approved',
  return: 'deals.returned',
  hide: 'deals.hidden',
  restore: 'deals.restored',
  accept: 'deals.change_accepted',
  decline: 'deals.change_declined',
} as const

const decided = {
  id: column.id,
  userId: column.id,
  state: column.oneOf(...DEAL_STATES),
  version: column.int,
  title: column.text,
  email: column.text,
  firstName: column.text,
}

/** A deal and its dealer, held until the transaction ends. */
async function holdDeal(tx: Tx, id: number) {
  const [deal] = await selectRows(
    tx,
    decided,
    sql`select d.id, d.dealer_id as "userId", d.state, d.version, d.title, u.email, u.first_name as "firstName"
      from deals d join accounts u on u.id = d.dealer_id where d.id = ${id} for no key update of d`,
  )
  if (!deal) return undefined
  // A statement of its own: it sees what another transaction did while this one waited for the lock.
  const change = await findChange(tx, id)
  const version = deal.version + (change?.version ?? 0)
  return { ...deal, version, waits: Boolean(change?.facts), contacted: false, isResolved: false }
}

/**
 * Carries out an administrator's decision about a deal, at the version that the administrator has read. Its dealer is told at once and
 * by letter; hiding a deal closes its reports.
 * @throws Refusal conflict for the second of two decisions, or if the dealer changed the deal meanwhile
 */
export async function actOnDeal(
  services: Services,
  { viewer, call }: By,
  { id, act, version, reason }: InputOf<Ops['actOnDeal']>['body'],
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const held = await holdDeal(tx, id)
    const by = actor(viewer, call)
    const entry = (dealer: number) =>
      ({
        action: AUDITED[act],
        target: { type: 'user', id: dealer },
        ...(reason !== '' && { reason }),
      }) as const
    // Pressed a second time, with nothing between: what was sent back may have come again as it was.
    const stays = held && (isOfChange(act) ? !held.waits : (await lastMove(tx, id))?.move === act)
    const again = stays && { ...entry(held.userId), details: { version } }
    if (again && (await didLast(tx, by, again, { deal: id }))) return
    const deal = authorize(dealOrderPolicy, act, viewer, held)
    if (deal.version !== version) throw new Refusal(CHANGED_MEANWHILE.code, { msg: CHANGED_MEANWHILE.msg })
    const { from, to } = await doAct(tx, services, { deal, act, by: viewer.id, reason })
    if (act === 'hide')
      await resolveReports(services, tx, {
        deal: { id, title: deal.title, state: to },
        by: viewer.id,
        outcome: 'acted',
        note: reason,
      })
    await recordAudit(tx, by, {
      ...entry(deal.userId),
      details: { deal: id, version, title: deal.title, before: { state: from }, after: { state: to } },
    })
    const href = dealHref({ id, title: deal.title })
    await notify(services, tx, decidedNotification, deal.userId, {
      source: isOfChange(act) ? `${id} change ${version}` : `${id} ${(await lastMove(tx, id))?.id}`,
      thing: id,
      ...sentenceWith(quoted(deal.title), (title) => decisionInWords(act, title)),
      href,
    })
    if (deal.userId !== viewer.id)
      await services.jobs.enqueue(
        tx,
        sendMail,
        decisionLetter(services.config.origin, deal, { act, title: deal.title, reason, href }),
      )
  })
}

const isOfChange = (act: DealAct): act is 'accept' | 'decline' => act === 'accept' || act === 'decline'

/** @returns where the deal was and where it is */
async function doAct(
  tx: Tx,
  services: Services,
  {
    deal,
    act,
    by,
    reason,
  }: { deal: { id: number; state: DealState }; act: DealAct; by: number; reason: string },
): Promise<{ from: DealState; to: DealState }> {
  const { id, state } = deal
  if (!isOfChange(act)) return moveDeal(tx, services, { id, move: act, by, ...(reason !== '' && { reason }) })
  if (act === 'accept') await publishWaitingChange(tx, services, id)
  else await dropChange(tx, services, id)
  return { from: state, to: state }
}

async function lastMove(tx: Tx, dealId: number) {
  const [last] = await selectRows(
    tx,
    { id: column.id, move: column.text },
    sql`select id, move from deal_moves where deal_id = ${dealId} order by id desc limit 1`,
  )
  return last
}

/** Closes the reports of a deal; their reporters are told whether something was done. */
export async function closeReports(
  services: Services,
  { viewer, call }: By,
  { id, outcome, note }: InputOf<Ops['resolveDealReports']>['body'],
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const deal = authorize(dealReportPolicy, 'resolve', viewer, await holdDeal(tx, id))
    const closed = await resolveReports(services, tx, { deal, by: viewer.id, outcome, note })
    const by = actor(viewer, call)
    const entry = {
      action: 'deals.reports_resolved',
      target: { type: 'user', id: deal.userId },
      reason: note,
    } as const
    const after = { deal: id, after: { outcome } }
    if (closed === 0 && (await didLast(tx, by, { ...entry, details: after }, { deal: id }))) return
    if (closed === 0) throw new Refusal('conflict', { msg: 'Alguien más ya los cerró.' })
    await recordAudit(tx, by, {
      ...entry,
      details: { ...after, title: deal.title, reports: closed, before: { outcome: null } },
    })
  })
}

/** An administrator found nothing wrong with two deals that are alike. */
export async function dismissMatch(
  { database }: Services,
  { viewer, call }: By,
  { id }: InputOf<Ops['dismissDealMatch']>['body'],
): Promise<void> {
  await database.transaction(async (tx) => {
    const [found] = await selectRows(
      tx,
      {
        isDismissed: column.bool,
        dismissedBy: column.nullable(column.id),
        dealId: column.id,
        dealerId: column.id,
        title: column.text,
        other: column.text,
      },
      sql`select m.dismissed_at is not null as "isDismissed", m.dismissed_by as "dismissedBy", d.id as "dealId", d.dealer_id as "dealerId", d.title,
          o.title as other
        from deal_matches m join deals d on d.id = m.deal_id join deals o on o.id = m.other_id
        where m.id = ${id} for no key update of m`,
    )
    // Pressed a second time.
    if (found?.isDismissed && found.dismissedBy === viewer.id) return
    const { dealId, dealerId, title, other } = authorize(dealMatchPolicy, 'dismiss', viewer, found)
    await run(
      tx,
      sql`update deal_matches set dismissed_at = now(), dismissed_by = ${viewer.id} where id = ${id}`,
    )
    await recordAudit(tx, actor(viewer, call), {
      action: 'deals.match_dismissed',
      target: { type: 'user', id: dealerId },
      details: { match: id, deal: dealId, title, other, before: { open: true }, after: { open: false } },
      // There is one reason for it, so nobody is asked to type it.
      reason: 'Se revisó y está bien',
    })
  })
}
