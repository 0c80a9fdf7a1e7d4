import { hidden, owner, type PersonalTable, rowNumber, stays } from '../../manifest/personal-table.ts'

const FOR_THE_SITE = 'es el contenido del sitio, que se escribió para todos'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const writingData: Record<string, PersonalTable> = {
  written_pieces: {
    rowsOf: 'saved_by = :id',
    rows: 'stay',
    columns: {
      kind: stays(FOR_THE_SITE),
      item_id: { exported: rowNumber.exported, deleted: { stays: FOR_THE_SITE } },
      draft: stays(FOR_THE_SITE),
      scheduled: stays(FOR_THE_SITE),
      stopped_at: stays(FOR_THE_SITE),
      stopped_why: stays(FOR_THE_SITE),
      version: { exported: 'una cuenta interna', deleted: { stays: FOR_THE_SITE } },
      publish_at: stays(FOR_THE_SITE),
      withdrawn_at: stays(FOR_THE_SITE),
      saved_by: hidden(owner.exported as string, 'null'),
      saved_at: stays(FOR_THE_SITE),
    },
  },
  piece_revisions: {
    rowsOf: 'saved_by = :id',
    rows: 'stay',
    columns: {
      id: { exported: rowNumber.exported, deleted: { stays: FOR_THE_SITE } },
      kind: stays(FOR_THE_SITE),
      item_id: { exported: rowNumber.exported, deleted: { stays: FOR_THE_SITE } },
      why: stays(FOR_THE_SITE),
      content: stays(FOR_THE_SITE),
      saved_by: hidden(owner.exported as string, 'null'),
      saved_at: stays(FOR_THE_SITE),
    },
  },
}
