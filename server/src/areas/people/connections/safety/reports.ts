import { COUNT_MOST } from '@cancha/contract/ground/counted'
import { LIST_PAGE } from '@cancha/contract/people/connections'
import { REPORT_REASONS } from '@cancha/contract/people/member-reports'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../../../../database/connection.ts'
import { column } from '../../../../database/decoders.ts'
import { type RowOf, selectOne, selectRows } from '../../../../database/statements.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { refuseField } from '../../../../http/request/refusal.ts'
import { allAdministrators } from '../../../../manifest/for-administrators.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { notify } from '../../../talk/notifications/notify.ts'
import { cardColumns, cardJoins } from '../directory/member-cards.ts'
import { reportNotification } from '../notifications.ts'
import { memberPolicy, reportPolicy } from '../policy.ts'
import { memberReports } from '../tables.ts'
import { activeOf, blockersBetween } from './blocks.ts'
import { type Evidence, keepEvidence } from './evidence.ts'

type NewReport = {
  reportedId: number
  reason: (typeof REPORT_REASONS)[number]
  text: string
}

/**
 * Stores a report and tells the administrators; it replaces an open one about the same member, whose evidence stays and of
 * which they were told.
 * @param gather what the report shows to administrators, read in the transaction that stores it
 */
export async function reportMember(
  services: Services,
  viewer: Viewer,
  report: NewReport,
  gather: (tx: Tx) => Promise<readonly Evidence[]> = async () => [],
): Promise<void> {
  const reporterId = viewer.id
  const { reportedId, reason, text } = report
  if (reporterId === reportedId) throw refuseField('invalid_input', 'body.otherId', 'No puedes reportarte')
  await services.database.transaction(async (tx) => {
    const blockers = await blockersBetween(tx, reporterId, reportedId)
    const active = (await activeOf(tx, reportedId)).has(reportedId)
    authorize(memberPolicy, 'report', viewer, { userId: reportedId, active, blockers })
    const evidence = await gather(tx)
    const [stored] = await tx
      .insert(memberReports)
      .values({ reporterId, reportedId, reason, text })
      .onConflictDoUpdate({
        target: [memberReports.reporterId, memberReports.reportedId],
        targetWhere: isNull(memberReports.resolvedAt),
        set: { reason, text, createdAt: sql`now()` },
      })
      .returning({ id: memberReports.id })
    if (!stored) return
    await keepEvidence(tx, stored.id, evidence)
    // An administrator who reports needn't be told of it.
    const others = sql`${allAdministrators} and u.id <> ${reporterId}`
    await notify(services, tx, reportNotification, others, {
      source: stored.id,
      href: '/admin/moderacion/miembros',
    })
  })
}

/** A card that PostgreSQL made into JSON. */
const Card = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  membership: z.enum(['free', 'basic', 'premium']),
  alias: z.string().nullable(),
  roleId: z.int().nullable(),
  role: z.string().nullable(),
  city: z.string().nullable(),
  stateCode: z.string().nullable(),
  shortBio: z.string().nullable(),
  avatarKey: z.string().nullable(),
  active: z.boolean(),
  deleted: z.boolean(),
})

const report = {
  id: column.id,
  reason: column.oneOf(...REPORT_REASONS),
  text: column.text,
  createdAt: column.moment,
  resolvedAt: column.nullable(column.moment),
  resolvedBy: column.nullable(column.text),
  outcome: column.nullable(column.oneOf('dismissed', 'acted')),
  note: column.nullable(column.text),
  evidence: column.int,
  reporter: column.json(Card),
  reported: column.json(Card),
}
export type ReportRow = RowOf<typeof report>

/**
 * A page of reports, the oldest open ones first; resolved ones newest first. Counting and paging stop after
 * COUNT_MOST.
 */
export async function listReports(db: Db, state: 'open' | 'resolved', page: number) {
  const open = state === 'open'
  const inState = sql`(m.resolved_at is null) = ${open}`
  const cardOf = (who: 'reporter_id' | 'reported_id') =>
    sql`(select to_jsonb(c) from (
      select ${cardColumns}, u.blocked_at is null as active, u.deleted_at is not null as deleted from accounts u ${cardJoins} where u.id = m.${sql.raw(who)}) c)`
  const counted = (isOpen: boolean) =>
    sql`(select count(*)::int from (select from member_reports m where (m.resolved_at is null) = ${isOpen} limit ${COUNT_MOST + 1}) counted)`
  const [rows, counts] = await Promise.all([
    selectRows(
      db,
      report,
      sql`
      select m.id, m.reason, m.text, m.created_at as "createdAt", m.resolved_at as "resolvedAt",
        b.first_name || ' ' || b.last_name as "resolvedBy", m.outcome, m.note,
        (select count(*)::int from report_evidence e where e.report_id = m.id) as evidence,
        ${cardOf('reporter_id')} as reporter, ${cardOf('reported_id')} as reported
      from member_reports m left join accounts b on b.id = m.resolved_by
      where ${inState}
      order by m.id ${open ? sql`asc` : sql`desc`} limit ${LIST_PAGE} offset ${Math.min(page - 1, Math.ceil(COUNT_MOST / LIST_PAGE)) * LIST_PAGE}`,
    ),
    selectOne(
      db,
      { open: column.int, resolved: column.int },
      sql`select ${counted(true)} as open, ${counted(false)} as resolved`,
    ),
  ])
  const total = counts[state]
  const totalPages = Math.ceil(Math.min(total, COUNT_MOST) / LIST_PAGE)
  return { reports: page > totalPages ? [] : rows, totalCount: total, currentPage: page, totalPages, counts }
}

/** Closes a report with what was done, for the audit log. The same by the same administrator once more is answered as the first. */
export async function resolveReport(
  { database }: Services,
  viewer: Viewer,
  by: Actor,
  resolution: { id: number; outcome: 'dismissed' | 'acted'; note: string },
): Promise<void> {
  const { id, outcome, note } = resolution
  await database.transaction(async (tx) => {
    const [kept] = await tx.select().from(memberReports).where(eq(memberReports.id, id)).for('update')
    const { reportedId, ...found } = authorize(reportPolicy, 'read', viewer, kept)
    if (found.resolvedBy === by.actorId && found.outcome === outcome && found.note === note) return
    authorize(reportPolicy, 'resolve', viewer, found)
    await tx
      .update(memberReports)
      .set({ resolvedAt: sql`now()`, resolvedBy: by.actorId, outcome, note })
      .where(eq(memberReports.id, id))
    await recordAudit(tx, by, {
      action: 'member.report_resolved',
      target: { type: 'user', id: reportedId },
      details: { report: id, before: { outcome: null }, after: { outcome } },
      reason: note,
    })
  })
}
