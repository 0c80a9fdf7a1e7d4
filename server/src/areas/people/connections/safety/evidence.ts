import type { ReportedMessage } from '@cancha/contract/people/member-reports'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../../database/connection.ts'
import { authorize } from '../../../../http/request/policy.ts'
import { Refusal } from '../../../../http/request/refusal.ts'
import type { Services } from '../../../../services.ts'
import { type Actor, recordAudit } from '../../../ground/audit/audit.ts'
import { shownFiles } from '../../../ground/files/uses/shown-files.ts'
import { reportPolicy } from '../policy.ts'
import { memberReports, reportEvidence, reportEvidenceFiles } from '../tables.ts'

/** A message that is reported, as it is copied for administrators. */
export type Evidence = {
  /** The name of the copied message: 'message:7'. */
  source: string
  authorId: number
  text: string
  writtenAt: Date
  /** The keys of its files. */
  files: readonly string[]
}

/** The most messages of one report, however often it is repeated. */
const EVIDENCE_MOST = 200

/**
 * Adds evidence to a report whose row is locked. Evidence that the report has already stays as it was then.
 * @throws Refusal limit_reached
 */
export async function keepEvidence(tx: Tx, reportId: number, evidence: readonly Evidence[]): Promise<void> {
  for (const { files, ...copied } of evidence) {
    const [kept] = await tx
      .insert(reportEvidence)
      .values({ reportId, ...copied })
      .onConflictDoNothing()
      .returning({ id: reportEvidence.id })
    if (kept && files.length > 0)
      await tx
        .insert(reportEvidenceFiles)
        .values(files.map((file, position) => ({ evidenceId: kept.id, position, file })))
  }
  const [all] = await tx
    .select({ pieces: count() })
    .from(reportEvidence)
    .where(eq(reportEvidence.reportId, reportId))
  if (all && all.pieces > EVIDENCE_MOST)
    throw new Refusal('limit_reached', {
      msg: 'Ya reportaste muchos mensajes de esta persona. La administración los está revisando.',
    })
}

/** Whether a file is evidence of a report. */
export async function isEvidence(db: Db, file: string): Promise<boolean> {
  const held = db
    .select({ found: sql`1` })
    .from(reportEvidenceFiles)
    .where(eq(reportEvidenceFiles.file, file))
  return (await held.limit(1)).length > 0
}

/** Reads the messages of a report, oldest first. The reading is recorded in the same transaction. */
export async function readEvidence(
  { database }: Services,
  viewer: Viewer,
  by: Actor,
  id: number,
): Promise<ReportedMessage[]> {
  return database.transaction(async (tx) => {
    const [row] = await tx.select().from(memberReports).where(eq(memberReports.id, id))
    const { reportedId } = authorize(reportPolicy, 'read', viewer, row)
    const pieces = await tx
      .select()
      .from(reportEvidence)
      .where(eq(reportEvidence.reportId, id))
      .orderBy(asc(reportEvidence.writtenAt), asc(reportEvidence.id))
    const held = await tx
      .select()
      .from(reportEvidenceFiles)
      .where(
        inArray(
          reportEvidenceFiles.evidenceId,
          pieces.map((piece) => piece.id),
        ),
      )
      .orderBy(asc(reportEvidenceFiles.evidenceId), asc(reportEvidenceFiles.position))
    const shown = await shownFiles(
      tx,
      held.map(({ file }) => file),
    )
    await recordAudit(tx, by, {
      action: 'member.report_read',
      target: { type: 'user', id: reportedId },
      details: { report: id, messages: pieces.length },
    })
    return pieces.map(({ id: pieceId, text, writtenAt }) => ({
      id: String(pieceId),
      text,
      createdAt: writtenAt.toISOString(),
      files: held
        .filter(({ evidenceId }) => evidenceId === pieceId)
        .flatMap(({ file }) => shown.get(file) ?? [])
        .map(({ url, small, kind, name, bytes }) => ({ url, small, kind, name, bytes })),
    }))
  })
}
