import { keptBecause, owner, type PersonalTable, rowNumber } from '../../../manifest/personal-table.ts'

const LEGAL = 'el registro de auditoría se conserva para poder responder por lo ocurrido'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const auditData: Record<string, PersonalTable> = {
  audit_log: {
    rowsOf: 'actor_id = :id',
    rows: 'stay',
    columns: {
      seq: { exported: 'el número de la anotación', deleted: { stays: LEGAL } },
      at: keptBecause(LEGAL),
      actor_id: { exported: owner.exported, deleted: { stays: LEGAL } },
      session_id: { exported: rowNumber.exported, deleted: { stays: LEGAL } },
      ip: keptBecause(LEGAL),
      action: keptBecause(LEGAL),
      target_type: keptBecause(LEGAL),
      target_id: keptBecause(LEGAL),
      details: keptBecause(LEGAL),
      reason: { exported: 'lo escribió quien opera el sitio', deleted: { stays: LEGAL } },
      request_id: { exported: 'un número interno', deleted: { stays: LEGAL } },
    },
  },
}
