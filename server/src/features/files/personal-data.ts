import {
  becomes,
  hidden,
  owner,
  type PersonalTable,
  rowNumber,
  shown,
  stays,
} from '../../manifest/personal-table.ts'

const FOR_THE_SITE = 'es el contenido del sitio, que se escribió para todos'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const fileData: Record<string, PersonalTable> = {
  uploads: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { id: rowNumber, user_id: owner, name: shown, bytes: shown, created_at: shown },
  },
  files: {
    rowsOf: 'uploaded_by = :id',
    rows: 'stay',
    columns: {
      key: stays(FOR_THE_SITE),
      kind: stays(FOR_THE_SITE),
      name: becomes("'archivo'"),
      bytes: stays(FOR_THE_SITE),
      width: stays(FOR_THE_SITE),
      height: stays(FOR_THE_SITE),
      uploaded_by: hidden(owner.exported as string, 'null'),
      created_at: stays(FOR_THE_SITE),
    },
  },
}
