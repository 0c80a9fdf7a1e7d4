import { LIST_PAGE, type REPORT_REASONS } from '@cancha/contract/connections'
import { COUNT_MOST } from '@cancha/contract/counted'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import { eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../database/connection.ts'
import { authorize } from '../../../http/request/policy.ts'
import { refuseField } from '../../../http/request/refusal.ts'
import type { Services } from '../../../services.ts'
import { type Actor, recordAudit } from '../../audit/audit.ts'
import { type CardRow, cardColumns, cardJoins } from '../directory/member-cards.ts'
import { memberPolicy, reportPolicy } from '../policy.ts'
import { memberReports } from '../tables.ts'
import { activeOf, blockersBetween } from './blocks.ts'

type NewReport = {
  reportedId: number
  reason: (typeof REPORT_REASONS)[number]
  text: string
}

/** Stores a report; it replaces an open one about the same member. */
export async function reportMember({ database }: Services, viewer: Viewer, report: NewReport): Promise<void> {
  const reporterId = viewer.id
  const { reportedId, reason, text } = report
  if (reporterId === reportedId) throw refuseField('invalid_input', 'body.otherId', 'No puedes reportarte')
  await database.transaction(async (tx) => {
    const blockers = await blockersBetween(tx, reporterId, reportedId)
    const active = (await activeOf(tx, reportedId)).has(reportedId)
    authorize(memberPolicy, 'report', viewer, { userId: reportedId, active, blockers })
    await tx
      .insert(memberReports)
      .values({ reporterId, reportedId, reason, text })
      .onConflictDoUpdate({
        target: [memberReports.reporterId, memberReports.reportedId],
        targetWhere: isNull(memberReports.resolvedAt),
        set: { reason, text, createdAt: sql`now()` },
      })
  })
}

export type ReportRow = {
  id: string
  reason: NewReport['reason']
  text: string
  createdAt: string
  resolvedAt: string | null
  resolvedBy: string | null
  outcome: 'dismissed' | 'acted' | null
  note: string | null
  reporter: CardRow
  reported: CardRow & { active: boolean }
}

/**
 * A page of reports, the oldest open ones first; resolved ones newest first. Counting and paging stop after
 * COUNT_MOST.
 */
export async function listReports(db: Db, state: 'open' | 'resolved', page: number) {
  const open = state === 'open'
  const inState = sql`(m.resolved_at is null) = ${open}`
  const card = (who: 'reporter_id' | 'reported_id') =>
    sql`(select to_jsonb(c) from (
      select ${cardColumns}, u.blocked_at is null as active from users u ${cardJoins} where u.id = m.${sql.raw(who)}) c)`
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<ReportRow>(sql`
      select m.id, m.reason, m.text, to_json(m.created_at) as "createdAt", to_json(m.resolved_at) as "resolvedAt",
        b.first_name || ' ' || b.last_name as "resolvedBy", m.outcome, m.note,
        ${card('reporter_id')} as reporter, ${card('reported_id')} as reported
      from member_reports m left join users b on b.id = m.resolved_by
      where ${inState}
      order by m.id ${open ? sql`asc` : sql`desc`} limit ${LIST_PAGE} offset ${Math.min(page - 1, Math.ceil(COUNT_MOST / LIST_PAGE)) * LIST_PAGE}`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from (select from member_reports m where ${inState} limit ${COUNT_MOST + 1}) counted`,
    ),
  ])
  const totalCount = counted[0]?.total ?? 0
  const totalPages = Math.ceil(Math.min(totalCount, COUNT_MOST) / LIST_PAGE)
  return { reports: page > totalPages ? [] : rows, totalCount, currentPage: page, totalPages }
}

/** Closes a report with what was done, for the audit log. */
export async function resolveReport(
  { database }: Services,
  viewer: Viewer,
  by: Actor,
  resolution: { id: number; outcome: 'dismissed' | 'acted'; note: string },
): Promise<void> {
  const { id, outcome, note } = resolution
  await database.transaction(async (tx) => {
    const [kept] = await tx.select().from(memberReports).where(eq(memberReports.id, id)).for('update')
    const { reportedId } = authorize(reportPolicy, 'resolve', viewer, kept)
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
