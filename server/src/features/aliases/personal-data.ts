import { owner, type PersonalTable, shown } from '../../manifest/personal-table.ts'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const aliasData: Record<string, PersonalTable> = {
  path_aliases: {
    rowsOf: "kind = 'member' and page_id = :id",
    rows: 'go',
    columns: {
      alias: shown,
      kind: { exported: 'siempre member' },
      page_id: owner,
      created_at: shown,
      replaced_at: shown,
    },
  },
}
