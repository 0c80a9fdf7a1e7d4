import {
  exported,
  keptBecause,
  notExported,
  owner,
  type PersonalTable,
  replacedBy,
  rowNumber,
} from '../../../manifest/personal-table.ts'

const FOR_THE_SITE = 'es el contenido del sitio, que se escribió para todos'

const OPENS_BYTES = 'un secreto: abre los bytes del archivo, que guardamos cifrados'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const fileData: Record<string, PersonalTable> = {
  // Before the uploads, which delete their pieces by a foreign key: then nothing would remove the bytes.
  file_upload_pieces: {
    rowsOf: 'upload in (select key from file_uploads where user_id = :id)',
    rows: 'go',
    files: 'storage_key',
    columns: {
      upload: rowNumber,
      start: exported,
      bytes: exported,
      storage_key: { exported: 'dónde guardamos el archivo' },
    },
  },
  file_uploads: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      key: rowNumber,
      user_id: owner,
      purpose: exported,
      name: exported,
      bytes: exported,
      received: exported,
      sealed_key: { exported: OPENS_BYTES },
      file: exported,
      shown: exported,
      created_at: exported,
    },
  },
  files: {
    rowsOf: 'uploaded_by = :id',
    rows: 'stay',
    columns: {
      key: keptBecause(FOR_THE_SITE),
      kind: keptBecause(FOR_THE_SITE),
      name: replacedBy("'archivo'"),
      purpose: keptBecause(FOR_THE_SITE),
      private: keptBecause(FOR_THE_SITE),
      // Without it nothing opens the bytes any more, in backups too.
      sealed_key: notExported(OPENS_BYTES, 'null'),
      bytes: keptBecause(FOR_THE_SITE),
      width: keptBecause(FOR_THE_SITE),
      height: keptBecause(FOR_THE_SITE),
      uploaded_by: notExported(owner.exported as string, 'null'),
      created_at: keptBecause(FOR_THE_SITE),
    },
  },
}
