import { exported, owner, type PersonalTable } from '../../../manifest/personal-table.ts'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const educationData: Record<string, PersonalTable> = {
  watch_progress: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      user_id: owner,
      kind: exported,
      item_id: exported,
      part: exported,
      seconds: exported,
      done_at: exported,
      updated_at: exported,
    },
  },
}
