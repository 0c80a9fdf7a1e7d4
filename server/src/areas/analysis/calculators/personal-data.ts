import { exported, owner, type PersonalTable, rowNumber, secret } from '../../../manifest/personal-table.ts'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const calculatorData: Record<string, PersonalTable> = {
  analysis_shares: {
    rowsOf: 'analysis_id in (select id from saved_analyses where user_id = :id)',
    rows: 'go',
    columns: {
      analysis_id: rowNumber,
      token_hash: secret,
      token: { exported: 'sellado; el enlace se copia en la página del análisis' },
      with_address: exported,
      created_at: exported,
    },
  },
  saved_analyses: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      user_id: owner,
      type: exported,
      shortid: exported,
      name: exported,
      tags: exported,
      data: exported,
      version: exported,
      created_at: exported,
      updated_at: exported,
      deleted_at: exported,
    },
  },
  report_logos: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      user_id: owner,
      file: { exported: 'un código interno; la imagen se descarga en la página de informes' },
      created_at: exported,
    },
  },
}
