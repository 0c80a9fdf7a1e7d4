import { owner, type PersonalTable, shown } from '../../manifest/personal-table.ts'

/** What this feature's tables know of a person: what an export gives them, and what a deletion leaves. */
export const aliasData: Record<string, PersonalTable> = {
  path_aliases: {
    rowsOf: "page_type = 'users' and page_id = :id",
    rows: 'go',
    columns: {
      alias: shown,
      page_type: { exported: 'siempre users' },
      page_id: owner,
      created_at: shown,
      replaced_at: shown,
    },
  },
}
