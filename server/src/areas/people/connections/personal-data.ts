import {
  exported,
  keptBecause,
  owner,
  type PersonalTable,
  rowNumber,
} from '../../../manifest/personal-table.ts'

/** The messages themselves are in the export of conversations. */
const SECRET_REPORT = 'diría que alguien reportó a esta persona'
const REPORTED = 'un reporte se conserva para proteger a los demás miembros'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const connectionData: Record<string, PersonalTable> = {
  connections: {
    rowsOf: 'requester_id = :id or recipient_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      requester_id: exported,
      recipient_id: exported,
      status: exported,
      created_at: exported,
      connected_at: exported,
    },
  },
  directory_postings: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { word: { exported: 'las palabras del perfil, que ya está en profiles' }, user_id: owner },
  },
  member_blocks: {
    // The members that this person blocks. The members who block this person stay secret.
    rowsOf: 'blocker_id = :id',
    rows: 'go',
    columns: { blocker_id: owner, blocked_id: exported, created_at: exported },
  },
  member_reports: {
    rowsOf: 'reporter_id = :id',
    rows: 'stay',
    columns: {
      id: { exported: rowNumber.exported, deleted: { stays: 'no dice quién es' } },
      reporter_id: { exported: owner.exported, deleted: { stays: REPORTED } },
      reported_id: keptBecause(REPORTED),
      reason: keptBecause(REPORTED),
      text: keptBecause(REPORTED),
      created_at: keptBecause(REPORTED),
      resolved_at: keptBecause(REPORTED),
      resolved_by: { exported: 'quien administra el sitio', deleted: { stays: REPORTED } },
      outcome: { exported: 'lo decidió quien administra el sitio', deleted: { stays: REPORTED } },
      note: { exported: 'lo escribió quien administra el sitio', deleted: { stays: REPORTED } },
    },
  },
  report_evidence: {
    rowsOf: 'author_id = :id',
    rows: 'stay',
    columns: {
      id: { exported: rowNumber.exported, deleted: { stays: 'no dice quién es' } },
      report_id: { exported: SECRET_REPORT, deleted: { stays: REPORTED } },
      source: { exported: SECRET_REPORT, deleted: { stays: REPORTED } },
      author_id: { exported: owner.exported, deleted: { stays: REPORTED } },
      text: { exported: SECRET_REPORT, deleted: { stays: REPORTED } },
      written_at: { exported: SECRET_REPORT, deleted: { stays: REPORTED } },
    },
  },
}
