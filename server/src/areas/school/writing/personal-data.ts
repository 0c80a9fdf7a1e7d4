import {
  keptBecause,
  notExported,
  owner,
  type PersonalTable,
  rowNumber,
} from '../../../manifest/personal-table.ts'

const FOR_THE_SITE = 'es el contenido del sitio, que se escribió para todos'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const writingData: Record<string, PersonalTable> = {
  written_pieces: {
    rowsOf: 'saved_by = :id',
    rows: 'stay',
    columns: {
      kind: keptBecause(FOR_THE_SITE),
      item_id: { exported: rowNumber.exported, deleted: { stays: FOR_THE_SITE } },
      draft: keptBecause(FOR_THE_SITE),
      scheduled: keptBecause(FOR_THE_SITE),
      stopped_at: keptBecause(FOR_THE_SITE),
      stopped_why: keptBecause(FOR_THE_SITE),
      version: { exported: 'una cuenta interna', deleted: { stays: FOR_THE_SITE } },
      publish_at: keptBecause(FOR_THE_SITE),
      withdrawn_at: keptBecause(FOR_THE_SITE),
      deleted_at: keptBecause(FOR_THE_SITE),
      deleted_from: keptBecause(FOR_THE_SITE),
      saved_by: notExported(owner.exported as string, 'null'),
      saved_at: keptBecause(FOR_THE_SITE),
    },
  },
  piece_revisions: {
    rowsOf: 'saved_by = :id',
    rows: 'stay',
    columns: {
      id: { exported: rowNumber.exported, deleted: { stays: FOR_THE_SITE } },
      kind: keptBecause(FOR_THE_SITE),
      item_id: { exported: rowNumber.exported, deleted: { stays: FOR_THE_SITE } },
      why: keptBecause(FOR_THE_SITE),
      content: keptBecause(FOR_THE_SITE),
      saved_by: notExported(owner.exported as string, 'null'),
      saved_at: keptBecause(FOR_THE_SITE),
    },
  },
}
