import { LIST_PAGE, type REPORT_REASONS } from '@cancha/contract/connections'
import { COUNT_MOST } from '@cancha/contract/counted'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/connection.ts'
import { Refusal, refuseField } from '../../http/request/refusal.ts'
import type { Services } from '../../services.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import { activeOf, blockBetween } from './blocks.ts'
import { type CardRow, cardColumns, cardJoins } from './member-cards.ts'
import { memberReports } from './tables.ts'

type NewReport = {
  reporterId: number
  reportedId: number
  reason: (typeof REPORT_REASONS)[number]
  text: string
}

/** Stores a report; it replaces an open one about the same member. */
export async function reportMember({ database }: Services, report: NewReport): Promise<void> {
  const { reporterId, reportedId, reason, text } = report
  if (reporterId === reportedId) throw refuseField('invalid_input', 'body.otherId', 'No puedes reportarte')
  await database.transaction(async (tx) => {
    // Members may report a member who blocks them, because that is when it matters most.
    const known = (await blockBetween(tx, reporterId, reportedId)) !== 'none'
    if (!known && !(await activeOf(tx, reportedId)).has(reportedId)) throw new Refusal('not_found')
    await tx
      .insert(memberReports)
      .values(report)
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
  by: Actor,
  resolution: { id: number; outcome: 'dismissed' | 'acted'; note: string },
): Promise<void> {
  const { id, outcome, note } = resolution
  await database.transaction(async (tx) => {
    const [closed] = await tx
      .update(memberReports)
      .set({ resolvedAt: sql`now()`, resolvedBy: by.actorId, outcome, note })
      .where(and(eq(memberReports.id, id), isNull(memberReports.resolvedAt)))
      .returning({ reportedId: memberReports.reportedId })
    if (!closed) {
      const [there] = await tx
        .select({ id: memberReports.id })
        .from(memberReports)
        .where(eq(memberReports.id, id))
      if (!there) throw new Refusal('not_found')
      throw new Refusal('conflict', { msg: 'Alguien ya cerró este reporte.' })
    }
    await recordAudit(tx, by, {
      action: 'member.report_resolved',
      target: { type: 'user', id: closed.reportedId },
      details: { report: id, before: { outcome: null }, after: { outcome } },
      reason: note,
    })
  })
}
