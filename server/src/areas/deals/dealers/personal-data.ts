import {
  exported,
  keptBecause,
  notExported,
  owner,
  type PersonalTable,
  rowNumber,
} from '../../../manifest/personal-table.ts'

const REPORTED = 'un reporte se conserva para proteger a los demás miembros'
const ALIKE = 'es de dos tratos, y no de quien lo revisó'
const inner = { exported: 'un dato interno', deleted: { stays: ALIKE } }

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const dealerData: Record<string, PersonalTable> = {
  dealer_standings: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { user_id: owner, since: exported },
  },
  deal_reports: {
    rowsOf: 'reporter_id = :id',
    rows: 'stay',
    columns: {
      id: { exported: rowNumber.exported, deleted: { stays: 'no dice quién es' } },
      deal_id: keptBecause(REPORTED),
      reporter_id: { exported: owner.exported, deleted: { stays: REPORTED } },
      reason: keptBecause(REPORTED),
      text: keptBecause(REPORTED),
      created_at: keptBecause(REPORTED),
      resolved_at: keptBecause(REPORTED),
      resolved_by: { exported: 'quien administra el sitio', deleted: { stays: REPORTED } },
      outcome: { exported: 'lo decidió quien administra el sitio', deleted: { stays: REPORTED } },
      note: { exported: 'lo escribió quien administra el sitio', deleted: { stays: REPORTED } },
    },
  },
  deal_matches: {
    rowsOf: 'dismissed_by = :id',
    rows: 'stay',
    columns: {
      id: inner,
      kind: inner,
      deal_id: inner,
      other_id: inner,
      photo_id: inner,
      other_photo_id: inner,
      seen_at: inner,
      dismissed_at: keptBecause(ALIKE),
      dismissed_by: notExported(owner.exported as string, 'null'),
    },
  },
}
