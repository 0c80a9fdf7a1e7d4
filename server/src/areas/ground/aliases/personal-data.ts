import { exported, owner, type PersonalTable } from '../../../manifest/personal-table.ts'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const aliasData: Record<string, PersonalTable> = {
  path_aliases: {
    rowsOf: "kind = 'member' and page_id = :id",
    rows: 'go',
    columns: {
      alias: exported,
      kind: { exported: 'siempre member' },
      page_id: owner,
      created_at: exported,
      replaced_at: exported,
      in_trash: { exported: 'solo lo que escriben los editores va a la papelera' },
    },
  },
}
