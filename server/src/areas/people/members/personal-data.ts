import { exported, owner, type PersonalTable } from '../../../manifest/personal-table.ts'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const memberData: Record<string, PersonalTable> = {
  member_pictures: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { user_id: owner, kind: exported, file: exported },
  },
}
